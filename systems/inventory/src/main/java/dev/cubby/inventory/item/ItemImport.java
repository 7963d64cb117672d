package dev.cubby.inventory.item;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.base.Result;
import dev.cubby.inventory.family.Acting;
import dev.cubby.inventory.item.ItemFile.Line;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.inventory.place.PlaceContracts;
import dev.cubby.inventory.place.PlaceModel.Place;
import dev.cubby.inventory.place.Places;
import dev.cubby.inventory.text.ItemFileText;
import dev.cubby.web.csv.CsvImport;
import dev.cubby.web.csv.CsvImport.RowError;
import dev.cubby.web.identity.Secrets;
import dev.cubby.web.text.Text;

/** Items from and to a file. A line is about the item of its name; others are added. */
public record ItemImport(Pantry pantry, Places locations, Places stores) {
  static final int MOST = ItemContracts.MOST_ITEMS;

  /** What an import would do, before it does anything. */
  record Plan(
      List<Line> added,
      List<Changed> changed,
      int unchanged,
      List<String> newLocations,
      List<String> newStores,
      List<RowError> errors) {

    /** The same for two plans that do the same to the same items. */
    String digest() {
      return Secrets.digest(List.of(added, changed, newLocations, newStores).toString());
    }

    boolean isEmpty() {
      return added.isEmpty() && changed.isEmpty();
    }
  }

  record Changed(Item item, Line from, Line to) {}

  /**
   * How far an import came.
   *
   * @param begun whether anything was done, also what is no item: a location, or half a line
   */
  record Imported(int added, int changed, boolean begun, Optional<Stop> stopped) {}

  /** Why an import went no further. */
  sealed interface Stop {}

  record Refused(Result<?> result) implements Stop {}

  /** The store could not, or did not say whether it did. */
  record Failed(Failure why) implements Stop {}

  /** The key of the form is kept with what is done first. */
  private static final class Turns {
    private final Acting first;
    private int taken;

    Turns(Acting first) {
      this.first = first;
    }

    Acting next() {
      return taken++ == 0 ? first : first.again();
    }

    /** A second turn is taken after the first has done something. */
    boolean begun() {
      return taken > 1;
    }
  }

  List<Line> export(UUID familyId) {
    var placed = names(locations.list(familyId));
    var sold = names(stores.list(familyId));
    return pantry.all(familyId).map(item -> Line.of(item, placed, sold)).toList();
  }

  private static Map<UUID, String> names(List<Place> places) {
    return places.stream().collect(Collectors.toMap(Place::id, Place::name));
  }

  Plan plan(UUID familyId, String file) {
    var read = ItemFile.TABLE.read(file);
    var errors = new ArrayList<>(read.errors());
    if (read.rows().size() > MOST) {
      errors.add(
          new RowError(
              read.rows().get(MOST).line(), Optional.empty(), ItemFileText.TOO_LONG.with(MOST)));
    }
    var lines = read.rows().stream().map(CsvImport.Row::row).toList();
    var placed = names(locations.list(familyId));
    var sold = names(stores.list(familyId));
    // Of two items with one name, the first line is about the first.
    var known =
        pantry.all(familyId).collect(Collectors.groupingBy(item -> key(item.name()), toDeque()));
    int before = known.values().stream().mapToInt(Collection::size).sum();
    var added = new ArrayList<Line>();
    var changed = new ArrayList<Changed>();
    int unchanged = 0;
    for (var line : lines) {
      var items = known.get(key(line.name()));
      if (items == null || items.isEmpty()) {
        added.add(line);
        continue;
      }
      var item = items.removeFirst();
      var now = Line.of(item, placed, sold);
      if (isSame(now, line)) {
        unchanged++;
      } else {
        changed.add(new Changed(item, now, line));
      }
    }
    if (before + added.size() > ItemContracts.MOST_ITEMS) {
      errors.add(new RowError(1, Optional.empty(), Text.of(Refusal.TOO_MANY_ITEMS)));
    }
    var newLocations =
        missing(lines.stream().flatMap(line -> line.location().stream()), placed.values());
    var newStores = missing(lines.stream().flatMap(line -> line.store().stream()), sold.values());
    if (placed.size() + newLocations.size() > PlaceContracts.MOST
        || sold.size() + newStores.size() > PlaceContracts.MOST) {
      errors.add(new RowError(1, Optional.empty(), Text.of(Refusal.TOO_MANY_PLACES)));
    }
    return new Plan(added, changed, unchanged, newLocations, newStores, errors);
  }

  private static <T> Collector<T, ?, ArrayDeque<T>> toDeque() {
    return Collectors.toCollection(ArrayDeque::new);
  }

  private static String key(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }

  /** Places are the same in any case; the name of an item is changed to how it is written. */
  private static boolean isSame(Line one, Line other) {
    return one.location().map(ItemImport::key).equals(other.location().map(ItemImport::key))
        && one.store().map(ItemImport::key).equals(other.store().map(ItemImport::key))
        && at(one).equals(at(other));
  }

  private static Line at(Line line) {
    return new Line(
        line.name(),
        line.quantity(),
        line.unit(),
        line.threshold(),
        Optional.empty(),
        Optional.empty(),
        line.notes(),
        line.status());
  }

  private static List<String> missing(Stream<String> wanted, Collection<String> there) {
    var known = there.stream().map(ItemImport::key).collect(Collectors.toSet());
    return wanted.filter(name -> known.add(key(name))).toList();
  }

  /** Stops at the first refusal or failure: importing the file again does the rest. */
  Imported carryOut(Acting first, UUID familyId, Plan plan) {
    var turns = new Turns(first);
    int added = 0;
    int changed = 0;
    try {
      var refused = createPlaces(turns, familyId, plan);
      if (refused.isPresent()) {
        return new Imported(0, 0, turns.begun(), refused.map(Refused::new));
      }
      var placed = ids(locations.list(familyId));
      var sold = ids(stores.list(familyId));
      for (var line : plan.added()) {
        var result = add(turns, familyId, line, placed, sold);
        if (!(result instanceof Result.Done)) {
          return new Imported(added, changed, turns.begun(), Optional.of(new Refused(result)));
        }
        added++;
      }
      for (var one : plan.changed()) {
        var result = change(turns.next(), one, placed, sold);
        if (!(result instanceof Result.Done)) {
          return new Imported(added, changed, turns.begun(), Optional.of(new Refused(result)));
        }
        changed++;
      }
      return new Imported(added, changed, true, Optional.empty());
    } catch (Unavailable | OutcomeUnknown e) {
      return new Imported(added, changed, turns.begun(), Optional.of(new Failed(e)));
    }
  }

  /** The first refusal. */
  private Optional<Result<Place>> createPlaces(Turns acting, UUID familyId, Plan plan) {
    return Stream.concat(
            plan.newLocations().stream()
                .map(name -> locations.create(acting.next(), familyId, name, Optional.empty())),
            plan.newStores().stream()
                .map(name -> stores.create(acting.next(), familyId, name, Optional.empty())))
        .filter(result -> !(result instanceof Result.Done))
        .findFirst();
  }

  private static Map<String, UUID> ids(List<Place> places) {
    return places.stream().collect(Collectors.toMap(place -> key(place.name()), Place::id));
  }

  private Result<Item> add(
      Turns acting, UUID familyId, Line line, Map<String, UUID> placed, Map<String, UUID> sold) {
    var item =
        new Pantry.NewItem(
            line.name(),
            line.quantity(),
            line.threshold(),
            line.unit(),
            line.location().map(name -> placed.get(key(name))),
            line.store().map(name -> sold.get(key(name))),
            line.notes());
    var result = pantry.create(acting.next(), familyId, item, Cause.IMPORTED);
    return result instanceof Result.Done<Item>(var made) && line.status() == ItemStatus.ARCHIVED
        ? pantry.change(
            acting.next(), made.key(), Pantry.Edited.to(ItemStatus.ARCHIVED), made.version())
        : result;
  }

  private Result<Item> change(
      Acting by, Changed one, Map<String, UUID> placed, Map<String, UUID> sold) {
    var line = one.to();
    var edited =
        new Pantry.Edited(
            Optional.of(line.name()),
            Optional.of(line.quantity()),
            Optional.of(line.threshold()),
            ItemPage.patch(line.unit()),
            ItemPage.patch(line.location().map(name -> placed.get(key(name)))),
            ItemPage.patch(line.store().map(name -> sold.get(key(name)))),
            ItemPage.patch(line.notes()),
            Optional.of(line.status()));
    return pantry.change(by, one.item().key(), edited, one.item().version());
  }
}

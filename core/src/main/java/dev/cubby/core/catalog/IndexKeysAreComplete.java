package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.*;
import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.*;
import dev.cubby.core.schema.Place;

/** Proof 6: an update that changes one slot of an index key knows all its slots. */
final class IndexKeysAreComplete implements Proof {
  private static final int PROOF = 6;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    draft.updates().forEach(update -> update(update, faults));
  }

  static Set<String> slots(Place place) {
    var slots = new LinkedHashSet<>(place.partition().slots());
    place.sort().ifPresent(sort -> slots.addAll(sort.slots()));
    return slots;
  }

  private static void update(Update<?, ?> update, Consumer<Fault> faults) {
    var touched = new HashSet<String>();
    update.writtenPaths().forEach(path -> touched.add(path.root()));
    var home = slots(update.entity().home());
    for (var slot : home) {
      if (touched.contains(slot)) {
        faults.accept(
            Fault.of(
                PROOF,
                update.name(),
                "it changes %s, which is part of the row's own key %s"
                    .formatted(slot, keyOf(update.entity().home())),
                "delete the row and put another, in one transaction"));
      }
    }
    update.entity().places().stream()
        .skip(1)
        .filter(place -> slots(place).stream().anyMatch(touched::contains))
        .forEach(place -> index(update, place, touched, home, faults));
  }

  private static void index(
      Update<?, ?> update,
      Place place,
      Set<String> touched,
      Set<String> home,
      Consumer<Fault> faults) {
    var missing = new ArrayList<String>();
    for (var slot : slots(place)) {
      boolean inHand = touched.contains(slot) || home.contains(slot) || isSeen(update, place, slot);
      if (!inHand) {
        missing.add(slot);
      }
    }
    if (!missing.isEmpty()) {
      faults.accept(
          Fault.of(
              PROOF,
              update.name(),
              "it touches the key of %s (%s) without having %s in hand"
                  .formatted(place.name(), keyOf(place), missing),
              "add %s to its parameters: what the caller saw, checked in the write"
                  .formatted(missing)));
    }
    patched(update, place, touched, faults);
    update.changes().stream()
        .filter(change -> slots(place).contains(change.path().root()))
        .filter(change -> !isPlain(change))
        .filter(change -> !(change instanceof Change.Add))
        .forEach(change ->
            faults.accept(
                Fault.of(
                    PROOF,
                    update.name(),
                    "it computes %s, which is part of the key of %s, from the stored row"
                        .formatted(change.path(), place.name()),
                    "set it from a parameter")));
  }

  /**
   * The value that the caller saw has the slot's type, and may be empty if the attribute may be.
   */
  private static boolean isSeen(Update<?, ?> update, Place place, String slot) {
    var seen = update.parameters().components().find(slot).map(Components.Component::type);
    var own = update.entity().codec().components().find(slot).map(Components.Component::type);
    if (seen.isEmpty() || JavaTypes.is(seen.get(), Patch.class)) {
      return false;
    }
    boolean mayBeEmpty = own.filter(type -> JavaTypes.is(type, Optional.class)).isPresent();
    var type = mayBeEmpty ? JavaTypes.inside(seen.get()) : seen.get();
    return Stream.concat(Stream.of(place.partition()), place.sort().stream())
        .flatMap(template -> update.entity().pattern(template).stream())
        .flatMap(pattern -> pattern.slots().stream())
        .filter(one -> one.component().equals(slot))
        .allMatch(one -> one.type().accepts(type));
  }

  /**
   * A patch may leave its attribute unchanged, so the key text cannot be made from the other slots.
   */
  private static void patched(
      Update<?, ?> update, Place place, Set<String> touched, Consumer<Fault> faults) {
    List<String> others = slots(place).stream().filter(touched::contains).toList();
    update.patches().stream()
        .map(Update.Patched::path)
        .map(Path::root)
        .filter(root -> slots(place).contains(root) && others.size() > 1)
        .forEach(root ->
            faults.accept(
                Fault.of(
                    PROOF,
                    update.name(),
                    "it patches %s, but also changes other slots of the key of %s"
                        .formatted(root, place.name()),
                    "set it, or update it on its own")));
  }

  private static boolean isPlain(Change change) {
    return switch (change) {
      case Change.Remove _ -> true;
      case Change.Set(var path, Change.Expression.Plain(Change.Term.Of(var operand))) ->
          path.isTopLevel()
              && switch (operand) {
                case Operand.Param _, Operand.Literal _, Operand.Now _ -> true;
                case Operand.Attribute _, Operand.SizeOf _, Operand.Negated _ -> false;
              };
      default -> false;
    };
  }

  private static String keyOf(Place place) {
    return place.partition() + place.sort().map(sort -> " / " + sort).orElse("");
  }
}

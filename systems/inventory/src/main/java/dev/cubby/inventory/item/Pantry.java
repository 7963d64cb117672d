package dev.cubby.inventory.item;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.*;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.Acting;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.item.ItemContracts.*;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.inventory.place.PlaceModel.Use;
import dev.cubby.web.once.Repeated;

/** The items of a family: created, changed, archived, deleted, and found. */
public record Pantry(Environment here) {
  static final Map<Rule, Refusal> BY_RULE =
      Map.of(
          FamilyContracts.ACTOR_IS_ADMIN, Refusal.NOT_ADMIN,
          ItemContracts.ITEM_ACTIVE, Refusal.ITEM_ARCHIVED,
          ItemContracts.IN_BAND, Refusal.BUSY,
          ItemContracts.AS_SEEN, Refusal.BUSY,
          ItemContracts.NOT_UNDONE, Refusal.ALREADY_UNDONE,
          ItemContracts.FEW_ENOUGH, Refusal.TOO_MANY_ITEMS);
  static final Map<Step, Refusal> MISSING =
      Map.of(
          FamilyContracts.ACTOR, Refusal.NO_SUCH_FAMILY,
          ItemContracts.ITEM_STEP, Refusal.NO_SUCH_ITEM,
          ItemContracts.LOCATION, Refusal.NO_SUCH_LOCATION,
          ItemContracts.STORE, Refusal.NO_SUCH_STORE,
          ItemContracts.UNDONE, Refusal.NO_SUCH_ENTRY);
  static final Refusals REFUSALS = new Refusals(BY_RULE, MISSING);

  /** No household has more of one thing. */
  public static final long MOST = 1_000_000;

  public static final int ATTEMPTS = 50;

  /** What an item is created with. */
  public record NewItem(
      String name,
      long quantity,
      long threshold,
      Optional<String> unit,
      Optional<UUID> locationId,
      Optional<UUID> storeId,
      Optional<String> notes) {

    /** An item needs a name and a quantity, nothing else. */
    public static NewItem of(String name, long quantity) {
      return new NewItem(
          name,
          quantity,
          0,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }
  }

  /** What changes of an item. */
  public record Edited(
      Optional<String> name,
      Optional<Long> quantity,
      Optional<Long> threshold,
      Patch<String> unit,
      Patch<UUID> locationId,
      Patch<UUID> storeId,
      Patch<String> notes,
      Optional<ItemStatus> status) {

    public static Edited to(ItemStatus status) {
      return new Edited(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Optional.of(status));
    }
  }

  // Reading

  public Optional<Item> find(OfItem of) {
    return here.store().get(ItemContracts.ITEM_BY_ID, of);
  }

  /** By name. */
  public Page<Item> list(UUID familyId, ItemStatus status, PageRequest page) {
    return here.store().query(ItemContracts.ITEMS, new ItemsInStatus(familyId, status), page);
  }

  /** All of them, by name: for searching, exporting and choosing. */
  public List<Item> all(UUID familyId, ItemStatus status) {
    return here.store().queryAll(ItemContracts.ITEMS, new ItemsInStatus(familyId, status));
  }

  /** All of them, the active ones first. */
  Stream<Item> all(UUID familyId) {
    return Arrays.stream(ItemStatus.values()).flatMap(status -> all(familyId, status).stream());
  }

  /** Active items of a name, as people write it. */
  public List<Item> named(UUID familyId, String name) {
    var wanted = new ItemsOfName(familyId, ItemStatus.ACTIVE, name.strip());
    return here.store().queryAll(ItemContracts.ITEMS_OF_NAME, wanted).stream()
        .filter(item -> item.name().equalsIgnoreCase(wanted.name()))
        .toList();
  }

  /** Some of the items that a search finds, by name, and where the next ones begin. */
  record Found(List<Item> items, Optional<String> cursor) {}

  /** Reads on until a page is full; a page that would be more than full begins the next one. */
  Found search(UUID familyId, ItemStatus status, String query, PageRequest from) {
    var found = new ArrayList<Item>();
    for (var request = from; ; ) {
      var page = list(familyId, status, request);
      var more = named(page.rows(), query);
      if (found.size() + more.size() > ItemContracts.PAGE) {
        return new Found(found, request.cursor());
      }
      found.addAll(more);
      if (page.cursor().isEmpty()) {
        return new Found(found, Optional.empty());
      }
      request = from.after(page.cursor().get());
    }
  }

  /** Those whose names have all the words. */
  static List<Item> named(List<Item> items, String query) {
    var words = query.toLowerCase(Locale.ROOT).strip().split("\\s+");
    return items.stream()
        .filter(
            item -> Arrays.stream(words).allMatch(item.name().toLowerCase(Locale.ROOT)::contains))
        .toList();
  }

  /** Items of a location by name, the active ones first. */
  public List<Item> in(UUID familyId, UUID locationId) {
    return here
        .store()
        .queryAll(ItemContracts.ITEMS_IN_LOCATION, new ItemsInLocation(familyId, locationId))
        .stream()
        .sorted(Comparator.comparing(Item::status).thenComparing(BY_NAME))
        .toList();
  }

  public static final Comparator<Item> BY_NAME =
      Comparator.comparing(Item::name, String.CASE_INSENSITIVE_ORDER).thenComparing(Item::itemId);

  public List<LowStockNotice> notices(UUID familyId) {
    return here.store().queryAll(ItemContracts.LOW_ITEMS, new OfFamily(familyId));
  }

  /** The items that run low, those with the least first. Found by their notices, without a scan. */
  public List<Item> low(UUID familyId) {
    return found(notices(familyId).stream().map(notice -> new OfItem(familyId, notice.itemId())))
        .filter(Item::isLow)
        .sorted(Comparator.comparing(Item::quantity).thenComparing(BY_NAME))
        .toList();
  }

  /** Those that are there, by their ids. */
  public Map<UUID, Item> find(List<OfItem> wanted) {
    return found(wanted.stream()).collect(Collectors.toMap(Item::itemId, item -> item));
  }

  private Stream<Item> found(Stream<OfItem> wanted) {
    return wanted
        .gather(Gatherers.windowFixed(ItemContracts.PAGE))
        .flatMap(some ->
            here
                .store()
                .get(ItemContracts.ITEMS_BY_ID, new OfItems(some))
                .rows(ItemContracts.ITEM)
                .stream())
        .flatMap(Optional::stream);
  }

  // Changing

  public Result<Item> create(Acting by, UUID familyId, NewItem given, Cause cause) {
    var item = draft(by, familyId, given);
    var commit =
        here.commit(
            familyId,
            ItemContracts.CREATE_ITEM,
            new Create(
                by.once(item.itemId()),
                by.standing(),
                by.in(familyId),
                item,
                item.locationId().map(id -> new Use(familyId, id, 1)),
                item.storeId().map(id -> new Use(familyId, id, 1)),
                firstEntry(item, cause),
                notice(item)));
    return REFUSALS.result(Repeated.requireFirst(commit), Item.class, () -> item);
  }

  public Item draft(Acting by, UUID familyId, NewItem given) {
    var now = here.now();
    return new Item(
        familyId,
        here.newId(),
        given.name().strip(),
        given.quantity(),
        given.threshold(),
        given.unit(),
        given.locationId(),
        given.storeId(),
        given.notes(),
        ItemStatus.ACTIVE,
        by.memberId(),
        by.memberId(),
        now,
        now,
        1);
  }

  /** What a new item brings along; nothing of which there is none. */
  public Optional<JournalEntry> firstEntry(Item item, Cause cause) {
    return item.quantity() == 0
        ? Optional.empty()
        : Optional.of(entry(item, item.quantity(), cause, item.createdBy()));
  }

  public Optional<LowStockNotice> notice(Item item) {
    return item.isLow()
        ? Optional.of(notice(item.key(), item.name(), item.threshold()))
        : Optional.empty();
  }

  LowStockNotice notice(OfItem of, String name, long threshold) {
    return new LowStockNotice(of.familyId(), of.itemId(), name, threshold, here.now());
  }

  private JournalEntry entry(Item item, long delta, Cause cause, String actor) {
    return entry(item, delta, false, cause, actor, Optional.empty());
  }

  JournalEntry entry(
      Item item, long delta, boolean clamped, Cause cause, String actor, Optional<String> undoes) {
    var now = here.now();
    return new JournalEntry(
        item.familyId(),
        item.itemId(),
        EntryIds.at(now, here.newId().toString()),
        now,
        delta,
        clamped,
        cause,
        actor,
        undoes,
        Optional.empty());
  }

  /** A quantity that is set is journalled as a correction. */
  public Result<Item> change(Acting by, OfItem of, Edited edited, long version) {
    return Retry.upTo(ATTEMPTS)
        .until(Result::isDecided, () -> seen(of, version, item -> tryToChange(by, item, edited)));
  }

  private Result<Item> seen(OfItem of, long version, Function<Item, Result<Item>> change) {
    return Result.changing(
        find(of), Refusal.NO_SUCH_ITEM, item -> item.version() == version, change);
  }

  private Result<Item> tryToChange(Acting by, Item item, Edited edited) {
    var of = item.key();
    var name = edited.name().map(String::strip).orElse(item.name());
    long threshold = edited.threshold().orElse(item.threshold());
    var status = edited.status().orElse(item.status());
    long delta = edited.quantity().map(to -> to - item.quantity()).orElse(0L);
    boolean low = status == ItemStatus.ACTIVE && Item.isLow(item.quantity() + delta, threshold);
    var edit =
        new Edit(
            of.familyId(),
            of.itemId(),
            name,
            status,
            delta,
            threshold,
            edited.unit(),
            edited.locationId(),
            edited.storeId(),
            edited.notes(),
            by.memberId(),
            item.quantity(),
            item.version());
    var change =
        new Change(
            by.once(of.itemId()),
            by.standing(),
            by.in(of.familyId()),
            edit,
            Use.moving(
                of.familyId(), item.locationId(), edited.locationId().applyTo(item.locationId())),
            Use.moving(of.familyId(), item.storeId(), edited.storeId().applyTo(item.storeId())),
            delta == 0
                ? Optional.empty()
                : Optional.of(entry(item, delta, Cause.CORRECTED, by.memberId())),
            low ? Optional.of(notice(of, name, threshold)) : Optional.empty(),
            low ? Optional.empty() : Optional.of(of),
            name.equals(item.name())
                ? Optional.empty()
                : Optional.of(ItemLinksDue.item(of, here.now())));
    return REFUSALS.changed(
        Repeated.requireFirst(here.commit(of.familyId(), ItemContracts.CHANGE_ITEM, change)),
        Item.class,
        () -> find(of),
        Refusal.NO_SUCH_ITEM);
  }

  /** A job deletes the journal. */
  public Result<Item> delete(Acting by, OfItem of, long version) {
    return seen(of, version, item -> delete(by, item));
  }

  private Result<Item> delete(Acting by, Item item) {
    var of = item.key();
    var commit =
        here.commit(
            of.familyId(),
            ItemContracts.DELETE_ITEM,
            new DeleteItem(
                by.standing(),
                by.in(of.familyId()),
                new DeleteVersion(of.familyId(), of.itemId(), item.version()),
                item.locationId().map(id -> new Use(of.familyId(), id, -1)),
                item.storeId().map(id -> new Use(of.familyId(), id, -1)),
                of,
                JournalPurge.item(of, here.now()),
                ItemLinksDue.item(of, here.now())));
    return REFUSALS.result(commit, Item.class, () -> item);
  }
}

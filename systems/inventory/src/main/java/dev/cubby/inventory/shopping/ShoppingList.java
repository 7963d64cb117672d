package dev.cubby.inventory.shopping;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.run.Retry;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.Acting;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.family.PendingCount.Counted;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.item.ItemModel.OfItem;
import dev.cubby.inventory.item.Pantry;
import dev.cubby.inventory.place.PlaceModel.OfPlace;
import dev.cubby.inventory.place.PlaceModel.Use;
import dev.cubby.inventory.shopping.ShoppingContracts.*;
import dev.cubby.web.once.Repeated;

/** What a family wants to buy. An item is on the list once. */
public record ShoppingList(Environment here) {
  private static final Refusals REFUSALS =
      new Refusals(
          Map.of(
              FamilyContracts.ACTOR_IS_ADMIN, Refusal.NOT_ADMIN,
              ItemContracts.ITEM_ACTIVE, Refusal.ITEM_ARCHIVED,
              ShoppingContracts.ONE_PENDING_PER_ITEM, Refusal.ALREADY_LISTED,
              ShoppingContracts.COUNT.fewEnough, Refusal.TOO_MANY_ENTRIES,
              ShoppingContracts.FEW_BOUGHT, Refusal.TOO_MANY_BOUGHT),
          Map.of(
              FamilyContracts.ACTOR, Refusal.NO_SUCH_FAMILY,
              ItemContracts.ITEM_STEP, Refusal.NO_SUCH_ITEM,
              ShoppingContracts.STORE, Refusal.NO_SUCH_STORE,
              ShoppingContracts.ENTRY_STEP, Refusal.NO_SUCH_ENTRY));

  private static final Refusals RELEASING =
      new Refusals(
          Map.of(
              FamilyContracts.ACTOR_IS_ADMIN, Refusal.NOT_ADMIN,
              ShoppingContracts.STILL_LISTED, Refusal.BUSY,
              ShoppingContracts.STILL_THERE, Refusal.BUSY),
          Map.of(
              FamilyContracts.ACTOR, Refusal.NO_SUCH_FAMILY,
              ShoppingContracts.ENTRY_STEP, Refusal.BUSY,
              ShoppingContracts.STORE, Refusal.NO_SUCH_STORE));

  public record NewEntry(
      String name,
      Optional<UUID> itemId,
      Optional<UUID> storeId,
      Optional<Long> quantity,
      Optional<String> notes) {

    /** Bought where the item usually is. */
    public static NewEntry of(Item item, Optional<Long> quantity, Optional<String> notes) {
      return new NewEntry(item.name(), Optional.of(item.itemId()), item.storeId(), quantity, notes);
    }
  }

  public record Edited(
      Optional<String> name,
      Patch<UUID> storeId,
      Patch<Long> quantity,
      Patch<String> notes,
      Optional<EntryStatus> status) {

    public static Edited to(EntryStatus status) {
      return new Edited(
          Optional.empty(), Patch.keep(), Patch.keep(), Patch.keep(), Optional.of(status));
    }

    private Edited withoutStore() {
      return new Edited(name, Patch.remove(), quantity, notes, status);
    }
  }

  /** The whole list, also what was bought this week, by name. */
  public List<ShoppingEntry> list(UUID familyId) {
    return here.store().queryAll(ShoppingContracts.ENTRIES, new OfFamily(familyId)).stream()
        .sorted(Comparator.comparing(ShoppingEntry::name, String.CASE_INSENSITIVE_ORDER))
        .toList();
  }

  /** The items that were bought within a day. */
  public Set<UUID> boughtLately(UUID familyId) {
    var since = here.now().minus(Duration.ofDays(1));
    return list(familyId).stream()
        .filter(entry -> entry.purchasedAt().filter(since::isBefore).isPresent())
        .flatMap(entry -> entry.itemId().stream())
        .collect(Collectors.toSet());
  }

  public Optional<ShoppingEntry> find(OfEntry of) {
    return here.store().get(ShoppingContracts.ENTRY_BY_ID, of);
  }

  public Optional<ShoppingEntry> pendingOf(OfItem item) {
    return here.store().get(ShoppingContracts.PENDING_OF_ITEM, item);
  }

  public Result<ShoppingEntry> add(Acting by, UUID familyId, NewEntry given) {
    var entry = draft(by, familyId, given);
    var commit =
        here.commit(
            familyId,
            ShoppingContracts.ADD_ENTRY,
            new Add(
                by.once(entry.entryId()),
                by.standing(),
                by.in(familyId),
                given.itemId().map(id -> new OfItem(familyId, id)),
                given.storeId().map(id -> new Use(familyId, id, 1)),
                entry,
                ShoppingContracts.COUNT.oneMore(familyId)));
    return REFUSALS.result(Repeated.requireFirst(commit), ShoppingEntry.class, () -> entry);
  }

  public ShoppingEntry draft(Acting by, UUID familyId, NewEntry given) {
    var now = here.now();
    return new ShoppingEntry(
        familyId,
        here.newId(),
        given.itemId(),
        given.name().strip(),
        given.storeId(),
        EntryStatus.PENDING,
        given.quantity(),
        given.notes(),
        by.memberId(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        now,
        now,
        1);
  }

  /**
   * Ticked off and back, or described otherwise. What was bought uses no store any more, so its
   * store may be gone when it is put back.
   */
  public Result<ShoppingEntry> change(Acting by, OfEntry of, Edited edited, long version) {
    var result = seen(of, version, entry -> tryToChange(by, of, edited, entry));
    boolean storeGone =
        result instanceof Result.Refused<ShoppingEntry>(var why)
            && why == Refusal.NO_SUCH_STORE
            && edited.storeId().equals(Patch.keep());
    return storeGone
        ? seen(of, version, entry -> tryToChange(by, of, edited.withoutStore(), entry))
        : result;
  }

  /**
   * Ticked off or put back, whatever else others change of it. An entry that is so already is done:
   * two in the shop may tick off the same.
   */
  public Result<ShoppingEntry> tick(Acting by, OfEntry of, EntryStatus status) {
    return Retry.upTo(Pantry.ATTEMPTS)
        .until(ShoppingList::isDecided, () -> tryToTick(by, of, status));
  }

  private Result<ShoppingEntry> tryToTick(Acting by, OfEntry of, EntryStatus status) {
    var found = find(of);
    if (found.isEmpty()) {
      return Result.refused(Refusal.NO_SUCH_ENTRY);
    }
    var entry = found.get();
    return entry.status() == status
        ? new Result.Done<>(entry)
        : change(by, of, Edited.to(status), entry.version());
  }

  private static boolean isDecided(Result<?> result) {
    return !(result instanceof Result.Stale<?>) && result.isDecided();
  }

  private Result<ShoppingEntry> seen(
      OfEntry of, long version, Function<ShoppingEntry, Result<ShoppingEntry>> change) {
    return Result.changing(
        find(of), Refusal.NO_SUCH_ENTRY, entry -> entry.version() == version, change);
  }

  private Result<ShoppingEntry> tryToChange(
      Acting by, OfEntry of, Edited edited, ShoppingEntry entry) {
    var status = edited.status().orElse(entry.status());
    var now = here.now();
    var edit =
        new Edit(
            of.familyId(),
            of.entryId(),
            entry.itemId(),
            edited.name().map(String::strip).orElse(entry.name()),
            status,
            edited.storeId(),
            edited.quantity(),
            edited.notes(),
            whenBought(entry, status, by.memberId()),
            whenBought(entry, status, now),
            whenBought(entry, status, now.plus(ShoppingContracts.KEPT)),
            entry.version());
    var commit =
        here.commit(
            of.familyId(),
            ShoppingContracts.CHANGE_ENTRY,
            new Change(
                by.standing(),
                by.in(of.familyId()),
                edit,
                uses(entry, edited.storeId(), status),
                entry.status() == status ? Optional.empty() : Optional.of(counted(of, status)),
                bought(entry, status, now)));
    return REFUSALS.changed(commit, ShoppingEntry.class, () -> find(of), Refusal.NO_SUCH_ENTRY);
  }

  private static Counted counted(OfEntry of, EntryStatus status) {
    return status == EntryStatus.PENDING
        ? ShoppingContracts.COUNT.oneMore(of.familyId())
        : ShoppingContracts.COUNT.oneLess(of.familyId());
  }

  private static Optional<CountBought> bought(
      ShoppingEntry before, EntryStatus status, Instant now) {
    if (before.status() == status) {
      return Optional.empty();
    }
    return status == EntryStatus.PURCHASED
        ? Optional.of(CountBought.oneMore(before.familyId(), now))
        : noLongerBought(before);
  }

  private static Optional<CountBought> noLongerBought(ShoppingEntry entry) {
    return entry.purchasedAt().map(at -> CountBought.oneLess(entry.familyId(), at));
  }

  private static <T> Patch<T> whenBought(ShoppingEntry before, EntryStatus status, T value) {
    if (before.status() == status) {
      return Patch.keep();
    }
    return status == EntryStatus.PURCHASED ? Patch.set(value) : Patch.remove();
  }

  /** A bought entry uses no store, but one that it is given has to exist. */
  private static List<Use> uses(ShoppingEntry entry, Patch<UUID> store, EntryStatus status) {
    var from = entry.storeId().filter(_ -> entry.isPending());
    var wanted = store.applyTo(entry.storeId());
    if (status == EntryStatus.PENDING) {
      return Use.moving(entry.familyId(), from, wanted);
    }
    var given =
        wanted.filter(_ -> !store.equals(Patch.keep())).filter(id -> !from.equals(Optional.of(id)));
    return Stream.concat(
            Use.moving(entry.familyId(), from, Optional.empty()).stream(),
            given.map(id -> new Use(entry.familyId(), id, 0)).stream())
        .toList();
  }

  public Result<ShoppingEntry> remove(Acting by, OfEntry of, long version) {
    return seen(of, version, entry -> remove(by, of, entry));
  }

  private Result<ShoppingEntry> remove(Acting by, OfEntry of, ShoppingEntry entry) {
    var commit =
        here.commit(
            of.familyId(),
            ShoppingContracts.REMOVE_ENTRY,
            new Remove(
                by.standing(),
                by.in(of.familyId()),
                new DeleteVersion(of.familyId(), of.entryId(), entry.version()),
                entry
                    .storeId()
                    .filter(_ -> entry.isPending())
                    .map(id -> new Use(of.familyId(), id, -1)),
                entry.isPending()
                    ? Optional.of(ShoppingContracts.COUNT.oneLess(of.familyId()))
                    : Optional.empty(),
                noLongerBought(entry)));
    return REFUSALS.result(commit, ShoppingEntry.class, () -> entry);
  }

  /** Entries stay when their store is deleted. */
  public Result<OfPlace> fromStore(Acting by, OfPlace store) {
    return Result.stepwise(
        store,
        list(store.familyId()).stream()
            .filter(entry -> entry.isPending() && entry.storeId().equals(Optional.of(store.id())))
            .map(entry -> new Released(entry.familyId(), entry.entryId(), store.id()))
            .gather(Gatherers.windowFixed(ShoppingContracts.MOST_RELEASED))
            .map(some -> releasing(by, store, some))
            .map(some -> here.commit(store.familyId(), ShoppingContracts.FROM_STORE, some))
            .map(commit -> RELEASING.result(commit, OfPlace.class, () -> store)));
  }

  private static Releasing releasing(Acting by, OfPlace store, List<Released> entries) {
    return new Releasing(
        by.standing(),
        by.in(store.familyId()),
        entries,
        new Use(store.familyId(), store.id(), -entries.size()));
  }
}

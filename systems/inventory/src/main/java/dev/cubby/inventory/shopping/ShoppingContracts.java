package dev.cubby.inventory.shopping;

import static dev.cubby.core.Declare.*;
import static dev.cubby.inventory.base.InventoryTable.GSI2;
import static dev.cubby.inventory.base.InventoryTable.TABLE;
import static dev.cubby.inventory.family.FamilyContracts.ACTIVE_ADMIN;
import static dev.cubby.inventory.family.FamilyContracts.ACTOR;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
import dev.cubby.core.key.LowerCaseName;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.base.Purge;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.family.FamilyModel.OfMember;
import dev.cubby.inventory.family.PendingCount;
import dev.cubby.inventory.family.PendingCount.Counted;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.OfItem;
import dev.cubby.inventory.place.PlaceContracts;
import dev.cubby.inventory.place.PlaceModel.Use;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/** The shopping list of a family. What was bought leaves it by itself after a week. */
public final class ShoppingContracts {
  public static final Declarations DECLARED = declarations("inventory");

  public static final Rule ONE_PENDING_PER_ITEM = rule("one-pending-per-item");
  public static final Rule STILL_LISTED = rule("still-listed");
  static final Rule STILL_THERE = rule("still-there");
  static final Step ENTRY_STEP = step("entry");
  static final Step STORE = step("store");

  /** To be bought in a family; what was bought leaves by itself. */
  public static final int MOST = 1_000;

  /** Bought in one week; each is on the list for a week. */
  public static final int MOST_BOUGHT = 500;

  /** In one transaction, when a store is deleted. */
  static final int MOST_RELEASED = 25;

  public static final PendingCount COUNT =
      new PendingCount(DECLARED, "shopping entries", "ShoppingCount", "SHOPPING_COUNT", MOST);

  static final Step COUNT_STEP = step("count");
  static final Rule FEW_BOUGHT = rule("few-enough-bought-entries");

  public enum EntryStatus implements LowerCaseName {
    PENDING,
    PURCHASED
  }

  /** An item that is to be bought, or something that the pantry does not know. */
  public record ShoppingEntry(
      UUID familyId,
      UUID entryId,
      Optional<UUID> itemId,
      String name,
      Optional<UUID> storeId,
      EntryStatus status,
      Optional<Long> quantity,
      Optional<String> notes,
      String addedBy,
      Optional<String> purchasedBy,
      Optional<Instant> purchasedAt,
      Optional<Instant> ttl,
      Instant createdAt,
      Instant updatedAt,
      long version) {

    public boolean isPending() {
      return status == EntryStatus.PENDING;
    }
  }

  public record OfEntry(UUID familyId, UUID entryId) {}

  public static final Entity<ShoppingEntry> ENTRY =
      DECLARED.add(
          entity("ShoppingListItem", ShoppingEntry.class)
              .in(TABLE, "FAMILY#{familyId}", "SHOPPING#{entryId}")
              .upTo(2_000)
              .at(GSI2, "FAMILY#{familyId}#SHOPPING", "STATUS#{status}#NAME#{name:lower}")
              .upTo(2_000)
              .unique(ONE_PENDING_PER_ITEM, "FAMILY#{familyId}", "SHOPPING_ITEM#{itemId}")
              .whileIn("status", EntryStatus.PENDING)
              .versioned("version")
              .sized(500));

  /** How many entries a family has that were bought in a week. */
  public record BoughtCount(UUID familyId, LocalDate week, long bought, Instant ttl) {}

  /**
   * @param first what a row begins with that is not there yet
   * @param below so many there must be fewer than
   */
  record CountBought(
      UUID familyId, LocalDate week, long more, long first, long below, Instant ttl) {

    static CountBought oneMore(UUID familyId, Instant at) {
      return of(familyId, at, 1, 1, MOST_BOUGHT);
    }

    static CountBought oneLess(UUID familyId, Instant at) {
      return of(familyId, at, -1, 0, Long.MAX_VALUE);
    }

    /** It stays as long as anything that was bought in its week, and a day longer. */
    private static CountBought of(UUID familyId, Instant at, long more, long first, long below) {
      var week = weekOf(at);
      var end = week.atStartOfDay().toInstant(ZoneOffset.UTC).plus(Duration.ofDays(7)).plus(KEPT);
      return new CountBought(familyId, week, more, first, below, end.plus(Duration.ofDays(1)));
    }
  }

  /** The Monday that it begins with. */
  public static LocalDate weekOf(Instant at) {
    return LocalDate.ofInstant(at, ZoneOffset.UTC)
        .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }

  /** So long a bought entry stays, to be unticked. */
  static final Duration KEPT = Duration.ofDays(7);

  public static final Entity<BoughtCount> BOUGHT_COUNT =
      DECLARED.add(
          entity("ShoppingBoughtCount", BoughtCount.class)
              .in(TABLE, "FAMILY#{familyId}", "SHOPPING_BOUGHT#{week}")
              .upTo(3)
              .sized(150));

  private static final Update<CountBought, BoughtCount> COUNT_BOUGHT =
      update("count shopping entries that were bought", CountBought.class, BOUGHT_COUNT)
          .add("bought", "more")
          .orCreate("bought", param("first"))
          .orCreate("ttl", param("ttl"))
          .require(FEW_BOUGHT, lessThan("bought", param("below")));

  /** The whole list, and what was bought this week: two people tick it off at once. */
  static final Query<OfFamily, ShoppingEntry> ENTRIES =
      DECLARED.add(
          query("List the shopping list", OfFamily.class, ENTRY)
              .on("FAMILY#{familyId}")
              .beginningWith("SHOPPING#")
              .pageOf(100)
              .consistently()
              .expecting(50));

  static final Get<OfEntry, ShoppingEntry> ENTRY_BY_ID =
      DECLARED.add(get("Get shopping entry by ID", OfEntry.class, ENTRY).consistently());

  static final Get<OfItem, ShoppingEntry> PENDING_OF_ITEM =
      DECLARED.add(
          get("Pending shopping entry of an item", OfItem.class, ENTRY)
              .through(ONE_PENDING_PER_ITEM));

  // Steps that suggestions use too

  public static final Put<ShoppingEntry, ShoppingEntry> PUT_ENTRY =
      put("put shopping entry", ENTRY).creating();

  public static final Check<OfEntry, ShoppingEntry> STILL_PENDING =
      check("the entry is to be bought still", OfEntry.class, ENTRY)
          .require(STILL_LISTED, is("status", value(EntryStatus.PENDING)));

  record Add(
      Optional<OnceRecord> once,
      Standing by,
      OfMember actor,
      Optional<OfItem> item,
      Optional<Use> store,
      ShoppingEntry entry,
      Counted count) {}

  static final Transaction<Add> ADD_ENTRY =
      DECLARED.add(
          transaction("shopping entry added", Add.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(ItemContracts.ITEM_STEP, ItemContracts.STILL_ACTIVE, "item")
              .step(STORE, PlaceContracts.STORES.count, "store")
              .step(ENTRY_STEP, PUT_ENTRY, "entry")
              .step(COUNT_STEP, COUNT.count, "count"));

  /** {@code itemId} and {@code name} are what they were: they make the keys that change. */
  record Edit(
      UUID familyId,
      UUID entryId,
      Optional<UUID> itemId,
      String name,
      EntryStatus status,
      Patch<UUID> storeId,
      Patch<Long> quantity,
      Patch<String> notes,
      Patch<String> purchasedBy,
      Patch<Instant> purchasedAt,
      Patch<Instant> ttl,
      long expectedVersion) {}

  record Change(
      Standing by,
      OfMember actor,
      Edit entry,
      List<Use> stores,
      Optional<Counted> count,
      Optional<CountBought> bought) {}

  static final Update<Edit, ShoppingEntry> EDIT_ENTRY =
      update("change a shopping entry", Edit.class, ENTRY)
          .set("name")
          .set("status")
          .patch("storeId")
          .patch("quantity")
          .patch("notes")
          .patch("purchasedBy")
          .patch("purchasedAt")
          .patch("ttl")
          .set("updatedAt", now())
          .expectVersion("expectedVersion");

  static final Transaction<Change> CHANGE_ENTRY =
      DECLARED.add(
          transaction("shopping entry changed", Change.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(ENTRY_STEP, EDIT_ENTRY, "entry")
              .steps(STORE, PlaceContracts.STORES.count, "stores", 2)
              .step(COUNT_STEP, COUNT.count, "count")
              .step("bought", COUNT_BOUGHT, "bought")
              .distinct("another-store", STORE, STORE));

  record DeleteVersion(UUID familyId, UUID entryId, long expectedVersion) {}

  record Remove(
      Standing by,
      OfMember actor,
      DeleteVersion entry,
      Optional<Use> store,
      Optional<Counted> count,
      Optional<CountBought> bought) {}

  static final Delete<DeleteVersion, ShoppingEntry> DELETE_ENTRY =
      delete("delete a shopping entry", DeleteVersion.class, ENTRY)
          .expectVersion("expectedVersion");

  static final Transaction<Remove> REMOVE_ENTRY =
      DECLARED.add(
          transaction("shopping entry removed", Remove.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(ENTRY_STEP, DELETE_ENTRY, "entry")
              .step(STORE, PlaceContracts.STORES.count, "store")
              .step(COUNT_STEP, COUNT.count, "count")
              .step("bought", COUNT_BOUGHT, "bought"));

  record Released(UUID familyId, UUID entryId, UUID storeId) {}

  record Releasing(Standing by, OfMember actor, List<Released> entries, Use store) {}

  static final Transaction<Releasing> FROM_STORE =
      DECLARED.add(
          transaction("shopping entries taken from a store", Releasing.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .steps(
                  ENTRY_STEP,
                  update("take a shopping entry from its store", Released.class, ENTRY)
                      .remove("storeId")
                      .set("updatedAt", now())
                      .require(STILL_LISTED, is("status", value(EntryStatus.PENDING)))
                      .require(STILL_THERE, is("storeId", param("storeId"))),
                  "entries",
                  MOST_RELEASED)
              .step(STORE, PlaceContracts.STORES.count, "store")
              .distinct("another-entry", ENTRY_STEP, ENTRY_STEP));

  private static final Delete<OfEntry, ShoppingEntry> FORGET =
      DECLARED.add(
          delete("forget a shopping entry of a deleted family", OfEntry.class, ENTRY)
              .evenIfMissing());

  /** For a family that is deleted; counts of what was bought expire by themselves. */
  public static boolean deleteSome(Store store, OfFamily of) {
    store.apply(COUNT.forget, of);
    return new Purge<>(ENTRIES, FORGET, entry -> new OfEntry(entry.familyId(), entry.entryId()))
        .deleteSome(store, of);
  }

  private ShoppingContracts() {}
}

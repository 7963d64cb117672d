package dev.cubby.inventory.item;

import static dev.cubby.core.Declare.*;
import static dev.cubby.inventory.base.InventoryTable.GSI1;
import static dev.cubby.inventory.base.InventoryTable.GSI2;
import static dev.cubby.inventory.base.InventoryTable.TABLE;
import static dev.cubby.inventory.family.FamilyContracts.ACTIVE_ADMIN;
import static dev.cubby.inventory.family.FamilyContracts.ACTOR;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.family.FamilyModel.OfMember;
import dev.cubby.inventory.place.PlaceContracts;
import dev.cubby.inventory.place.PlaceModel.Use;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/**
 * Items, the journal of their quantities, and the notices of those that run low. Quantity, journal
 * and notice change in one transaction.
 */
public final class ItemContracts implements ItemModel {
  public static final Declarations DECLARED = declarations("inventory");

  public static final Rule ITEM_ACTIVE = rule("item-active");
  public static final Rule IN_BAND = rule("in-band");
  public static final Rule AS_SEEN = rule("as-seen");
  public static final Rule FEW_ENOUGH = rule("few-enough-items");
  static final Rule LOW_OR_NOT = rule("low-or-not");
  public static final Rule NOT_UNDONE = rule("not-undone");
  public static final Step ITEM_STEP = step("item");
  static final Step LOCATION = step("location");
  static final Step STORE = step("store");
  static final Step LOW = step("low");
  static final Step LOW_NO_MORE = step("low-no-more");
  public static final Step JOURNAL_STEP = step("journal");
  public static final Step UNDONE = step("undone");
  private static final Step PURGE = step("purge");
  private static final Step LINKS = step("links");

  static final int PAGE = 100;

  /** Of a family. */
  public static final int MOST_ITEMS = 2_000;

  // Entities

  public static final Entity<Item> ITEM =
      DECLARED.add(
          entity("InventoryItem", Item.class)
              .in(TABLE, "FAMILY#{familyId}", "ITEM#{itemId}")
              .upTo(MOST_ITEMS)
              .at(GSI1, "FAMILY#{familyId}#LOCATION#{locationId}", "ITEM#{itemId}")
              .upTo(MOST_ITEMS)
              .at(GSI2, "FAMILY#{familyId}#ITEMS", "STATUS#{status}#NAME#{name:lower}")
              .upTo(MOST_ITEMS)
              .whenAbsent("threshold", 0)
              .versioned("version")
              .sized(600));

  public static final Entity<JournalEntry> JOURNAL_ENTRY =
      DECLARED.add(
          entity("Adjustment", JournalEntry.class)
              .in(TABLE, "FAMILY#{familyId}#ITEM#{itemId}", "ADJUSTMENT#{entryId}")
              .unbounded("the journal is the stock history; an item is tapped some 20 times a day")
              .sized(350));

  public static final Entity<LowStockNotice> LOW_STOCK_NOTICE =
      DECLARED.add(
          entity("Notification", LowStockNotice.class)
              .in(TABLE, "FAMILY#{familyId}", "NOTIFICATION#{itemId}")
              .upTo(MOST_ITEMS)
              .sized(300));

  public static final Entity<ItemCount> ITEM_COUNT =
      DECLARED.add(
          entity("ItemCount", ItemCount.class)
              .in(TABLE, "FAMILY#{familyId}", "ITEM_COUNT")
              .sized(150));

  // Reads

  public static final Get<OfItem, Item> ITEM_BY_ID =
      DECLARED.add(get("Get item by ID", OfItem.class, ITEM).consistently().within(millis(10)));

  record OfItems(List<OfItem> items) {}

  static final GetMany<OfItems> ITEMS_BY_ID =
      DECLARED.add(getMany("Items by ID", OfItems.class).rows(ITEM, "items", PAGE));

  static final Query<ItemsInStatus, Item> ITEMS =
      DECLARED.add(
          query("List items by status and name", ItemsInStatus.class, ITEM)
              .on(GSI2, "FAMILY#{familyId}#ITEMS")
              .beginningWith("STATUS#{status}#NAME#")
              .ascending()
              .pageOf(PAGE)
              .expecting(200));

  record ItemsOfName(UUID familyId, ItemStatus status, String name) {}

  /** Names are not unique, and a name meets all that begin with it. */
  static final Query<ItemsOfName, Item> ITEMS_OF_NAME =
      DECLARED.add(
          query("Find items by name", ItemsOfName.class, ITEM)
              .on(GSI2, "FAMILY#{familyId}#ITEMS")
              .between("STATUS#{status}#NAME#{name:lower}", "STATUS#{status}#NAME#{name:lower}")
              .ascending()
              .pageOf(PAGE)
              .expecting(MOST_ITEMS));

  record ItemsInLocation(UUID familyId, UUID locationId) {}

  static final Query<ItemsInLocation, Item> ITEMS_IN_LOCATION =
      DECLARED.add(
          query("List items of a location", ItemsInLocation.class, ITEM)
              .on(GSI1, "FAMILY#{familyId}#LOCATION#{locationId}")
              .pageOf(PAGE)
              .expecting(50));

  static final Query<OfFamily, LowStockNotice> LOW_ITEMS =
      DECLARED.add(
          query("List low items", OfFamily.class, LOW_STOCK_NOTICE)
              .on("FAMILY#{familyId}")
              .beginningWith("NOTIFICATION#")
              .pageOf(PAGE)
              .consistently()
              .expecting(20));

  static final Query<OfItem, JournalEntry> JOURNAL =
      DECLARED.add(
          query("List adjustments of an item", OfItem.class, JOURNAL_ENTRY)
              .on("FAMILY#{familyId}#ITEM#{itemId}")
              .beginningWith("ADJUSTMENT#")
              .descending()
              .pageOf(50)
              .consistently()
              .expecting(10_000));

  static final Get<OfEntry, JournalEntry> ENTRY_BY_ID =
      DECLARED.add(get("Get adjustment by ID", OfEntry.class, JOURNAL_ENTRY).consistently());

  // Steps

  public static final Put<JournalEntry, JournalEntry> WRITE_ENTRY =
      put("journal an adjustment", JOURNAL_ENTRY).creating();

  /** A notice that is there keeps its time: an item becomes low once. */
  public static final Update<LowStockNotice, LowStockNotice> NOTICE =
      update("notice that the item is low", LowStockNotice.class, LOW_STOCK_NOTICE)
          .set("itemName")
          .set("threshold")
          .orCreate("itemName", param("itemName"))
          .orCreate("threshold", param("threshold"))
          .orCreate("createdAt", param("createdAt"));

  static final Delete<OfItem, LowStockNotice> CLEAR_NOTICE =
      delete("clear the low-stock notice", OfItem.class, LOW_STOCK_NOTICE).evenIfMissing();

  /** A step of shopping lists and suggestions. */
  public static final Check<OfItem, Item> STILL_ACTIVE =
      check("the item is active", OfItem.class, ITEM)
          .require(ITEM_ACTIVE, is("status", value(ItemStatus.ACTIVE)));

  // Creating

  record Create(
      Optional<OnceRecord> once,
      Standing by,
      OfMember actor,
      Item item,
      Optional<Use> location,
      Optional<Use> store,
      Optional<JournalEntry> journal,
      Optional<LowStockNotice> low) {}

  public static final Put<Item, Item> PUT_ITEM = put("put item", ITEM).creating();

  /** A step wherever an item is made. */
  public static final Update<Item, ItemCount> COUNT_ONE_MORE =
      update("count one more item", Item.class, ITEM_COUNT)
          .add("items", value(1))
          .orCreate("items", value(1))
          .require(FEW_ENOUGH, lessThan("items", value(MOST_ITEMS)));

  static final Transaction<Create> CREATE_ITEM =
      DECLARED.add(
          transaction("item created", Create.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(ITEM_STEP, PUT_ITEM, "item")
              .step("count", COUNT_ONE_MORE, "item")
              .step(LOCATION, PlaceContracts.LOCATIONS.count, "location")
              .step(STORE, PlaceContracts.STORES.count, "store")
              .step(JOURNAL_STEP, WRITE_ENTRY, "journal")
              .step(LOW, NOTICE, "low"));

  // Changing, archiving and restoring

  /**
   * @param quantitySeen the quantity is still this, so that the notice that goes with it is right
   */
  record Edit(
      UUID familyId,
      UUID itemId,
      String name,
      ItemStatus status,
      long delta,
      long threshold,
      Patch<String> unit,
      Patch<UUID> locationId,
      Patch<UUID> storeId,
      Patch<String> notes,
      String lastModifiedBy,
      long quantitySeen,
      long expectedVersion) {}

  record Change(
      Optional<OnceRecord> once,
      Standing by,
      OfMember actor,
      Edit item,
      List<Use> locations,
      List<Use> stores,
      Optional<JournalEntry> journal,
      Optional<LowStockNotice> low,
      Optional<OfItem> lowNoMore,
      Optional<DueItem> links) {}

  static final Update<Edit, Item> EDIT_ITEM =
      update("change an item", Edit.class, ITEM)
          .set("name")
          .set("status")
          .add("quantity", "delta")
          .set("threshold")
          .patch("unit")
          .patch("locationId")
          .patch("storeId")
          .patch("notes")
          .set("lastModifiedBy")
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(AS_SEEN, is("quantity", param("quantitySeen")));

  static final Transaction<Change> CHANGE_ITEM =
      DECLARED.add(
          transaction("item changed", Change.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(ITEM_STEP, EDIT_ITEM, "item")
              .steps(LOCATION, PlaceContracts.LOCATIONS.count, "locations", 2)
              .steps(STORE, PlaceContracts.STORES.count, "stores", 2)
              .step(JOURNAL_STEP, WRITE_ENTRY, "journal")
              .step(LOW, NOTICE, "low")
              .step(LOW_NO_MORE, CLEAR_NOTICE, "lowNoMore")
              .step(LINKS, DueContracts.SCHEDULE, "links")
              .distinct("another-location", LOCATION, LOCATION)
              .distinct("another-store", STORE, STORE)
              .distinct(LOW_OR_NOT, LOW, LOW_NO_MORE));

  // Deleting

  record DeleteVersion(UUID familyId, UUID itemId, long expectedVersion) {}

  /** The journal is deleted by a job. */
  record DeleteItem(
      Standing by,
      OfMember actor,
      DeleteVersion item,
      Optional<Use> location,
      Optional<Use> store,
      OfItem notice,
      DueItem purge,
      DueItem links) {}

  static final Delete<DeleteVersion, Item> REMOVE_ITEM =
      delete("delete an item", DeleteVersion.class, ITEM).expectVersion("expectedVersion");

  private static final Update<DeleteVersion, ItemCount> COUNT_ONE_LESS =
      update("count one item less", DeleteVersion.class, ITEM_COUNT)
          .add("items", value(-1))
          .orCreate("items", value(0));

  static final Transaction<DeleteItem> DELETE_ITEM =
      DECLARED.add(
          transaction("item deleted", DeleteItem.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(ITEM_STEP, REMOVE_ITEM, "item")
              .step("count", COUNT_ONE_LESS, "item")
              .step(LOCATION, PlaceContracts.LOCATIONS.count, "location")
              .step(STORE, PlaceContracts.STORES.count, "store")
              .step(LOW_NO_MORE, CLEAR_NOTICE, "notice")
              .step(PURGE, DueContracts.SCHEDULE, "purge")
              .step(LINKS, DueContracts.SCHEDULE, "links")
              .distinct("another-due-item", PURGE, LINKS));

  // Adjusting

  /**
   * A change of the quantity, whose effect is the same for all quantities of a band: it is clamped
   * or not, and the item is low afterwards or not. Changes inside one band do not collide.
   */
  public record Adjust(
      UUID familyId,
      UUID itemId,
      long delta,
      String name,
      long threshold,
      long least,
      long most,
      String lastModifiedBy) {}

  public record QuantityChange(
      Adjust item,
      JournalEntry journal,
      Optional<LowStockNotice> low,
      Optional<OfItem> lowNoMore) {}

  static final Update<Adjust, Item> ADJUST_QUANTITY =
      update("adjust the quantity inside a band", Adjust.class, ITEM)
          .add("quantity", "delta")
          .set("lastModifiedBy")
          .set("updatedAt", now())
          .keepingVersion()
          .require(ITEM_ACTIVE, is("status", value(ItemStatus.ACTIVE)))
          // What a notice says of the item.
          .require(AS_SEEN, allOf(is("threshold", param("threshold")), is("name", param("name"))))
          .require(
              IN_BAND,
              allOf(atLeast("quantity", param("least")), atMost("quantity", param("most"))));

  /** To be included where a quantity changes: by a member here, by a tap elsewhere. */
  public static final Transaction<QuantityChange> CHANGE_QUANTITY =
      transaction("quantity changed", QuantityChange.class)
          .step(ITEM_STEP, ADJUST_QUANTITY, "item")
          .step(JOURNAL_STEP, WRITE_ENTRY, "journal")
          .step(LOW, NOTICE, "low")
          .step(LOW_NO_MORE, CLEAR_NOTICE, "lowNoMore")
          .distinct(LOW_OR_NOT, LOW, LOW_NO_MORE);

  public record UndoneEntry(UUID familyId, UUID itemId, String entryId, String undoneBy) {}

  record AdjustByMember(
      Optional<OnceRecord> once,
      Standing by,
      OfMember actor,
      QuantityChange change,
      Optional<UndoneEntry> undone) {}

  public static final Update<UndoneEntry, JournalEntry> MARK_UNDONE =
      update("mark an adjustment as undone", UndoneEntry.class, JOURNAL_ENTRY)
          .set("undoneBy")
          .require(NOT_UNDONE, absent("undoneBy"));

  static final Transaction<AdjustByMember> ADJUST =
      DECLARED.add(
          transaction("quantity adjusted by a member", AdjustByMember.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .including(CHANGE_QUANTITY, "change")
              .step(UNDONE, MARK_UNDONE, "undone")
              .distinct("another-entry", JOURNAL_STEP, UNDONE));

  static final Delete<OfEntry, JournalEntry> DELETE_ENTRY =
      DECLARED.add(
          delete("delete a journal entry of a deleted item", OfEntry.class, JOURNAL_ENTRY)
              .evenIfMissing());

  static final Delete<OfItem, Item> FORGET_ITEM =
      DECLARED.add(
          delete("forget an item of a deleted family", OfItem.class, ITEM).evenIfMissing());

  static final Delete<OfFamily, ItemCount> FORGET_COUNT =
      DECLARED.add(
          delete("forget how many items there were", OfFamily.class, ITEM_COUNT).evenIfMissing());

  static final Delete<OfItem, LowStockNotice> FORGET_NOTICE =
      DECLARED.add(
          delete("forget a notice of a deleted family", OfItem.class, LOW_STOCK_NOTICE)
              .evenIfMissing());

  private ItemContracts() {}
}

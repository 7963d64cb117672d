package dev.cubby.inventory.tag;

import static dev.cubby.core.Declare.*;
import static dev.cubby.inventory.base.InventoryTable.GSI1;
import static dev.cubby.inventory.base.InventoryTable.GSI2;
import static dev.cubby.inventory.base.InventoryTable.TABLE;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.base.Purge;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.*;

/** NFC links and taps on them (seed 000). */
public final class TagContracts implements TagModel {
  public static final Declarations DECLARED = declarations("inventory");

  static final Rule URL_ID = rule("url-id");
  static final Rule URL_ACTIVE = rule("url-active");
  static final Step OLD = step("old");
  static final Step NEW = step("new");

  public static final Entity<NfcUrl> NFC_URL =
      DECLARED.add(
          entity("NFCUrl", NfcUrl.class)
              .in(TABLE, "FAMILY#{familyId}", "ITEM#{itemId}#URL#{urlId:base62}")
              .upTo(1_000)
              .at(GSI1, "URL#{urlId:base62}", "ITEM#{itemId}")
              .upTo(1)
              .at(GSI2, "FAMILY#{familyId}#URLS", "CREATED#{createdAt}#URL#{urlId:base62}")
              .upTo(1_000)
              .unique(URL_ID, "URL#{urlId:base62}", "UNIQUE")
              .whenAbsent("itemVersion", 0)
              .sized(750));

  public static final Entity<TapKey> TAP_KEY =
      DECLARED.add(
          entity("TapKey", TapKey.class)
              .in(TABLE, "TAP#{urlDigest}", "KEY#{idempotencyKey}")
              .upTo(1_000)
              .sized(350));

  // Access patterns

  public static final Get<OfUrlId, NfcUrl> URL_BY_ID =
      DECLARED.add(
          get("1. Get URL details by urlId", OfUrlId.class, NFC_URL)
              .through(URL_ID)
              .within(millis(10)));

  public static final Query<OfUrlId, NfcUrl> URL_BY_ID_ON_GSI1 =
      DECLARED.add(
          query("1. Get URL details by urlId, on GSI1", OfUrlId.class, NFC_URL)
              .on(GSI1, "URL#{urlId:base62}")
              .pageOf(1)
              .expecting(1)
              .within(millis(10)));

  static final Query<OfItem, NfcUrl> URLS_OF_ITEM =
      DECLARED.add(
          query("2. List all URLs for an item", OfItem.class, NFC_URL)
              .on("FAMILY#{familyId}")
              .beginningWith("ITEM#{itemId}#URL#")
              .expecting(10)
              .within(millis(20)));

  static final Query<OfFamily, NfcUrl> URLS_OF_FAMILY =
      DECLARED.add(
          query("3. List all URLs for a family", OfFamily.class, NFC_URL)
              .on(GSI2, "FAMILY#{familyId}#URLS")
              .newestFirst()
              .pageOf(50)
              .expecting(100)
              .within(millis(50)));

  // Creating, rotating, deactivating

  static final Check<SeenItem, Item> ITEM_AS_SEEN =
      check("the item is active and as seen", SeenItem.class, ItemContracts.ITEM)
          .require(ItemContracts.ITEM_ACTIVE, is("status", value(ItemStatus.ACTIVE)))
          .require("item-as-seen", is("version", param("version")));

  static final Put<NfcUrl, NfcUrl> PUT_URL = put("put URL", NFC_URL).creating();

  static final Transaction<CreateUrl> CREATE_URL =
      DECLARED.add(
          transaction("URL created", CreateUrl.class)
              .step("item", ITEM_AS_SEEN, "item")
              .step("url", PUT_URL, "url"));

  static final Update<Deactivate, NfcUrl> ROTATE_OLD_URL =
      update("deactivate the rotated URL", Deactivate.class, NFC_URL)
          .set("isActive", value(false))
          .set("rotatedAt", now())
          .set("rotatedBy")
          .set("deactivatedReason", value(DeactivatedReason.ROTATED))
          .require(URL_ACTIVE, is("isActive", value(true)));

  static final Transaction<Rotate> ROTATE_URL =
      DECLARED.add(
          transaction("URL rotated", Rotate.class)
              .step("item", ITEM_AS_SEEN, "item")
              .step(OLD, ROTATE_OLD_URL, "oldUrl")
              .step(NEW, PUT_URL, "newUrl")
              .distinct("another-url", OLD, NEW));

  static final Update<Deactivate, NfcUrl> DEACTIVATE_URL =
      DECLARED.add(
          update("URL deactivated without replacement", Deactivate.class, NFC_URL)
              .set("isActive", value(false))
              .set("rotatedAt", now())
              .set("rotatedBy")
              .set("deactivatedReason", value(DeactivatedReason.DEACTIVATED))
              .require(URL_ACTIVE, is("isActive", value(true))));

  static final Update<CopyItemName, NfcUrl> COPY_ITEM_NAME =
      DECLARED.add(
          update("itemName copied to a URL", CopyItemName.class, NFC_URL)
              .set("itemName")
              .set("itemVersion")
              .require("name-is-newer", lessThan("itemVersion", param("itemVersion"))));

  // Taps

  static final Put<TapKey, TapKey> KEEP_TAP_KEY =
      put("record the effect of a key", TAP_KEY).creating();

  static final Update<OfUrl, NfcUrl> COUNT_ACCESS =
      update("count an access of an active URL", OfUrl.class, NFC_URL)
          .add("accessCount", value(1))
          .set("lastAccessedAt", now())
          .require(URL_ACTIVE, is("isActive", value(true)));

  static final Check<OfUrl, NfcUrl> STILL_ACTIVE =
      check("the URL is active", OfUrl.class, NFC_URL)
          .require(URL_ACTIVE, is("isActive", value(true)));

  public static final Transaction<Tap> OPEN =
      DECLARED.add(
          transaction("tap that opens the page", Tap.class)
              .step("key", KEEP_TAP_KEY, "key")
              .step("link", COUNT_ACCESS, "link")
              .including(ItemContracts.CHANGE_QUANTITY, "change"));

  static final Transaction<Tap> PRESS =
      DECLARED.add(
          transaction("tap on plus or minus", Tap.class)
              .step("key", KEEP_TAP_KEY, "key")
              .step("link", STILL_ACTIVE, "link")
              .including(ItemContracts.CHANGE_QUANTITY, "change"));

  static final Get<OfTapKey, TapKey> TAP_BY_KEY =
      DECLARED.add(get("recorded effect of a key", OfTapKey.class, TAP_KEY).consistently());

  private static final Delete<OfUrl, NfcUrl> FORGET =
      DECLARED.add(
          delete("forget a URL of a deleted family", OfUrl.class, NFC_URL).evenIfMissing());

  /** For a family that is deleted. */
  public static boolean deleteSome(Store store, OfFamily of) {
    return new Purge<>(
            URLS_OF_FAMILY, FORGET, url -> new OfUrl(url.familyId(), url.itemId(), url.urlId()))
        .deleteSome(store, of);
  }

  private TagContracts() {}
}

package dev.cubby.inventory.tag;

import static dev.cubby.core.Declare.*;
import static dev.cubby.inventory.base.InventoryTable.GSI1;
import static dev.cubby.inventory.base.InventoryTable.GSI2;
import static dev.cubby.inventory.base.InventoryTable.TABLE;
import static dev.cubby.inventory.family.FamilyContracts.ACTIVE_ADMIN;
import static dev.cubby.inventory.family.FamilyContracts.ACTOR;
import static dev.cubby.inventory.family.FamilyContracts.COUNT_LINK;
import static dev.cubby.inventory.family.FamilyContracts.FAMILY_STEP;
import static dev.cubby.inventory.family.FamilyContracts.ONE_MEMBER;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.base.Purge;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.family.PendingCount;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.JobContracts;
import dev.cubby.web.once.OnceContracts;

/** NFC links and taps on them (seed 000). */
public final class TagContracts implements TagModel {
  public static final Declarations DECLARED = declarations("inventory");

  static final Rule URL_ID = rule("url-id");
  static final Rule URL_ACTIVE = rule("url-active");
  static final Rule ITEM_CHANGED = rule("item-as-seen");
  static final Rule FEW_ENOUGH = rule("few-enough-links");
  private static final Rule ANOTHER_URL = rule("another-url");
  static final Step KEY = step("key");
  static final Step LINK = step("link");
  static final Step OLD = step("old");
  static final Step NEW = step("new");
  static final Step FORGOTTEN = step("forgotten");
  private static final Step COUNT = step("count");
  private static final Step KEPT_STEP = step("kept");

  /** Active links of one item. */
  static final int MOST = 50;

  /** Links of a family, those that ended too: the oldest of these makes room for a new one. */
  public static final int MOST_KEPT = 1_000;

  public static final PendingCount KEPT =
      new PendingCount(DECLARED, "kept links", "LinksKept", "LINKS_KEPT", MOST_KEPT);

  /** So many end in one transaction. */
  static final int MOST_AT_ONCE = 25;

  public static final Entity<NfcUrl> NFC_URL =
      DECLARED.add(
          entity("NFCUrl", NfcUrl.class)
              .in(TABLE, "FAMILY#{familyId}", "ITEM#{itemId}#URL#{urlId:base62}")
              .upTo(MOST_KEPT)
              .at(GSI1, "URL#{urlId:base62}", "ITEM#{itemId}")
              .upTo(1)
              .at(GSI2, "FAMILY#{familyId}#URLS", "CREATED#{createdAt}#URL#{urlId:base62}")
              .upTo(MOST_KEPT)
              .unique(URL_ID, "URL#{urlId:base62}", "UNIQUE")
              .whenAbsent("itemVersion", 0)
              .whenAbsent("delta", -1)
              .sized(750));

  public static final Entity<TapKey> TAP_KEY =
      DECLARED.add(
          entity("TapKey", TapKey.class)
              .in(TABLE, "TAP#{urlDigest}", "KEY#{idempotencyKey}")
              .upTo(10_000)
              .whenAbsent("entryId", "none")
              .sized(400));

  static final Entity<TapDay> TAP_DAY =
      DECLARED.add(
          entity("TapDay", TapDay.class)
              .in(TABLE, "FAMILY#{familyId}#TAPS", "DAY#{day}#LINK#{linkId}")
              .upTo(100_000)
              .whenAbsent("presses", 0)
              .sized(200));

  static final Entity<LinkCount> LINK_COUNT =
      DECLARED.add(
          entity("LinkCount", LinkCount.class)
              .in(TABLE, "FAMILY#{familyId}", "LINKCOUNT#{itemId}")
              .upTo(2_000)
              .sized(200));

  static final Entity<LinkCheck> LINK_CHECK =
      DECLARED.add(
          entity("LinkCheck", LinkCheck.class)
              .in(TABLE, "FAMILY#{familyId}", "LINKCHECK")
              .sized(200));

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
              .pageOf(100)
              .consistently()
              .expecting(10)
              .within(millis(20)));

  static final Query<OfFamily, NfcUrl> URLS_OF_FAMILY =
      DECLARED.add(
          query("3. List all URLs for a family", OfFamily.class, NFC_URL)
              .on(GSI2, "FAMILY#{familyId}#URLS")
              .newestFirst()
              .pageOf(50, 100)
              .expecting(100)
              .within(millis(50)));

  static final Query<UrlsInState, NfcUrl> URLS_IN_STATE =
      DECLARED.add(
          query("3. List all URLs for a family, active or not", UrlsInState.class, NFC_URL)
              .on(GSI2, "FAMILY#{familyId}#URLS")
              .newestFirst()
              .where(is("isActive", param("isActive")), 500)
              .pageOf(50, 100)
              .expecting(100));

  static final Query<OfFamily, NfcUrl> ENDED_URLS =
      DECLARED.add(
          query("URLs of a family that ended, oldest first", OfFamily.class, NFC_URL)
              .on(GSI2, "FAMILY#{familyId}#URLS")
              .oldestFirst()
              .where(is("isActive", value(false)), 500)
              .pageOf(2)
              .expecting(2));

  static final Get<OfUrl, NfcUrl> URL =
      DECLARED.add(get("Get URL of an item", OfUrl.class, NFC_URL).consistently());

  /** After GSI1 has told where they are: what is shown and decided on is never late. */
  static final GetMany<OfUrl> LINK_AND_ITEM =
      DECLARED.add(
          getMany("Get URL with its item", OfUrl.class).row(NFC_URL).row(ItemContracts.ITEM));

  // Creating, rotating, deactivating

  private static final Condition GOOD =
      allOf(is("isActive", value(true)), anyOf(absent("expiresAt"), moreThan("expiresAt", now())));

  static final Check<SeenItem, Item> ITEM_AS_SEEN =
      check("the item is active and as seen", SeenItem.class, ItemContracts.ITEM)
          .require(ItemContracts.ITEM_ACTIVE, is("status", value(ItemStatus.ACTIVE)))
          .require(ITEM_CHANGED, is("version", param("version")));

  static final Put<NfcUrl, NfcUrl> PUT_URL = put("put URL", NFC_URL).creating();

  static final Update<SeenItem, LinkCount> ONE_MORE =
      update("count one more active URL", SeenItem.class, LINK_COUNT)
          .add("active", value(1))
          .orCreate("active", value(1))
          .require(FEW_ENOUGH, lessThan("active", value(MOST)));

  static final Update<Deactivate, LinkCount> ONE_LESS =
      update("count one active URL less", Deactivate.class, LINK_COUNT)
          .add("active", value(-1))
          .orCreate("active", value(0));

  private static final Delete<OfUrl, NfcUrl> FORGET_ENDED =
      delete("forget a URL that ended", OfUrl.class, NFC_URL)
          .require("has-ended", is("isActive", value(false)));

  static final Transaction<CreateUrl> CREATE_URL =
      DECLARED.add(
          transaction("URL created", CreateUrl.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(FAMILY_STEP, COUNT_LINK, "family")
              .step(ItemContracts.ITEM_STEP, ITEM_AS_SEEN, "item")
              .step(NEW, PUT_URL, "url")
              .step(COUNT, ONE_MORE, "item")
              .step(KEPT_STEP, KEPT.count, "kept")
              .step(FORGOTTEN, FORGET_ENDED, "forgotten")
              .step("check", DueContracts.SCHEDULE, "check")
              .distinct(ANOTHER_URL, NEW, FORGOTTEN));

  /** Once and for all. */
  static final Update<Deactivate, NfcUrl> DEACTIVATE =
      DECLARED.add(
          update("deactivate a URL", Deactivate.class, NFC_URL)
              .set("isActive", value(false))
              .set("rotatedAt", now())
              .set("rotatedBy")
              .set("deactivatedReason")
              .require(URL_ACTIVE, is("isActive", value(true))));

  /** Nothing takes the place of a link that has expired: it would not expire again. */
  static final Update<Deactivate, NfcUrl> REPLACE =
      update("deactivate a URL that has not expired", Deactivate.class, NFC_URL)
          .set("isActive", value(false))
          .set("rotatedAt", now())
          .set("rotatedBy")
          .set("deactivatedReason")
          .require(URL_ACTIVE, GOOD);

  static final Transaction<Rotate> ROTATE_URL =
      DECLARED.add(
          transaction("URL rotated", Rotate.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(OLD, REPLACE, "oldUrl")
              .step(ItemContracts.ITEM_STEP, ITEM_AS_SEEN, "item")
              .step(NEW, PUT_URL, "newUrl")
              .step(KEPT_STEP, KEPT.count, "kept")
              .step(FORGOTTEN, FORGET_ENDED, "forgotten")
              .distinct(ANOTHER_URL, OLD, NEW)
              .distinct(ANOTHER_URL, OLD, FORGOTTEN)
              .distinct(ANOTHER_URL, NEW, FORGOTTEN));

  static final Transaction<DeactivateByAdmin> DEACTIVATE_URL =
      DECLARED.add(
          transaction("URL deactivated without replacement", DeactivateByAdmin.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(OLD, DEACTIVATE, "url")
              .step(COUNT, ONE_LESS, "url"));

  /** As long as the family is about to be deleted: it has one member, who does this. */
  static final Transaction<EndUrls> END_URLS =
      DECLARED.add(
          transaction("URLs of an item ended before its family", EndUrls.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(FAMILY_STEP, ONE_MEMBER, "family")
              .steps(OLD, DEACTIVATE, "urls", MOST_AT_ONCE)
              .step(
                  COUNT,
                  update("count active URLs less", FewerUrls.class, LINK_COUNT)
                      .add("active", "delta")
                      .orCreate("active", value(0)),
                  "item")
              .distinct(ANOTHER_URL, OLD, OLD));

  // What follows from changes of the item

  /** A late copy never overwrites a newer name. */
  static final Update<CopyItemName, NfcUrl> COPY_ITEM_NAME =
      DECLARED.add(
          update("itemName copied to a URL", CopyItemName.class, NFC_URL)
              .set("itemName")
              .set("itemVersion")
              .require("name-is-newer", atMost("itemVersion", param("itemVersion"))));

  static final Get<OfFamily, LinkCheck> LAST_CHECK =
      DECLARED.add(get("last check of a family's URLs", OfFamily.class, LINK_CHECK));

  record Checked(Fence fence, DueItem done, Optional<DueItem> next, LinkCheck check) {}

  static final Put<LinkCheck, LinkCheck> KEEP_CHECK = put("keep a check of URLs", LINK_CHECK);

  static final Transaction<Checked> CHECKED =
      DECLARED.add(
          transaction("URLs of a family checked", Checked.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step(OLD, DueContracts.DONE, "done")
              .step(NEW, DueContracts.SCHEDULE, "next")
              .step("check", KEEP_CHECK, "check")
              .distinct("another-week", OLD, NEW));

  // Taps

  static final Put<TapKey, TapKey> KEEP_TAP_KEY =
      put("record the effect of a key", TAP_KEY).creating();

  static final Update<Access, NfcUrl> COUNT_ACCESS =
      update("count an access of an active URL", Access.class, NFC_URL)
          .add("accessCount", value(1))
          .set("lastAccessedAt")
          .require(URL_ACTIVE, GOOD);

  static final Check<OfUrl, NfcUrl> STILL_ACTIVE =
      check("the URL is active", OfUrl.class, NFC_URL).require(URL_ACTIVE, GOOD);

  static final Update<TapDay, TapDay> COUNT_DAY =
      update("count a tap on its day", TapDay.class, TAP_DAY)
          .add("taps", "taps")
          .add("presses", "presses")
          .orCreate("taps", param("taps"))
          .orCreate("presses", param("presses"))
          .orCreate("ttl", param("ttl"));

  public static final Transaction<Open> OPEN =
      DECLARED.add(
          transaction("tap that opens the page", Open.class)
              .step(KEY, KEEP_TAP_KEY, "key")
              .step(LINK, COUNT_ACCESS, "link")
              .step("day", COUNT_DAY, "day")
              .including(ItemContracts.CHANGE_QUANTITY, "change"));

  static final Transaction<Press> PRESS =
      DECLARED.add(
          transaction("tap on plus, minus or undo", Press.class)
              .step(KEY, KEEP_TAP_KEY, "key")
              .step(LINK, STILL_ACTIVE, "link")
              .step("day", COUNT_DAY, "day")
              .including(ItemContracts.CHANGE_QUANTITY, "change")
              .step(ItemContracts.UNDONE, ItemContracts.MARK_UNDONE, "undone")
              .distinct("another-entry", ItemContracts.JOURNAL_STEP, ItemContracts.UNDONE));

  static final Get<OfTapKey, TapKey> TAP_BY_KEY =
      DECLARED.add(get("recorded effect of a key", OfTapKey.class, TAP_KEY).consistently());

  static final GetMany<WithTapKeys> RECORDED =
      DECLARED.add(
          getMany("recorded effects of keys, with their URL and item", WithTapKeys.class)
              .rows(TAP_KEY, "keys", 2)
              .row(NFC_URL, "link")
              .row(ItemContracts.ITEM, "link"));

  static final Query<Days, TapDay> TAPS_SINCE =
      DECLARED.add(
          query("taps of a family's URLs since a day", Days.class, TAP_DAY)
              .on("FAMILY#{familyId}#TAPS")
              .from("DAY#{from}")
              .oldestFirst()
              .pageOf(500)
              .expecting(4_500));

  // With a family

  private static final Delete<OfUrl, NfcUrl> FORGET =
      DECLARED.add(
          delete("forget a URL of a deleted family", OfUrl.class, NFC_URL).evenIfMissing());

  private static final Delete<OfFamily, LinkCheck> FORGET_CHECK =
      DECLARED.add(
          delete("forget the check of a deleted family", OfFamily.class, LINK_CHECK)
              .evenIfMissing());

  static final Query<OfFamily, LinkCount> LINK_COUNTS =
      DECLARED.add(
          query("counts of active URLs of a family", OfFamily.class, LINK_COUNT)
              .on("FAMILY#{familyId}")
              .beginningWith("LINKCOUNT#")
              .pageOf(100)
              .consistently()
              .expecting(20));

  static final Delete<OfItem, LinkCount> FORGET_COUNT =
      DECLARED.add(
          delete("forget the count of a deleted item", OfItem.class, LINK_COUNT).evenIfMissing());

  /** For a family that is deleted; keys and counters expire by themselves. */
  public static boolean deleteSome(Store store, OfFamily of) {
    store.apply(FORGET_CHECK, of);
    store.apply(KEPT.forget, of);
    return new Purge<>(URLS_OF_FAMILY, FORGET, NfcUrl::key).deleteSome(store, of)
        || new Purge<>(LINK_COUNTS, FORGET_COUNT, LinkCount::key).deleteSome(store, of);
  }

  private TagContracts() {}
}

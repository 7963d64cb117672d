package dev.cubby.core.seeds;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;

public final class InventoryContracts implements InventoryModel {
  public static final Declarations DECLARED = declarations("inventory");

  static final Rule URL_ID = rule("url-id");
  static final Rule ONE_PENDING_PER_EMAIL = rule("one-pending-per-email");
  static final Rule TOKEN = rule("token");
  static final Rule ONE_ACTIVE_PER_EMAIL = rule("one-active-per-email");
  static final Rule ITEM_ACTIVE = rule("item-active");
  static final Rule URL_ACTIVE_RULE = rule("url-active");
  static final Rule LOW_OR_NOT = rule("low-or-not");
  static final Rule PENDING = rule("pending");
  static final Rule INVITED_BY_ANOTHER = rule("invited-by-another");
  static final Rule ACTIVE = rule("active");
  static final Rule SUGGESTER = rule("suggester");
  static final Rule ADMIN = rule("admin");
  static final Rule ANOTHER_ACTOR = rule("another-actor");
  static final Step OLD = step("old");
  static final Step NEW = step("new");
  static final Step LOW = step("low");
  static final Step LOW_NO_MORE = step("low-no-more");
  static final Step EXPIRED = step("expired");
  static final Step INVITATION_STEP = step("invitation");
  static final Step MEMBER_STEP = step("member");
  static final Step INVITER = step("inviter");
  static final Step ACTOR = step("actor");

  public static final Index GSI1 = index("GSI1", "GSI1PK", "GSI1SK");
  public static final Index GSI2 = index("GSI2", "GSI2PK", "GSI2SK");

  public static final Table TABLE =
      table("InventoryManagement", primary("PK", "SK"), GSI1, GSI2)
          .ttl("ttl")
          .typedBy("entityType");

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

  public static final Entity<Invitation> INVITATION =
      DECLARED.add(
          entity("Invitation", Invitation.class)
              .in(TABLE, "FAMILY#{familyId}", "INVITATION#{invitationId}")
              .upTo(3_360)
              .at(GSI1, "INVITATION_TOKEN#{tokenDigest}", "INVITATION#{invitationId}")
              .upTo(1)
              .unique(ONE_PENDING_PER_EMAIL, "FAMILY#{familyId}", "INVITE_EMAIL#{email:lower}")
              .whileIn("status", InvitationStatus.PENDING)
              .unique(TOKEN, "INVITATION_TOKEN#{tokenDigest}", "UNIQUE")
              .sized(800));

  public static final Entity<Member> MEMBER =
      DECLARED.add(
          entity("Member", Member.class)
              .in(TABLE, "FAMILY#{familyId}", "MEMBER#{memberId}")
              .upTo(100)
              .at(GSI1, "MEMBER#{memberId}", "FAMILY#{familyId}")
              .upTo(20)
              .unique(ONE_ACTIVE_PER_EMAIL, "FAMILY#{familyId}", "MEMBER_EMAIL#{email:lower}")
              .whileIn("status", MemberStatus.ACTIVE)
              .versioned("version")
              .whenAbsent("version", 1)
              .sized(500));

  public static final Entity<Family> FAMILY =
      DECLARED.add(
          entity("Family", Family.class)
              .in(TABLE, "FAMILY#{familyId}", "FAMILY#{familyId}")
              .at(GSI1, "FAMILY", "FAMILY#{familyId}")
              .upTo(10_000, "families are listed by jobs only, and 1,000 are planned")
              .versioned("version")
              .sized(400));

  public static final Entity<InventoryItem> ITEM =
      DECLARED.add(
          entity("InventoryItem", InventoryItem.class)
              .in(TABLE, "FAMILY#{familyId}", "ITEM#{itemId}")
              .upTo(2_000)
              .at(GSI2, "FAMILY#{familyId}#ITEMS", "STATUS#{status}#NAME#{name:lower}")
              .upTo(2_000)
              .whenAbsent("threshold", 0)
              .versioned("version")
              .sized(600));

  public static final Entity<LowStockNotice> LOW_STOCK_NOTICE =
      DECLARED.add(
          entity("Notification", LowStockNotice.class)
              .in(TABLE, "FAMILY#{familyId}", "NOTIFICATION#{itemId}")
              .upTo(2_000)
              .sized(300));

  public static final Entity<Adjustment> ADJUSTMENT =
      DECLARED.add(
          entity("Adjustment", Adjustment.class)
              .in(
                  TABLE,
                  "FAMILY#{familyId}#ITEM#{itemId}",
                  "ADJUSTMENT#{adjustedAt}#{adjustmentId}")
              .unbounded("the journal is the stock history; an item is tapped some 20 times a day")
              .sized(350));

  public static final Entity<TapKey> TAP_KEY =
      DECLARED.add(
          entity("TapKey", TapKey.class)
              .in(TABLE, "TAP#{urlDigest}", "KEY#{idempotencyKey}")
              .upTo(1_000)
              .sized(350));

  public static final Entity<AuditEntry> AUDIT_ENTRY =
      DECLARED.add(
          entity("AuditLogEntry", AuditEntry.class)
              .in(TABLE, "FAMILY#{familyId}", "AUDIT#{createdAt}#{auditId}")
              .unbounded("who joined and who was sent away is kept; a few rows a year")
              .sized(500));

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

  public static final Query<OfItem, NfcUrl> URLS_OF_ITEM =
      DECLARED.add(
          query("2. List all URLs for an item", OfItem.class, NFC_URL)
              .on("FAMILY#{familyId}")
              .beginningWith("ITEM#{itemId}#URL#")
              .expecting(10)
              .within(millis(20)));

  public static final Query<OfFamily, NfcUrl> URLS_OF_FAMILY =
      DECLARED.add(
          query("3. List all URLs for a family", OfFamily.class, NFC_URL)
              .on(GSI2, "FAMILY#{familyId}#URLS")
              .newestFirst()
              .pageOf(50)
              .expecting(100)
              .within(millis(50)));

  public static final Check<SeenItem, InventoryItem> ITEM_AS_SEEN =
      check("the item is active and as seen", SeenItem.class, ITEM)
          .require(ITEM_ACTIVE, is("status", value(ItemStatus.ACTIVE)))
          .require("item-as-seen", is("version", param("version")));

  public static final Put<NfcUrl, NfcUrl> PUT_URL = put("put URL", NFC_URL).creating();

  public static final Transaction<MakeUrl> CREATE_URL =
      DECLARED.add(
          transaction("URL created", MakeUrl.class)
              .step("item", ITEM_AS_SEEN, "item")
              .step("url", PUT_URL, "url"));

  public static final Update<DeactivateUrl, NfcUrl> ROTATE_OLD_URL =
      update("deactivate the rotated URL", DeactivateUrl.class, NFC_URL)
          .set("isActive", value(false))
          .set("rotatedAt", now())
          .set("rotatedBy")
          .set("deactivatedReason", value(DeactivatedReason.ROTATED))
          .require(URL_ACTIVE_RULE, is("isActive", value(true)));

  public static final Transaction<Rotate> ROTATE_URL =
      DECLARED.add(
          transaction("URL rotated", Rotate.class)
              .step("item", ITEM_AS_SEEN, "item")
              .step(OLD, ROTATE_OLD_URL, "oldUrl")
              .step(NEW, PUT_URL, "newUrl")
              .distinct("another-url", OLD, NEW));

  public static final Update<DeactivateUrl, NfcUrl> DEACTIVATE_URL =
      DECLARED.add(
          update("URL deactivated without replacement", DeactivateUrl.class, NFC_URL)
              .set("isActive", value(false))
              .set("rotatedAt", now())
              .set("rotatedBy")
              .set("deactivatedReason", value(DeactivatedReason.DEACTIVATED))
              .require(URL_ACTIVE_RULE, is("isActive", value(true))));

  public static final Update<CopyItemName, NfcUrl> COPY_ITEM_NAME =
      DECLARED.add(
          update("itemName copied to a URL", CopyItemName.class, NFC_URL)
              .set("itemName")
              .set("itemVersion")
              .require("name-is-newer", lessThan("itemVersion", param("itemVersion"))));

  public static final Update<OfUrl, NfcUrl> COUNT_ACCESS =
      update("count an access of an active URL", OfUrl.class, NFC_URL)
          .add("accessCount", value(1))
          .set("lastAccessedAt", now())
          .require(URL_ACTIVE_RULE, is("isActive", value(true)));

  public static final Check<OfUrl, NfcUrl> URL_ACTIVE =
      check("the URL is active", OfUrl.class, NFC_URL)
          .require(URL_ACTIVE_RULE, is("isActive", value(true)));

  public static final Update<Adjust, InventoryItem> ADJUST_QUANTITY =
      update("adjust the quantity inside a band", Adjust.class, ITEM)
          .add("quantity", "delta")
          .set("lastModifiedBy", value("system:nfc"))
          .set("updatedAt", now())
          .keepingVersion()
          .require(ITEM_ACTIVE, is("status", value(ItemStatus.ACTIVE)))
          .require("threshold-as-seen", is("threshold", param("threshold")))
          .require(
              "in-band",
              allOf(atLeast("quantity", param("least")), atMost("quantity", param("most"))));

  public static final Put<Adjustment, Adjustment> JOURNAL =
      put("journal an adjustment", ADJUSTMENT).creating();

  public static final Put<LowStockNotice, LowStockNotice> NOTICE_LOW =
      put("notice that the item is low", LOW_STOCK_NOTICE);

  public static final Delete<OfItem, LowStockNotice> CLEAR_NOTICE =
      delete("clear the low-stock notice", OfItem.class, LOW_STOCK_NOTICE).evenIfMissing();

  public static final Put<TapKey, TapKey> KEEP_TAP_KEY =
      put("record the effect of a key", TAP_KEY).creating();

  public static final Transaction<Tap> OPEN =
      DECLARED.add(
          transaction("tap that opens the page", Tap.class)
              .step("key", KEEP_TAP_KEY, "key")
              .step("link", COUNT_ACCESS, "link")
              .step("item", ADJUST_QUANTITY, "item")
              .step("journal", JOURNAL, "journal")
              .step(LOW, NOTICE_LOW, "low")
              .step(LOW_NO_MORE, CLEAR_NOTICE, "lowNoMore")
              .distinct(LOW_OR_NOT, LOW, LOW_NO_MORE));

  public static final Transaction<Tap> PRESS =
      DECLARED.add(
          transaction("tap on plus or minus", Tap.class)
              .step("key", KEEP_TAP_KEY, "key")
              .step("link", URL_ACTIVE, "link")
              .step("item", ADJUST_QUANTITY, "item")
              .step("journal", JOURNAL, "journal")
              .step(LOW, NOTICE_LOW, "low")
              .step(LOW_NO_MORE, CLEAR_NOTICE, "lowNoMore")
              .distinct(LOW_OR_NOT, LOW, LOW_NO_MORE));

  public static final Get<OfTapKey, TapKey> TAP_BY_KEY =
      DECLARED.add(get("recorded effect of a key", OfTapKey.class, TAP_KEY).consistently());

  public static final Query<OfFamily, Invitation> INVITATIONS =
      DECLARED.add(
          query("List invitations by family", OfFamily.class, INVITATION)
              .on("FAMILY#{familyId}")
              .beginningWith("INVITATION#")
              .expecting(100));

  public static final Get<OfInvitation, Invitation> INVITATION_BY_ID =
      DECLARED.add(get("Get invitation by ID", OfInvitation.class, INVITATION));

  public static final Get<OfToken, Invitation> INVITATION_BY_TOKEN =
      DECLARED.add(get("Get invitation by token", OfToken.class, INVITATION).through(TOKEN));

  public static final Query<OfToken, Invitation> INVITATION_BY_TOKEN_ON_GSI1 =
      DECLARED.add(
          query("Get invitation by token, on GSI1", OfToken.class, INVITATION)
              .on(GSI1, "INVITATION_TOKEN#{tokenDigest}")
              .pageOf(1)
              .expecting(1));

  public static final Query<OfFamily, Invitation> PENDING_INVITATIONS =
      DECLARED.add(
          query("List pending invitations", OfFamily.class, INVITATION)
              .on("FAMILY#{familyId}")
              .beginningWith("INVITATION#")
              .where(
                  allOf(
                      is("status", value(InvitationStatus.PENDING)), moreThan("expiresAt", now())),
                  100)
              .expecting(100));

  public static final Get<OfEmail, Invitation> DUPLICATE_EMAIL =
      DECLARED.add(
          get("Check duplicate email", OfEmail.class, INVITATION).through(ONE_PENDING_PER_EMAIL));

  public static final Get<OfMember, Member> MEMBER_BY_ID =
      DECLARED.add(get("Get member by ID", OfMember.class, MEMBER).consistently());

  public static final Query<OfAccount, Member> FAMILIES_OF_MEMBER =
      DECLARED.add(
          query("Get member's family", OfAccount.class, MEMBER)
              .on(GSI1, "MEMBER#{memberId}")
              .expecting(20));

  public static final Query<OfFamily, Member> MEMBERS =
      DECLARED.add(
          query("List family members", OfFamily.class, MEMBER)
              .on("FAMILY#{familyId}")
              .beginningWith("MEMBER#")
              .pageOf(100)
              .expecting(100));

  public static final Query<OfFamily, Member> ACTIVE_MEMBERS =
      DECLARED.add(
          query("List active members", OfFamily.class, MEMBER)
              .on("FAMILY#{familyId}")
              .beginningWith("MEMBER#")
              .where(is("status", value(MemberStatus.ACTIVE)), 100)
              .pageOf(100)
              .expecting(100));

  public static final Query<OfFamily, Member> ADMIN_MEMBERS =
      DECLARED.add(
          query("Count admin members", OfFamily.class, MEMBER)
              .on("FAMILY#{familyId}")
              .beginningWith("MEMBER#")
              .where(
                  allOf(
                      is("role", value(MemberRole.ADMIN)),
                      is("status", value(MemberStatus.ACTIVE))),
                  100)
              .pageOf(100)
              .expecting(100));

  public static final Get<OfEmail, Member> MEMBER_BY_EMAIL =
      DECLARED.add(
          get("Check active member's email", OfEmail.class, MEMBER).through(ONE_ACTIVE_PER_EMAIL));

  public static final Check<OfMember, Member> ACTIVE_ADMIN =
      check("the actor is an active admin", OfMember.class, MEMBER)
          .require(
              "actor-is-admin",
              allOf(is("role", value(MemberRole.ADMIN)), is("status", value(MemberStatus.ACTIVE))));

  public static final Put<AuditEntry, AuditEntry> AUDIT =
      put("write audit entry", AUDIT_ENTRY).creating();

  public static final Put<Invitation, Invitation> PUT_INVITATION =
      put("put invitation", INVITATION).creating();

  public static final Update<OfInvitation, Invitation> EXPIRE_INVITATION =
      DECLARED.add(
          update("Pending to Expired", OfInvitation.class, INVITATION)
              .set("status", value(InvitationStatus.EXPIRED))
              .set("updatedAt", now())
              .require(PENDING, is("status", value(InvitationStatus.PENDING)))
              .require("past-expiry", atMost("expiresAt", now())));

  public static final Transaction<Invite> INVITE =
      DECLARED.add(
          transaction("Create to Pending", Invite.class)
              .step(INVITER, ACTIVE_ADMIN, "inviter")
              .step(EXPIRED, EXPIRE_INVITATION, "expired")
              .step(INVITATION_STEP, PUT_INVITATION, "invitation")
              .distinct("another-invitation", EXPIRED, INVITATION_STEP));

  public static final Update<SendAgain, Invitation> SEND_AGAIN =
      DECLARED.add(
          update("Pending sent again", SendAgain.class, INVITATION)
              .set("tokenDigest")
              .set("expiresAt")
              .set("ttl")
              .set("updatedAt", now())
              .require(PENDING, is("status", value(InvitationStatus.PENDING))));

  public static final Update<AcceptInvitation, Invitation> ACCEPT_INVITATION =
      update("accept invitation", AcceptInvitation.class, INVITATION)
          .set("status", value(InvitationStatus.ACCEPTED))
          .set("acceptedBy")
          .set("acceptedAt", now())
          .set("updatedAt", now())
          .require(PENDING, is("status", value(InvitationStatus.PENDING)))
          .require("unexpired", moreThan("expiresAt", now()));

  public static final Put<Member, Member> JOIN = put("join", MEMBER).creating();

  public static final Update<Rejoin, Member> REJOIN =
      update("rejoin", Rejoin.class, MEMBER)
          .set("email")
          .set("name")
          .set("role")
          .set("status", value(MemberStatus.ACTIVE))
          .set("rejoinedAt", now())
          .set("updatedAt", now())
          .require("was-removed", is("status", value(MemberStatus.REMOVED)));

  public static final Update<OfFamily, Family> ONE_ADMIN_MORE =
      update("one admin more", OfFamily.class, FAMILY).add("adminCount", value(1)).keepingVersion();

  public static final Update<OfFamily, Family> ONE_ADMIN_LESS =
      update("one admin less", OfFamily.class, FAMILY)
          .add("adminCount", value(-1))
          .keepingVersion()
          .require("last-admin", moreThan("adminCount", value(1)));

  public static final Transaction<Accept> ACCEPT =
      DECLARED.add(
          transaction("Pending to Accepted", Accept.class)
              .step(INVITATION_STEP, ACCEPT_INVITATION, "invitation")
              .step(INVITER, ACTIVE_ADMIN, "inviter")
              .step(MEMBER_STEP, JOIN, "member")
              .step("family", ONE_ADMIN_MORE, "familyOfNewAdmin")
              .step("audit", AUDIT, "audit")
              .distinct(INVITED_BY_ANOTHER, MEMBER_STEP, INVITER));

  public static final Transaction<AcceptAgain> ACCEPT_AGAIN =
      DECLARED.add(
          transaction("Pending to Accepted by a removed member", AcceptAgain.class)
              .step(INVITATION_STEP, ACCEPT_INVITATION, "invitation")
              .step(INVITER, ACTIVE_ADMIN, "inviter")
              .step(MEMBER_STEP, REJOIN, "member")
              .step("family", ONE_ADMIN_MORE, "familyOfNewAdmin")
              .step("audit", AUDIT, "audit")
              .distinct(INVITED_BY_ANOTHER, MEMBER_STEP, INVITER));

  public static final Update<RevokeInvitation, Invitation> REVOKE_INVITATION =
      update("revoke invitation", RevokeInvitation.class, INVITATION)
          .set("status", value(InvitationStatus.REVOKED))
          .set("revokedBy")
          .set("revokedAt", now())
          .set("updatedAt", now())
          .require(PENDING, is("status", value(InvitationStatus.PENDING)));

  public static final Transaction<Revoke> REVOKE =
      DECLARED.add(
          transaction("Pending to Revoked", Revoke.class)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(INVITATION_STEP, REVOKE_INVITATION, "invitation")
              .step("audit", AUDIT, "audit"));

  public static final Update<DeclineInvitation, Invitation> DECLINE =
      DECLARED.add(
          update("Pending to Declined", DeclineInvitation.class, INVITATION)
              .set("status", value(InvitationStatus.DECLINED))
              .set("declinedAt", now())
              .set("declinedReason")
              .set("updatedAt", now())
              .require(PENDING, is("status", value(InvitationStatus.PENDING))));

  public static final Update<EditMember, Member> RENAME_MEMBER =
      update("change a member's name", EditMember.class, MEMBER)
          .set("name")
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(ACTIVE, is("status", value(MemberStatus.ACTIVE)));

  public static final Update<EditMember, Member> MAKE_ADMIN =
      update("make a suggester an admin", EditMember.class, MEMBER)
          .set("name")
          .set("role", value(MemberRole.ADMIN))
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(ACTIVE, is("status", value(MemberStatus.ACTIVE)))
          .require(SUGGESTER, is("role", value(MemberRole.SUGGESTER)));

  public static final Update<EditMember, Member> MAKE_SUGGESTER =
      update("make an admin a suggester", EditMember.class, MEMBER)
          .set("name")
          .set("role", value(MemberRole.SUGGESTER))
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(ACTIVE, is("status", value(MemberStatus.ACTIVE)))
          .require(ADMIN, is("role", value(MemberRole.ADMIN)));

  public static final Update<RemoveMember, Member> SEND_SUGGESTER_AWAY =
      update("remove a suggester", RemoveMember.class, MEMBER)
          .set("status", value(MemberStatus.REMOVED))
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(ACTIVE, is("status", value(MemberStatus.ACTIVE)))
          .require(SUGGESTER, is("role", value(MemberRole.SUGGESTER)));

  public static final Update<RemoveMember, Member> SEND_ADMIN_AWAY =
      update("remove an admin", RemoveMember.class, MEMBER)
          .set("status", value(MemberStatus.REMOVED))
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(ACTIVE, is("status", value(MemberStatus.ACTIVE)))
          .require(ADMIN, is("role", value(MemberRole.ADMIN)));

  public static final Transaction<Rename> RENAME =
      DECLARED.add(
          transaction("member renamed", Rename.class)
              .step(ACTOR, ACTIVE_ADMIN, "anotherActor")
              .step(MEMBER_STEP, RENAME_MEMBER, "member")
              .distinct(ANOTHER_ACTOR, MEMBER_STEP, ACTOR));

  public static final Transaction<Promote> PROMOTE =
      DECLARED.add(
          transaction("suggester becomes admin", Promote.class)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(MEMBER_STEP, MAKE_ADMIN, "member")
              .step("family", ONE_ADMIN_MORE, "family")
              .distinct(ANOTHER_ACTOR, MEMBER_STEP, ACTOR));

  public static final Transaction<Demote> DEMOTE =
      DECLARED.add(
          transaction("admin becomes suggester", Demote.class)
              .step(ACTOR, ACTIVE_ADMIN, "anotherActor")
              .step(MEMBER_STEP, MAKE_SUGGESTER, "member")
              .step("family", ONE_ADMIN_LESS, "family")
              .distinct(ANOTHER_ACTOR, MEMBER_STEP, ACTOR));

  public static final Transaction<RemoveSuggester> REMOVE_SUGGESTER =
      DECLARED.add(
          transaction("suggester removed", RemoveSuggester.class)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(MEMBER_STEP, SEND_SUGGESTER_AWAY, "member")
              .distinct(ANOTHER_ACTOR, MEMBER_STEP, ACTOR));

  public static final Transaction<RemoveAdmin> REMOVE_ADMIN =
      DECLARED.add(
          transaction("admin removed", RemoveAdmin.class)
              .step(ACTOR, ACTIVE_ADMIN, "anotherActor")
              .step(MEMBER_STEP, SEND_ADMIN_AWAY, "member")
              .step("family", ONE_ADMIN_LESS, "family")
              .distinct(ANOTHER_ACTOR, MEMBER_STEP, ACTOR));

  public static final Put<Family, Family> PUT_FAMILY = put("put family", FAMILY).creating();

  public static final Transaction<Found> FOUND =
      DECLARED.add(
          transaction("family founded", Found.class)
              .step("family", PUT_FAMILY, "family")
              .step("founder", JOIN, "founder"));

  public static final Get<OfFamily, Family> FAMILY_BY_ID =
      DECLARED.add(get("Get family by ID", OfFamily.class, FAMILY));

  public static final Query<Everyone, Family> FAMILIES =
      DECLARED.add(
          query("List families", Everyone.class, FAMILY)
              .on(GSI1, "FAMILY")
              .pageOf(100)
              .expecting(10_000));

  public static final Put<InventoryItem, InventoryItem> PUT_ITEM =
      DECLARED.add(put("create item", ITEM).creating());

  public static final Get<OfItem, InventoryItem> ITEM_BY_ID =
      DECLARED.add(get("Get item by ID", OfItem.class, ITEM).consistently().within(millis(10)));

  public static final Query<ItemsInStatus, InventoryItem> ITEMS =
      DECLARED.add(
          query("List items by status and name", ItemsInStatus.class, ITEM)
              .on(GSI2, "FAMILY#{familyId}#ITEMS")
              .beginningWith("STATUS#{status}#NAME#")
              .ascending()
              .expecting(2_000));

  public static final Query<OfFamily, LowStockNotice> LOW_ITEMS =
      DECLARED.add(
          query("List low items", OfFamily.class, LOW_STOCK_NOTICE)
              .on("FAMILY#{familyId}")
              .beginningWith("NOTIFICATION#")
              .expecting(2_000));

  public static final Update<RenameItem, InventoryItem> RENAME_ITEM =
      DECLARED.add(
          update("rename item", RenameItem.class, ITEM)
              .set("name")
              .set("lastModifiedBy")
              .set("updatedAt", now())
              .expectVersion("expectedVersion"));

  public static final Update<ArchiveItem, InventoryItem> PUT_ITEM_AWAY =
      update("archive item", ArchiveItem.class, ITEM)
          .set("status", value(ItemStatus.ARCHIVED))
          .set("lastModifiedBy")
          .set("updatedAt", now())
          .expectVersion("expectedVersion");

  public static final Transaction<Archive> ARCHIVE_ITEM =
      DECLARED.add(
          transaction("item archived", Archive.class)
              .step("item", PUT_ITEM_AWAY, "item")
              .step("notice", CLEAR_NOTICE, "notice"));

  public static final Query<OfItem, Adjustment> STOCK_HISTORY =
      DECLARED.add(
          query("List adjustments of an item", OfItem.class, ADJUSTMENT)
              .on("FAMILY#{familyId}#ITEM#{itemId}")
              .beginningWith("ADJUSTMENT#")
              .newestFirst()
              .pageOf(50)
              .expecting(10_000));

  public static final Query<OfFamily, AuditEntry> AUDIT_LOG =
      DECLARED.add(
          query("List audit entries", OfFamily.class, AUDIT_ENTRY)
              .on("FAMILY#{familyId}")
              .beginningWith("AUDIT#")
              .newestFirst()
              .expecting(1_000));

  private InventoryContracts() {}
}

package dev.cubby.inventory.invitation;

import static dev.cubby.core.Declare.*;
import static dev.cubby.inventory.base.InventoryTable.GSI1;
import static dev.cubby.inventory.base.InventoryTable.GSI2;
import static dev.cubby.inventory.base.InventoryTable.TABLE;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.base.Purge;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.web.identity.*;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/** Invitations to a family (seed 002, "Invitation entity"). */
public final class InvitationContracts implements InvitationModel {
  public static final Declarations DECLARED = declarations("inventory");

  static final Rule ONE_PENDING_PER_EMAIL = rule("one-pending-per-email");
  static final Rule TOKEN = rule("token");
  static final Rule PENDING = rule("pending");
  static final Rule SAME_TOKEN = rule("token-as-shown");
  static final Rule UNEXPIRED = rule("unexpired");
  static final Rule PAST_EXPIRY = rule("past-expiry");
  static final Rule INVITED_BY_ANOTHER = rule("invited-by-another");
  static final Rule JOINS_OR_REJOINS = rule("joins-or-rejoins");
  static final Step INVITATION_STEP = step("invitation");
  static final Step EXPIRED = step("expired");
  static final Step INVITER = step("inviter");
  static final Step JOINING = step("joining");
  static final Step INVITERS_ACCOUNT = step("inviters-account");
  static final Step REJOINING = step("rejoining");
  static final Step DECLINED_ADDRESS = step("declined-address");

  /** So many of an address are read and shown; the others have their links. */
  static final int MOST_WAITING = 25;

  static final Step ACCOUNT = step("account");

  public static final Entity<Invitation> INVITATION =
      DECLARED.add(
          entity("Invitation", Invitation.class)
              .in(TABLE, "FAMILY#{familyId}", "INVITATION#{invitationId}")
              .unbounded("accepted ones are kept; others expire, and ten an hour are made at most")
              .at(GSI1, "INVITATION_TOKEN#{tokenDigest}", "INVITATION#{invitationId}")
              .upTo(1)
              .at(GSI2, "IDENTITY#{email:lower}", "STATUS#{status}#INVITATION#{invitationId}")
              .unbounded("any family may invite an address; each has one pending at most")
              .unique(ONE_PENDING_PER_EMAIL, "FAMILY#{familyId}", "INVITE_EMAIL#{email:lower}")
              .whileIn("status", InvitationStatus.PENDING)
              .unique(TOKEN, "INVITATION_TOKEN#{tokenDigest}", "UNIQUE")
              .sized(800));

  static final Entity<DeclinedAddress> DECLINED =
      DECLARED.add(
          entity("DeclinedAddress", DeclinedAddress.class)
              .in(TABLE, "FAMILY#{familyId}", "DECLINED_EMAIL#{email:lower}")
              .unbounded("each expires, and ten an hour are invited at most")
              .sized(200));

  // Access patterns

  static final Query<OfFamily, Invitation> INVITATIONS =
      DECLARED.add(
          query("List invitations by family", OfFamily.class, INVITATION)
              .on("FAMILY#{familyId}")
              .beginningWith("INVITATION#")
              .pageOf(100)
              .consistently()
              .expecting(100));

  static final Get<OfInvitation, Invitation> INVITATION_BY_ID =
      DECLARED.add(get("Get invitation by ID", OfInvitation.class, INVITATION).consistently());

  static final Get<OfToken, Invitation> INVITATION_BY_TOKEN =
      DECLARED.add(get("Get invitation by token", OfToken.class, INVITATION).through(TOKEN));

  /** The seed's own way; the one above finds an invitation that was made a moment ago. */
  public static final Query<OfToken, Invitation> INVITATION_BY_TOKEN_ON_GSI1 =
      DECLARED.add(
          query("Get invitation by token, on GSI1", OfToken.class, INVITATION)
              .on(GSI1, "INVITATION_TOKEN#{tokenDigest}")
              .pageOf(1)
              .expecting(1));

  static final Query<OfFamily, Invitation> PENDING_INVITATIONS =
      DECLARED.add(
          query("List pending invitations", OfFamily.class, INVITATION)
              .on("FAMILY#{familyId}")
              .beginningWith("INVITATION#")
              .where(
                  allOf(
                      is("status", value(InvitationStatus.PENDING)), moreThan("expiresAt", now())),
                  100)
              .pageOf(100)
              .consistently()
              .expecting(100));

  static final Get<OfEmail, Invitation> DUPLICATE_EMAIL =
      DECLARED.add(
          get("Check duplicate email", OfEmail.class, INVITATION).through(ONE_PENDING_PER_EMAIL));

  /** Expired ones are not counted, so that they hide none that can be accepted. */
  static final Query<OfIdentity, Invitation> PENDING_OF_IDENTITY =
      DECLARED.add(
          query("List pending invitations of an address", OfIdentity.class, INVITATION)
              .on(GSI2, "IDENTITY#{email:lower}")
              .beginningWith("STATUS#pending#")
              .where(moreThan("expiresAt", now()), 100)
              .pageOf(MOST_WAITING)
              .expecting(3));

  record Senders(List<OfFamily> families, List<OfMember> inviters) {}

  static final GetMany<Senders> SENDERS =
      DECLARED.add(
          getMany("Families and inviters of invitations", Senders.class)
              .rows(FamilyContracts.FAMILY, "families", MOST_WAITING)
              .rows(FamilyContracts.MEMBER, "inviters", MOST_WAITING));

  // Create to Pending

  record Invite(
      Optional<OnceRecord> once,
      Standing by,
      OfMember inviter,
      OfEmail address,
      Optional<Ended> expired,
      Invitation invitation) {}

  static final Check<OfEmail, DeclinedAddress> NOT_DECLINED =
      check("the address has not declined lately", OfEmail.class, DECLINED).isAbsent();

  static final Put<Invitation, Invitation> PUT_INVITATION =
      put("put invitation", INVITATION).creating();

  /** {@code email} is a part of the keys that change with the status. */
  record Ended(UUID familyId, UUID invitationId, String email) {}

  static final Update<Ended, Invitation> EXPIRE =
      DECLARED.add(
          update("Pending to Expired", Ended.class, INVITATION)
              .set("status", value(InvitationStatus.EXPIRED))
              .set("updatedAt", now())
              .require(PENDING, is("status", value(InvitationStatus.PENDING)))
              .require(PAST_EXPIRY, atMost("expiresAt", now())));

  /** An expired invitation of the same address makes room for the new one. */
  static final Transaction<Invite> INVITE =
      DECLARED.add(
          transaction("Create to Pending", Invite.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(INVITER, FamilyContracts.ACTIVE_ADMIN, "inviter")
              .step(DECLINED_ADDRESS, NOT_DECLINED, "address")
              .step(EXPIRED, EXPIRE, "expired")
              .step(INVITATION_STEP, PUT_INVITATION, "invitation")
              .distinct("another-invitation", EXPIRED, INVITATION_STEP));

  record NewToken(
      UUID familyId,
      UUID invitationId,
      String tokenDigest,
      boolean mailed,
      String invitedBy,
      Instant expiresAt,
      Instant ttl) {}

  record Resend(Standing by, OfMember actor, NewToken invitation) {}

  /** Ends the old link. The one who sends it again answers for it. */
  static final Update<NewToken, Invitation> SET_TOKEN =
      update("Pending sent again", NewToken.class, INVITATION)
          .set("tokenDigest")
          .set("mailed")
          .set("invitedBy")
          .set("expiresAt")
          .set("ttl")
          .set("updatedAt", now())
          .require(PENDING, is("status", value(InvitationStatus.PENDING)));

  static final Transaction<Resend> RESEND =
      DECLARED.add(
          transaction("invitation sent again", Resend.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(FamilyContracts.ACTOR, FamilyContracts.ACTIVE_ADMIN, "actor")
              .step(INVITATION_STEP, SET_TOKEN, "invitation"));

  // Pending to Accepted

  record Accepted(
      UUID familyId, UUID invitationId, String email, String tokenDigest, String acceptedBy) {}

  /** With an account of their own, or with one that is made here. */
  record Accept(
      Standing by,
      Optional<Account> account,
      Accepted invitation,
      OfMember inviter,
      AccountContracts.OfPerson invitersAccount,
      Optional<Member> joining,
      Optional<FamilyContracts.Rejoin> rejoining,
      FamilyContracts.Counted family,
      OfAccount counted,
      AuditEntry audit) {}

  /** Kept for good: who joined by it is part of the family's history. */
  static final Update<Accepted, Invitation> ACCEPT_INVITATION =
      update("accept invitation", Accepted.class, INVITATION)
          .set("status", value(InvitationStatus.ACCEPTED))
          .set("acceptedBy")
          .set("acceptedAt", now())
          .set("updatedAt", now())
          .remove("ttl")
          .require(PENDING, is("status", value(InvitationStatus.PENDING)))
          .require(UNEXPIRED, moreThan("expiresAt", now()))
          .require(SAME_TOKEN, is("tokenDigest", param("tokenDigest")));

  static final Transaction<Accept> ACCEPT =
      DECLARED.add(
          transaction("Pending to Accepted", Accept.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACCOUNT, AccountContracts.NEW_ACCOUNT, "account")
              .step(INVITATION_STEP, ACCEPT_INVITATION, "invitation")
              .step(INVITER, FamilyContracts.ACTIVE_ADMIN, "inviter")
              .step(INVITERS_ACCOUNT, AccountContracts.IN_USE, "invitersAccount")
              .step(JOINING, FamilyContracts.JOIN, "joining")
              .step(REJOINING, FamilyContracts.REJOIN, "rejoining")
              .step(FamilyContracts.FAMILY_STEP, FamilyContracts.COUNT, "family")
              .step("count", FamilyContracts.COUNT_ONE_MORE, "counted")
              .step("audit", FamilyContracts.AUDIT, "audit")
              .distinct(INVITED_BY_ANOTHER, JOINING, INVITER)
              .distinct("rejoins-by-another", REJOINING, INVITER)
              .distinct("own-account", StandingContracts.ACCOUNT, ACCOUNT)
              .distinct("accepts-of-another", StandingContracts.ACCOUNT, INVITERS_ACCOUNT)
              .distinct("new-of-another", ACCOUNT, INVITERS_ACCOUNT)
              .distinct(JOINS_OR_REJOINS, JOINING, REJOINING));

  // Pending to Revoked, Pending to Declined

  record Revoked(UUID familyId, UUID invitationId, String email, String revokedBy) {}

  record Revoke(Standing by, OfMember actor, Revoked invitation, AuditEntry audit) {}

  static final Update<Revoked, Invitation> REVOKE_INVITATION =
      update("revoke invitation", Revoked.class, INVITATION)
          .set("status", value(InvitationStatus.REVOKED))
          .set("revokedBy")
          .set("revokedAt", now())
          .set("updatedAt", now())
          .require(PENDING, is("status", value(InvitationStatus.PENDING)))
          .require(UNEXPIRED, moreThan("expiresAt", now()));

  static final Transaction<Revoke> REVOKE =
      DECLARED.add(
          transaction("Pending to Revoked", Revoke.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(FamilyContracts.ACTOR, FamilyContracts.ACTIVE_ADMIN, "actor")
              .step(INVITATION_STEP, REVOKE_INVITATION, "invitation")
              .step("audit", FamilyContracts.AUDIT, "audit"));

  record Declined(
      UUID familyId,
      UUID invitationId,
      String email,
      String tokenDigest,
      Optional<String> declinedReason) {}

  record Decline(Standing by, Declined invitation, DeclinedAddress address, AuditEntry audit) {}

  static final Update<Declined, Invitation> DECLINE_INVITATION =
      update("decline invitation", Declined.class, INVITATION)
          .set("status", value(InvitationStatus.DECLINED))
          .set("declinedAt", now())
          .setIfGiven("declinedReason")
          .set("updatedAt", now())
          .require(PENDING, is("status", value(InvitationStatus.PENDING)))
          .require(UNEXPIRED, moreThan("expiresAt", now()))
          .require(SAME_TOKEN, is("tokenDigest", param("tokenDigest")));

  static final Transaction<Decline> DECLINE =
      DECLARED.add(
          transaction("Pending to Declined", Decline.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(INVITATION_STEP, DECLINE_INVITATION, "invitation")
              .step(DECLINED_ADDRESS, put("remember who declined", DECLINED), "address")
              .step("audit", FamilyContracts.AUDIT, "audit"));

  private static final Delete<OfInvitation, Invitation> FORGET =
      DECLARED.add(
          delete("forget an invitation to a deleted family", OfInvitation.class, INVITATION)
              .evenIfMissing());

  private static final Query<OfFamily, DeclinedAddress> DECLINED_ADDRESSES =
      DECLARED.add(
          query("List addresses that declined", OfFamily.class, DECLINED)
              .on("FAMILY#{familyId}")
              .beginningWith("DECLINED_EMAIL#")
              .pageOf(100)
              .consistently()
              .expecting(5));

  private static final Delete<OfEmail, DeclinedAddress> FORGET_DECLINED =
      DECLARED.add(
          delete("forget who declined to join a deleted family", OfEmail.class, DECLINED)
              .evenIfMissing());

  /** For a family that is deleted. */
  public static boolean deleteSome(Store store, OfFamily of) {
    boolean invitations =
        new Purge<>(
                INVITATIONS, FORGET, one -> new OfInvitation(one.familyId(), one.invitationId()))
            .deleteSome(store, of);
    boolean declined =
        new Purge<>(
                DECLINED_ADDRESSES,
                FORGET_DECLINED,
                one -> new OfEmail(one.familyId(), one.email()))
            .deleteSome(store, of);
    return invitations || declined;
  }

  private InvitationContracts() {}
}

package dev.cubby.lockers.organisation;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.TABLE;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.offer.OfferContracts;
import dev.cubby.lockers.offer.OfferContracts.*;
import dev.cubby.lockers.owner.Acting.OfMember;
import dev.cubby.lockers.owner.Acting.Right;
import dev.cubby.lockers.owner.Quotas;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/**
 * Organisations that own lockers, and who acts for them. How many members and lockers one has is
 * counted in its own row, so that a transaction can refuse to leave it without a member, and to
 * delete it while it has lockers.
 */
public final class OrganisationContracts {
  public static final Rule ROOM_FOR_ONE_MORE = rule("room-for-one-more");
  public static final Rule FEW_ENOUGH = rule("few-enough");
  public static final Rule NOT_THE_LAST = rule("not-the-last");
  public static final Rule ONE_MEMBER = rule("one-member");
  public static final Rule NO_LOCKER = rule("no-locker");
  public static final Step MEMBER_STEP = step("member");

  public static final Declarations DECLARED = declarations("lockers");

  public static final int MOST_MEMBERS = 100;
  public static final int PAGE = 100;

  /** Members and lockers are counted apart from the version: they make no change of name stale. */
  public record Organisation(
      String organisationId,
      String name,
      int members,
      int lockers,
      Instant createdAt,
      Instant updatedAt,
      long version) {}

  public record Member(String organisationId, String accountId, Instant joinedAt) {}

  /** The organisations of an account, in one row of its own partition. */
  public record Memberships(String accountId, Set<String> organisationIds) {}

  public record OfOrganisation(String organisationId) {}

  public record OfOrganisations(List<OfOrganisation> organisations) {}

  public record OfAccount(String accountId) {}

  public static final Entity<Organisation> ORGANISATION =
      DECLARED.add(
          entity("ORGANISATION", Organisation.class)
              .in(TABLE, "ORG#{organisationId}", "META")
              .versioned("version")
              .sized(300));

  public static final Entity<Member> MEMBER =
      DECLARED.add(
          entity("MEMBER", Member.class)
              .in(TABLE, "ORG#{organisationId}", "MEMBER#{accountId}")
              .upTo(MOST_MEMBERS)
              .sized(200));

  public static final Entity<Memberships> MEMBERSHIPS =
      DECLARED.add(
          entity("MEMBERSHIPS", Memberships.class)
              .in(TABLE, "OWNER#{accountId}", "ORGANISATIONS")
              .sized(4_000));

  public static final Get<OfOrganisation, Organisation> BY_ID =
      DECLARED.add(
          get("organisations: by id", OfOrganisation.class, ORGANISATION)
              .consistently()
              .within(millis(10)));

  public static final GetMany<OfOrganisations> BY_IDS =
      DECLARED.add(
          getMany("organisations: those of an account", OfOrganisations.class)
              .rows(ORGANISATION, "organisations", PAGE));

  /** Asked on each request for a locker of an organisation: who was removed is a stranger. */
  public static final Get<OfMember, Member> MEMBER_BY_ID =
      DECLARED.add(
          get("organisations: is somebody a member", OfMember.class, MEMBER)
              .consistently()
              .within(millis(10)));

  public static final Query<OfOrganisation, Member> MEMBERS =
      DECLARED.add(
          query("organisations: members", OfOrganisation.class, MEMBER)
              .on("ORG#{organisationId}")
              .beginningWith("MEMBER#")
              .ascending()
              .by("accountId")
              .pageOf(MOST_MEMBERS)
              .consistently()
              .expecting(MOST_MEMBERS));

  public static final Get<OfAccount, Memberships> LIST_OF =
      DECLARED.add(
          get("organisations: an account's list", OfAccount.class, MEMBERSHIPS).consistently());

  // Acting

  /** The one who acts has to be a member still. */
  public static final Step ACTING = step("acting");

  public static final Check<OfMember, Member> STILL_MEMBER =
      check("organisations: still a member", OfMember.class, MEMBER);

  /** To be included by all that people do with organisations and their lockers. */
  public static final Transaction<Right> RIGHT_HOLDS =
      transaction("organisations: a right holds", Right.class)
          .including(StandingContracts.HOLDS, "standing")
          .step(ACTING, STILL_MEMBER, "member");

  // Creating

  /** Onto a list that may have so many. */
  public record Listing(String accountId, Set<String> organisationIds, int most) {}

  public record Create(
      Optional<OnceRecord> once,
      Standing by,
      Organisation organisation,
      Member member,
      Listing list) {}

  static final Put<Organisation, Organisation> PUT_ORGANISATION =
      put("organisations: create", ORGANISATION).creating();

  static final Put<Member, Member> JOIN = put("organisations: join", MEMBER).creating();

  static final Update<Listing, Memberships> LIST =
      update("organisations: onto the account's list", Listing.class, MEMBERSHIPS)
          .add("organisationIds", "organisationIds")
          .orCreate("organisationIds", param("organisationIds"))
          .require(
              FEW_ENOUGH,
              anyOf(
                  absent("organisationIds"),
                  compare(sizeOf("organisationIds"), Comparison.LT, param("most"))));

  public static final Transaction<Create> CREATE_ORGANISATION =
      DECLARED.add(
          transaction("create an organisation", Create.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step("organisation", PUT_ORGANISATION, "organisation")
              .step(MEMBER_STEP, JOIN, "member")
              .step("list", LIST, "list"));

  public record Rename(String organisationId, String name, long expectedVersion) {}

  public record RenameBy(Right by, Rename organisation) {}

  static final Update<Rename, Organisation> NEW_NAME =
      update("organisations: another name", Rename.class, ORGANISATION)
          .set("name")
          .set("updatedAt", now())
          .expectVersion("expectedVersion");

  public static final Transaction<RenameBy> RENAME =
      DECLARED.add(
          transaction("rename an organisation", RenameBy.class)
              .including(RIGHT_HOLDS, StandingContracts.BY)
              .step("organisation", NEW_NAME, "organisation"));

  // Coming and going

  public record Add(
      Right by,
      Member member,
      OfOrganisation organisation,
      Listing list,
      Optional<OfOffered> dropped,
      Yes yes) {}

  static final Update<OfOrganisation, Organisation> COUNT_IN =
      update("organisations: one member more", OfOrganisation.class, ORGANISATION)
          .add("members", value(1))
          .keepingVersion()
          .require(ROOM_FOR_ONE_MORE, lessThan("members", value(MOST_MEMBERS)));

  /** At once, or by the yes of the one to whom it was offered; then a member acts who offered. */
  public static final Transaction<Add> ADD =
      DECLARED.add(
          transaction("add a member to an organisation", Add.class)
              .including(RIGHT_HOLDS, StandingContracts.BY)
              .step(MEMBER_STEP, JOIN, "member")
              .step("organisation", COUNT_IN, "organisation")
              .step("list", LIST, "list")
              .step(OfferContracts.DROPPED, OfferContracts.DROP, "dropped")
              .including(OfferContracts.SAY_YES, "yes")
              .distinct("dropped-or-taken", OfferContracts.DROPPED, OfferContracts.OFFERED_STEP)
              .distinct("another-giver", StandingContracts.ACCOUNT, OfferContracts.GIVER)
              .distinct(Put.EXISTS, ACTING, MEMBER_STEP));

  public record OfferMembership(
      Right by, OfMember member, OfOrganisation organisation, Offer offer) {}

  static final Check<OfMember, Member> NO_MEMBER_YET =
      check("organisations: no member yet", OfMember.class, MEMBER).isAbsent();

  static final Check<OfOrganisation, Organisation> HAS_ROOM =
      check("organisations: has room", OfOrganisation.class, ORGANISATION)
          .require(ROOM_FOR_ONE_MORE, lessThan("members", value(MOST_MEMBERS)));

  public static final Transaction<OfferMembership> OFFER_MEMBERSHIP =
      DECLARED.add(
          transaction("offer a membership", OfferMembership.class)
              .including(RIGHT_HOLDS, StandingContracts.BY)
              .step(MEMBER_STEP, NO_MEMBER_YET, "member")
              .step("organisation", HAS_ROOM, "organisation")
              .step(OfferContracts.OFFERED_STEP, OfferContracts.MAKE, "offer")
              .step("mine", OfferContracts.LIST, "offer")
              .step(OfferContracts.NOT_DECLINED_STEP, OfferContracts.NOT_DECLINED, "offer")
              .distinct(Put.EXISTS, ACTING, MEMBER_STEP));

  public record WithdrawMembership(Right by, Taking offered, OfMine mine) {}

  public static final Transaction<WithdrawMembership> WITHDRAW_MEMBERSHIP =
      DECLARED.add(
          transaction("withdraw the offer of a membership", WithdrawMembership.class)
              .including(RIGHT_HOLDS, StandingContracts.BY)
              .step(OfferContracts.OFFERED_STEP, OfferContracts.WITHDRAW, "offered")
              .step("mine", OfferContracts.UNLIST, "mine"));

  /** A member who leaves acts by the very membership that ends. */
  public record Remove(Right by, OfMember member, OfOrganisation organisation, Memberships list) {}

  static final Delete<OfMember, Member> DELETE_MEMBER =
      delete("organisations: delete a member", OfMember.class, MEMBER);

  /** However many leave at once, the counter lets one of them stay. */
  static final Update<OfOrganisation, Organisation> COUNT_OUT =
      update("organisations: one member less", OfOrganisation.class, ORGANISATION)
          .add("members", value(-1))
          .keepingVersion()
          .require(NOT_THE_LAST, moreThan("members", value(1)));

  static final Update<Memberships, Memberships> UNLIST =
      update("organisations: off the account's list", Memberships.class, MEMBERSHIPS)
          .deleteFrom("organisationIds", "organisationIds");

  public static final Transaction<Remove> REMOVE_MEMBER =
      DECLARED.add(
          transaction("remove a member from an organisation", Remove.class)
              .including(RIGHT_HOLDS, StandingContracts.BY)
              .step(MEMBER_STEP, DELETE_MEMBER, "member")
              .step("organisation", COUNT_OUT, "organisation")
              .step("list", UNLIST, "list")
              .distinct("not-oneself", ACTING, MEMBER_STEP));

  /** By its last member, and only while no locker is its: none is ever nobody's. */
  static final Delete<OfOrganisation, Organisation> END =
      delete("organisations: delete", OfOrganisation.class, ORGANISATION)
          .require(ONE_MEMBER, is("members", value(1)))
          .require(NO_LOCKER, is("lockers", value(0)));

  public static final Transaction<Remove> DELETE_ORGANISATION =
      DECLARED.add(
          transaction("delete an organisation", Remove.class)
              .including(StandingContracts.HOLDS, "by.standing")
              .step("organisation", END, "organisation")
              .step(MEMBER_STEP, DELETE_MEMBER, "member")
              .step("list", UNLIST, "list"));

  // Lockers that come to it and go from it: steps of the lockers' own transactions

  public record MoreLockers(String organisationId, int most) {}

  public static final Update<MoreLockers, Organisation> GAIN =
      update("organisations: one locker more", MoreLockers.class, ORGANISATION)
          .add("lockers", value(1))
          .keepingVersion()
          .require(Quotas.ROOM, lessThan("lockers", param("most")));

  public static final Update<OfOrganisation, Organisation> LOSE =
      update("organisations: one locker less", OfOrganisation.class, ORGANISATION)
          .add("lockers", value(-1))
          .keepingVersion();

  private OrganisationContracts() {}
}

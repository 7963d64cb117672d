package dev.cubby.lockers.contract;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.TABLE;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.contract.Delete;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.GetMany;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Query;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.schema.Entity;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.once.OnceRecord;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Organisations that own lockers, and who acts for them. How many members and lockers one has is
 * counted in its own row, so that a transaction can refuse to leave it without a member, and to
 * dissolve it while a locker is its.
 */
public final class OrganisationContracts {
  /** So many act for one organisation at most. */
  public static final int MOST_MEMBERS = 100;

  /** In so many organisations somebody is at most. */
  public static final int MOST_OF_AN_ACCOUNT = 20;

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

  /** The organisations that somebody is in, in one row of their own partition. */
  public record Memberships(String accountId, Set<String> organisationIds) {}

  public record OfOrganisation(String organisationId) {}

  public record OfOrganisations(List<OfOrganisation> organisations) {}

  public record OfMember(String organisationId, String accountId) {}

  public record OfAccount(String accountId) {}

  public static final Entity<Organisation> ORGANISATION =
      entity("ORGANISATION", Organisation.class)
          .in(TABLE, "ORG#{organisationId}", "META")
          .versioned("version")
          .sized(300);

  public static final Entity<Member> MEMBER =
      entity("MEMBER", Member.class)
          .in(TABLE, "ORG#{organisationId}", "MEMBER#{accountId}")
          .upTo(MOST_MEMBERS)
          .sized(200);

  public static final Entity<Memberships> MEMBERSHIPS =
      entity("MEMBERSHIPS", Memberships.class)
          .in(TABLE, "OWNER#{accountId}", "ORGANISATIONS")
          .sized(1_000);

  public static final Get<OfOrganisation, Organisation> BY_ID =
      get("organisations: by id", OfOrganisation.class, ORGANISATION)
          .consistently()
          .within(millis(10));

  public static final GetMany<OfOrganisations> BY_IDS =
      getMany("organisations: those of an account", OfOrganisations.class)
          .rows(ORGANISATION, "organisations", MOST_OF_AN_ACCOUNT);

  /** Asked on each request for a locker of an organisation: who was removed is a stranger. */
  public static final Get<OfMember, Member> MEMBER_BY_ID =
      get("organisations: is somebody a member", OfMember.class, MEMBER)
          .consistently()
          .within(millis(10));

  public static final Query<OfOrganisation, Member> MEMBERS =
      query("organisations: members", OfOrganisation.class, MEMBER)
          .on("ORG#{organisationId}")
          .beginningWith("MEMBER#")
          .ascending()
          .by("accountId")
          .pageOf(MOST_MEMBERS)
          .consistently()
          .expecting(MOST_MEMBERS);

  public static final Get<OfAccount, Memberships> LIST_OF =
      get("organisations: an account's list", OfAccount.class, MEMBERSHIPS).consistently();

  /** An account's list, while there is none: what joins it is a change of a row that is there. */
  public static final Put<Memberships, Memberships> BEGIN_LIST =
      put("organisations: begin an account's list", MEMBERSHIPS).creating();

  // Founding

  public record Listed(String accountId, Set<String> organisationIds) {}

  public record Found(
      Optional<OnceRecord> once, Organisation organisation, Member member, Listed list) {}

  static final Put<Organisation, Organisation> PLACE =
      put("organisations: found", ORGANISATION).creating();

  static final Put<Member, Member> JOIN = put("organisations: join", MEMBER).creating();

  static final Update<Listed, Memberships> LIST =
      update("organisations: onto the account's list", Listed.class, MEMBERSHIPS)
          .add("organisationIds", "organisationIds")
          .require(
              "few-enough",
              anyOf(
                  absent("organisationIds"),
                  compare(sizeOf("organisationIds"), Comparison.LT, value(MOST_OF_AN_ACCOUNT))));

  public static final Transaction<Found> FOUND =
      transaction("found an organisation", Found.class)
          .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
          .step("organisation", PLACE, "organisation")
          .step("member", JOIN, "member")
          .step("list", LIST, "list");

  public record Rename(String organisationId, String name, long expectedVersion) {}

  public static final Update<Rename, Organisation> RENAME =
      update("organisations: rename", Rename.class, ORGANISATION)
          .set("name")
          .set("updatedAt", now())
          .expectVersion("expectedVersion");

  // Coming and going

  public record Add(Member member, OfOrganisation organisation, Listed list) {}

  static final Update<OfOrganisation, Organisation> COUNT_IN =
      update("organisations: one member more", OfOrganisation.class, ORGANISATION)
          .add("members", value(1))
          .keepingVersion()
          .require("room-for-one-more", lessThan("members", value(MOST_MEMBERS)));

  public static final Transaction<Add> ADD =
      transaction("add a member to an organisation", Add.class)
          .step("member", JOIN, "member")
          .step("organisation", COUNT_IN, "organisation")
          .step("list", LIST, "list");

  public record Remove(OfMember member, OfOrganisation organisation, Listed list) {}

  static final Delete<OfMember, Member> PART =
      delete("organisations: part", OfMember.class, MEMBER);

  /** However many leave at once, the counter lets one of them stay. */
  static final Update<OfOrganisation, Organisation> COUNT_OUT =
      update("organisations: one member less", OfOrganisation.class, ORGANISATION)
          .add("members", value(-1))
          .keepingVersion()
          .require("not-the-last", moreThan("members", value(1)));

  static final Update<Listed, Memberships> UNLIST =
      update("organisations: off the account's list", Listed.class, MEMBERSHIPS)
          .exclude("organisationIds", "organisationIds");

  public static final Transaction<Remove> REMOVE =
      transaction("remove a member from an organisation", Remove.class)
          .step("member", PART, "member")
          .step("organisation", COUNT_OUT, "organisation")
          .step("list", UNLIST, "list");

  /** By its last member, and only while no locker is its: none is ever nobody's. */
  static final Delete<OfOrganisation, Organisation> END =
      delete("organisations: dissolve", OfOrganisation.class, ORGANISATION)
          .require("one-member", is("members", value(1)))
          .require("no-locker", is("lockers", value(0)));

  public static final Transaction<Remove> DISSOLVE =
      transaction("dissolve an organisation", Remove.class)
          .step("organisation", END, "organisation")
          .step("member", PART, "member")
          .step("list", UNLIST, "list");

  // Lockers that come to it and go from it: steps of the lockers' own transactions

  static final Update<OfOrganisation, Organisation> GAIN =
      update("organisations: one locker more", OfOrganisation.class, ORGANISATION)
          .add("lockers", value(1))
          .keepingVersion();

  static final Update<OfOrganisation, Organisation> LOSE =
      update("organisations: one locker less", OfOrganisation.class, ORGANISATION)
          .add("lockers", value(-1))
          .keepingVersion();

  static final Draft DRAFT =
      Catalog.of("lockers")
          .entities(ORGANISATION, MEMBER, MEMBERSHIPS)
          .contracts(
              BY_ID,
              BY_IDS,
              MEMBER_BY_ID,
              MEMBERS,
              LIST_OF,
              BEGIN_LIST,
              FOUND,
              RENAME,
              ADD,
              REMOVE,
              DISSOLVE);

  private OrganisationContracts() {}
}

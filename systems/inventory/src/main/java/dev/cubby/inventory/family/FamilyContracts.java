package dev.cubby.inventory.family;

import static dev.cubby.core.Declare.*;
import static dev.cubby.inventory.base.InventoryTable.GSI1;
import static dev.cubby.inventory.base.InventoryTable.TABLE;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.identity.AccountContracts;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/**
 * Families and their members (seed 002, "Member access patterns"). The family's row counts its
 * admins and members, so that a transaction can refuse to leave it without an admin.
 */
public final class FamilyContracts implements FamilyModel {
  public static final Declarations DECLARED = declarations("inventory");

  public static final Rule ONE_ACTIVE_PER_EMAIL = rule("one-active-per-email");
  public static final Rule ACTOR_IS_ADMIN = rule("actor-is-admin");
  public static final Rule LAST_ADMIN = rule("last-admin");
  public static final Rule FULL = rule("family-full");
  public static final Rule FEW_ENOUGH = rule("few-enough-families");
  public static final Rule WAS_REMOVED = rule("was-removed");
  static final Rule ACTIVE = rule("member-active");
  static final Rule ROLE_AS_SEEN = rule("role-as-seen");
  public static final Rule LAST_MEMBER = rule("last-member");
  static final Rule LINKS_AS_SEEN = rule("links-as-seen");
  static final Rule ANOTHER_ACTOR = rule("another-actor");
  public static final Step FAMILY_STEP = step("family");
  public static final Step MEMBER_STEP = step("member");
  public static final Step ACTOR = step("actor");

  public static final int MOST_MEMBERS = 100;

  /** Of one person. */
  public static final int MOST_FAMILIES = 100;

  private static final Condition IS_ADMIN =
      allOf(is("role", value(MemberRole.ADMIN)), is("status", value(MemberStatus.ACTIVE)));
  private static final Condition HAS_ONE_MEMBER = is("memberCount", value(1));

  // Entities

  public static final Entity<Member> MEMBER =
      DECLARED.add(
          entity("Member", Member.class)
              .in(TABLE, "FAMILY#{familyId}", "MEMBER#{memberId}")
              .unbounded("100 are active at most, and those who left are kept; a few a year")
              .at(GSI1, "MEMBER#{memberId}", "FAMILY#{familyId}")
              .unbounded("as above")
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
              .upTo(10_000, "nothing lists all families, and 1,000 are planned")
              .versioned("version")
              .whenAbsent("linksCreated", 0)
              .sized(400));

  public static final Entity<FamilyCount> FAMILY_COUNT =
      DECLARED.add(
          entity("FamilyCount", FamilyCount.class)
              .in(TABLE, "MEMBER#{memberId}", "FAMILY_COUNT")
              .sized(150));

  static final Entity<AuditEntry> AUDIT_ENTRY =
      DECLARED.add(
          entity("AuditLogEntry", AuditEntry.class)
              .in(TABLE, "FAMILY#{familyId}", "AUDIT#{createdAt}#{auditId}")
              .unbounded("who joined and who was removed is kept; a few rows a year")
              .sized(500));

  // Member access patterns

  /** Read on each request: a removed member is out at the next one. */
  public static final Get<OfMember, Member> MEMBER_BY_ID =
      DECLARED.add(
          get("Get member by ID", OfMember.class, MEMBER).consistently().within(millis(10)));

  static final Query<OfAccount, Member> FAMILIES_OF_MEMBER =
      DECLARED.add(
          query("Get member's family", OfAccount.class, MEMBER)
              .on(GSI1, "MEMBER#{memberId}")
              .pageOf(100)
              .expecting(5));

  static final Query<OfFamily, Member> MEMBERS =
      DECLARED.add(
          query("List family members", OfFamily.class, MEMBER)
              .on("FAMILY#{familyId}")
              .beginningWith("MEMBER#")
              .pageOf(100)
              .consistently()
              .expecting(100));

  static final Query<OfFamily, Member> ACTIVE_MEMBERS =
      DECLARED.add(
          query("List active members", OfFamily.class, MEMBER)
              .on("FAMILY#{familyId}")
              .beginningWith("MEMBER#")
              .where(is("status", value(MemberStatus.ACTIVE)), 100)
              .pageOf(100)
              .consistently()
              .expecting(100));

  /** The seed's own way; {@code adminCount} is what a transaction can check. */
  public static final Query<OfFamily, Member> ADMIN_MEMBERS =
      DECLARED.add(
          query("Count admin members", OfFamily.class, MEMBER)
              .on("FAMILY#{familyId}")
              .beginningWith("MEMBER#")
              .where(IS_ADMIN, 100)
              .pageOf(100)
              .expecting(100));

  public static final Get<OfEmail, Member> MEMBER_BY_EMAIL =
      DECLARED.add(
          get("Check active member's email", OfEmail.class, MEMBER).through(ONE_ACTIVE_PER_EMAIL));

  // Families

  static final Get<OfFamily, Family> FAMILY_BY_ID =
      DECLARED.add(get("Get family by ID", OfFamily.class, FAMILY).consistently());

  record OfFamilies(List<OfFamily> families) {}

  static final GetMany<OfFamilies> FAMILIES_BY_ID =
      DECLARED.add(getMany("Families of a member", OfFamilies.class).rows(FAMILY, "families", 100));

  // Steps that other transactions share

  /** A just-demoted or removed admin must not act. */
  public static final Check<OfMember, Member> ACTIVE_ADMIN =
      check("the actor is an active admin", OfMember.class, MEMBER)
          .require(ACTOR_IS_ADMIN, IS_ADMIN);

  public static final Put<AuditEntry, AuditEntry> AUDIT =
      put("write audit entry", AUDIT_ENTRY).creating();

  public static final Put<Member, Member> JOIN = put("join", MEMBER).creating();

  public record Rejoin(
      UUID familyId, String memberId, String email, String name, MemberRole role) {}

  /** A removed member comes back on the same key. */
  public static final Update<Rejoin, Member> REJOIN =
      update("rejoin", Rejoin.class, MEMBER)
          .set("email")
          .set("name")
          .set("role")
          .set("status", value(MemberStatus.ACTIVE))
          .set("rejoinedAt", now())
          .set("updatedAt", now())
          .require(WAS_REMOVED, is("status", value(MemberStatus.REMOVED)));

  /**
   * How many admins and members a family gains or loses.
   *
   * @param adminsAbove so many admins there must be more than: one, if an admin goes
   * @param membersBelow so many members there must be fewer than
   */
  public record Counted(UUID familyId, int admins, int members, int adminsAbove, int membersBelow) {

    public static Counted joining(UUID familyId, MemberRole role) {
      return new Counted(familyId, admins(role), 1, 0, MOST_MEMBERS);
    }

    static Counted leaving(UUID familyId, MemberRole role) {
      return new Counted(familyId, -admins(role), -1, admins(role), Integer.MAX_VALUE);
    }

    static Counted changing(UUID familyId, MemberRole from, MemberRole to) {
      int more = admins(to) - admins(from);
      return new Counted(familyId, more, 0, more < 0 ? 1 : 0, Integer.MAX_VALUE);
    }

    private static int admins(MemberRole role) {
      return role == MemberRole.ADMIN ? 1 : 0;
    }
  }

  public static final Update<Counted, Family> COUNT =
      update("count admins and members", Counted.class, FAMILY)
          .add("adminCount", "admins")
          .add("memberCount", "members")
          .keepingVersion()
          .require(LAST_ADMIN, moreThan("adminCount", param("adminsAbove")))
          .require(FULL, lessThan("memberCount", param("membersBelow")));

  /** A step wherever a link is made that works without signing in. */
  public static final Update<OfFamily, Family> COUNT_LINK =
      update("count a link that was created", OfFamily.class, FAMILY)
          .add("linksCreated", value(1))
          .keepingVersion();

  /** A step of what precedes the deletion of a family. */
  public static final Check<OfFamily, Family> ONE_MEMBER =
      check("the family has one member", OfFamily.class, FAMILY)
          .require(LAST_MEMBER, HAS_ONE_MEMBER);

  /** A step wherever somebody becomes a member. */
  public static final Update<OfAccount, FamilyCount> COUNT_ONE_MORE =
      update("count one family more", OfAccount.class, FAMILY_COUNT)
          .add("families", value(1))
          .orCreate("families", value(1))
          .require(FEW_ENOUGH, lessThan("families", value(MOST_FAMILIES)));

  private static <P> Update<P, FamilyCount> countOneLess(String name, Class<P> of) {
    return update(name, of, FAMILY_COUNT).add("families", value(-1)).orCreate("families", value(0));
  }

  // Transactions

  record Create(
      Optional<OnceRecord> once, Standing by, Family family, Member creator, OfAccount counted) {}

  static final Put<Family, Family> PUT_FAMILY = put("put family", FAMILY).creating();

  static final Transaction<Create> CREATE_FAMILY =
      DECLARED.add(
          transaction("family created", Create.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(FAMILY_STEP, PUT_FAMILY, "family")
              .step(MEMBER_STEP, JOIN, "creator")
              .step("count", COUNT_ONE_MORE, "counted"));

  record NewName(UUID familyId, String name, long expectedVersion) {}

  record RenameFamily(Standing by, OfMember actor, NewName family) {}

  static final Update<NewName, Family> SET_NAME =
      update("change the family's name", NewName.class, FAMILY)
          .set("name")
          .set("updatedAt", now())
          .expectVersion("expectedVersion");

  static final Transaction<RenameFamily> RENAME_FAMILY =
      DECLARED.add(
          transaction("family renamed", RenameFamily.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(FAMILY_STEP, SET_NAME, "family"));

  /**
   * @param wasRole the role that the counts were computed from; an admin's own, if they change
   *     themselves
   */
  record EditMember(
      UUID familyId,
      String memberId,
      String name,
      MemberRole role,
      MemberRole wasRole,
      long expectedVersion) {}

  /** Admins who change themselves act by the very row that changes. */
  record ChangeMember(
      Standing by,
      Optional<OfMember> actor,
      EditMember member,
      Optional<Counted> family,
      AuditEntry audit) {}

  static final Update<EditMember, Member> EDIT_MEMBER =
      update("change a member's name and role", EditMember.class, MEMBER)
          .set("name")
          .set("role")
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(ACTIVE, is("status", value(MemberStatus.ACTIVE)))
          .require(ROLE_AS_SEEN, is("role", param("wasRole")));

  static final Transaction<ChangeMember> CHANGE_MEMBER =
      DECLARED.add(
          transaction("member changed", ChangeMember.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(MEMBER_STEP, EDIT_MEMBER, "member")
              .step(FAMILY_STEP, COUNT, "family")
              .step("audit", AUDIT, "audit")
              .distinct(ANOTHER_ACTOR, MEMBER_STEP, ACTOR));

  record NewAddress(UUID familyId, String memberId, String email) {}

  record ChangeAddress(AccountContracts.OfAddress account, NewAddress member) {}

  /** Keeps {@code updatedAt}, which says of a removed member when that was. */
  static final Update<NewAddress, Member> SET_ADDRESS =
      update("change a member's address", NewAddress.class, MEMBER).set("email");

  /** The account has this address still, or a newer change would be undone. */
  static final Transaction<ChangeAddress> CHANGE_ADDRESS =
      DECLARED.add(
          transaction("member's address changed", ChangeAddress.class)
              .step("account", AccountContracts.HAS_ADDRESS, "account")
              .step(MEMBER_STEP, SET_ADDRESS, "member"));

  record RemoveMember(UUID familyId, String memberId, MemberRole wasRole, long expectedVersion) {}

  /** A member who leaves acts by the very row that ends. */
  record Remove(
      Standing by,
      Optional<OfMember> actor,
      RemoveMember member,
      Counted family,
      AuditEntry audit) {}

  static final Update<RemoveMember, Member> MARK_REMOVED =
      update("mark a member as removed", RemoveMember.class, MEMBER)
          .set("status", value(MemberStatus.REMOVED))
          .set("updatedAt", now())
          .expectVersion("expectedVersion")
          .require(ACTIVE, is("status", value(MemberStatus.ACTIVE)))
          .require(ROLE_AS_SEEN, is("role", param("wasRole")));

  static final Transaction<Remove> REMOVE_MEMBER =
      DECLARED.add(
          transaction("member removed", Remove.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(ACTOR, ACTIVE_ADMIN, "actor")
              .step(MEMBER_STEP, MARK_REMOVED, "member")
              .step(
                  "count",
                  countOneLess("count the family that is left", RemoveMember.class),
                  "member")
              .step(FAMILY_STEP, COUNT, "family")
              .step("audit", AUDIT, "audit")
              .distinct(ANOTHER_ACTOR, MEMBER_STEP, ACTOR));

  /**
   * @param linksCreated as it was before all links were ended: none came since
   */
  record LastOf(UUID familyId, long linksCreated) {}

  /** What the family had is deleted by a job. */
  record DeleteFamily(Standing by, LastOf family, OfMember member, DueItem purge) {}

  static final Delete<LastOf, Family> DELETE_LAST =
      delete("delete a family of one", LastOf.class, FAMILY)
          .require(LAST_MEMBER, HAS_ONE_MEMBER)
          .require(LINKS_AS_SEEN, is("linksCreated", param("linksCreated")));

  static final Delete<OfMember, Member> DELETE_MEMBER =
      delete("delete the last member", OfMember.class, MEMBER).require(ACTOR_IS_ADMIN, IS_ADMIN);

  static final Transaction<DeleteFamily> DELETE_FAMILY =
      DECLARED.add(
          transaction("family deleted", DeleteFamily.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(FAMILY_STEP, DELETE_LAST, "family")
              .step(MEMBER_STEP, DELETE_MEMBER, "member")
              .step(
                  "count",
                  countOneLess("count the family that is deleted", OfMember.class),
                  "member")
              .step("purge", DueContracts.SCHEDULE, "purge"));

  static final Query<OfFamily, AuditEntry> AUDIT_LOG =
      DECLARED.add(
          query("List audit entries", OfFamily.class, AUDIT_ENTRY)
              .on("FAMILY#{familyId}")
              .beginningWith("AUDIT#")
              .newestFirst()
              .pageOf(50)
              .expecting(1_000));

  // Forgetting a deleted family

  record OfAudit(UUID familyId, Instant createdAt, String auditId) {}

  static final Delete<OfMember, Member> FORGET_MEMBER =
      DECLARED.add(
          delete("forget a member of a deleted family", OfMember.class, MEMBER).evenIfMissing());

  static final Delete<OfAudit, AuditEntry> FORGET_AUDIT =
      DECLARED.add(
          delete("forget an audit entry of a deleted family", OfAudit.class, AUDIT_ENTRY)
              .evenIfMissing());

  private FamilyContracts() {}
}

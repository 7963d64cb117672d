package dev.cubby.inventory.family;

import static dev.cubby.inventory.base.InventoryProblems.done;

import module java.base;

import dev.cubby.core.key.LowerCaseName;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.text.MemberText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;

/** Members of a family for programs. */
public record MemberApi(Members members) {
  private static final String ALL = FamilyApi.ONE + "/members";
  private static final String ONE = ALL + "/{memberId}";

  /** Those that an admin may ask for. Suggesters see active members, whatever they ask. */
  enum Shown implements LowerCaseName {
    ACTIVE,
    REMOVED,
    ALL
  }

  record MemberFilter(UUID familyId, Optional<Shown> status) {}

  record Edited(
      UUID familyId,
      String memberId,
      Optional<String> name,
      Optional<MemberRole> role,
      Optional<Long> version) {}

  record Removed(UUID familyId, String memberId, Optional<Long> version) {}

  static final Route<MemberFilter, Items<Member>> LIST =
      Route.list(ALL, "member.list", FamilyApi.of(MemberFilter.class), Member.class)
          .summary("The members of a family, by name")
          .may(Right.VIEW_HOUSEHOLD.roles());

  static final Route<OfMember, Member> GET =
      Route.get(ONE, "member.get", FamilyApi.of(OfMember.class), Member.class)
          .summary("A member")
          .may(Right.VIEW_HOUSEHOLD.roles());

  static final Route<Edited, Member> CHANGE =
      Route.patch(
              ONE,
              "member.change",
              FamilyApi.of(Edited.class)
                  .field("name", MemberText.NAME, Rule.length(1, 100), Rule.readable())
                  .field("role", MemberText.ROLE)
                  .complaining("role", MemberText.ROLE_FORMAT),
              Member.class)
          .summary("Changes a member's name or role; an admin stays in the family")
          .may(Right.MANAGE_MEMBERS.roles())
          .orProblem(
              ProblemKind.STALE, InventoryProblems.LAST_ADMIN, InventoryProblems.MEMBER_REMOVED);

  static final Route<Removed, Empty> REMOVE =
      Route.delete(ONE, "member.remove", FamilyApi.of(Removed.class))
          .summary("Removes a member, or leaves; an admin stays in the family")
          .may(Right.LEAVE.roles())
          .orProblem(
              ProblemKind.STALE, InventoryProblems.LAST_ADMIN, InventoryProblems.MEMBER_REMOVED);

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .add(GET, call -> answer(get(call)))
        .add(CHANGE, this::change)
        .add(REMOVE, this::remove);
  }

  private Items<Member> list(Call<MemberFilter> call) {
    var familyId = call.given().familyId();
    var wanted = call.given().status().orElse(Shown.ACTIVE);
    if (wanted == Shown.ACTIVE || !isAdmin(call, familyId)) {
      return Items.all(members.active(familyId));
    }
    return Items.all(
        members.all(familyId).stream()
            .filter(member -> wanted == Shown.ALL || !member.isActive())
            .toList());
  }

  boolean isAdmin(Call<?> call, UUID familyId) {
    return call.resource(Member.class)
        .or(() -> members.find(familyId, call.person().accountId()))
        .filter(Member::isAdmin)
        .isPresent();
  }

  /** Removed members are shown to admins alone. */
  private Member get(Call<OfMember> call) {
    var of = call.given();
    return members
        .find(of.familyId(), of.memberId())
        .filter(member -> member.isActive() || isAdmin(call, of.familyId()))
        .orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_MEMBER));
  }

  Answer<Member> change(Call<Edited> call) {
    var given = call.given();
    if (given.name().isEmpty() && given.role().isEmpty()) {
      throw Problem.invalid("role", MemberText.NOTHING_TO_CHANGE);
    }
    var version = call.versionSeen(given.version());
    return answer(
        done(
            members.change(
                Acting.as(call),
                given.familyId(),
                given.memberId(),
                given.name(),
                given.role(),
                version),
            MemberText.STALE));
  }

  Answer<Empty> remove(Call<Removed> call) {
    var given = call.given();
    var version = call.versionSeen(given.version());
    done(
        members.remove(Acting.as(call), given.familyId(), given.memberId(), version),
        MemberText.STALE);
    return Answer.empty();
  }

  private static Answer<Member> answer(Member member) {
    return Answer.of(member).version(member.version());
  }
}

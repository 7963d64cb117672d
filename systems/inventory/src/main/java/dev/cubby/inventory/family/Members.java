package dev.cubby.inventory.family;

import module java.base;

import dev.cubby.core.value.Value;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.FamilyContracts.*;
import dev.cubby.inventory.family.FamilyModel.*;

/**
 * Members of a family: their names and roles, and how they leave. However many admins demote or
 * remove each other at once, the family's own row lets the last of them stay.
 */
public record Members(Environment here) {
  private static final Refusals REFUSALS = new Refusals(Families.BY_RULE, Families.MISSING);

  public Optional<Member> find(UUID familyId, String memberId) {
    return here.store().get(FamilyContracts.MEMBER_BY_ID, new OfMember(familyId, memberId));
  }

  public List<Member> active(UUID familyId) {
    return byName(here.store().queryAll(FamilyContracts.ACTIVE_MEMBERS, new OfFamily(familyId)));
  }

  /** Also those that were removed. */
  public List<Member> all(UUID familyId) {
    return byName(here.store().queryAll(FamilyContracts.MEMBERS, new OfFamily(familyId)));
  }

  private static List<Member> byName(List<Member> members) {
    return members.stream()
        .sorted(
            Comparator.comparing(Member::name, String.CASE_INSENSITIVE_ORDER)
                .thenComparing(Member::memberId))
        .toList();
  }

  public Result<Member> change(
      Acting by,
      UUID familyId,
      String memberId,
      Optional<String> name,
      Optional<MemberRole> role,
      long version) {
    var found = find(familyId, memberId);
    if (found.isEmpty()) {
      return Result.refused(Refusal.NO_SUCH_MEMBER);
    }
    var member = found.get();
    var to = role.orElse(member.role());
    // An admin's own row is the actor's: it has to be an admin's when it changes.
    var was = by.is(memberId) ? MemberRole.ADMIN : member.role();
    var edit =
        new EditMember(
            familyId, memberId, name.map(String::strip).orElse(member.name()), to, was, version);
    var counted =
        Optional.of(Counted.changing(familyId, was, to)).filter(count -> count.admins() != 0);
    var audit = audit(by, familyId, "member-changed", memberId, to);
    var commit =
        here.commit(
            familyId,
            FamilyContracts.CHANGE_MEMBER,
            new ChangeMember(by.standing(), another(by, familyId, memberId), edit, counted, audit));
    return REFUSALS.changed(
        commit, Member.class, () -> find(familyId, memberId), Refusal.NO_SUCH_MEMBER);
  }

  /** Removed by an admin, or leaving by themselves. Everything they made stays. */
  public Result<Member> remove(Acting by, UUID familyId, String memberId, long version) {
    var found = find(familyId, memberId);
    if (found.isEmpty()) {
      return Result.refused(Refusal.NO_SUCH_MEMBER);
    }
    var role = found.get().role();
    var commit =
        here.commit(
            familyId,
            FamilyContracts.REMOVE_MEMBER,
            new Remove(
                by.standing(),
                another(by, familyId, memberId),
                new RemoveMember(familyId, memberId, role, version),
                Counted.leaving(familyId, role),
                audit(by, familyId, "member-removed", memberId, role)));
    return REFUSALS.changed(
        commit, Member.class, () -> find(familyId, memberId), Refusal.NO_SUCH_MEMBER);
  }

  private static Optional<OfMember> another(Acting by, UUID familyId, String memberId) {
    return by.is(memberId) ? Optional.empty() : Optional.of(by.in(familyId));
  }

  private AuditEntry audit(
      Acting by, UUID familyId, String action, String memberId, MemberRole role) {
    return new AuditEntry(
        familyId,
        here.now(),
        here.newId().toString(),
        action,
        by.memberId(),
        Map.of("memberId", Value.of(memberId), "role", Value.of(role.externalName())));
  }
}

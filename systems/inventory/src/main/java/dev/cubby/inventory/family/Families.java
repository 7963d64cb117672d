package dev.cubby.inventory.family;

import module java.base;

import dev.cubby.core.contract.Step;
import dev.cubby.core.run.Retry;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.FamilyContracts.*;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.web.once.Repeated;

/**
 * Families: created, renamed, deleted by their last member; and who is in which.
 *
 * @param links what ends before a family is deleted
 */
public record Families(Environment here, Links links) {
  private static final int ATTEMPTS = 10;

  static final Map<Rule, Refusal> BY_RULE =
      Map.of(
          FamilyContracts.ACTOR_IS_ADMIN, Refusal.NOT_ADMIN,
          FamilyContracts.LAST_ADMIN, Refusal.LAST_ADMIN,
          FamilyContracts.LAST_MEMBER, Refusal.NOT_LAST_MEMBER,
          FamilyContracts.LINKS_AS_SEEN, Refusal.BUSY,
          FamilyContracts.FEW_ENOUGH, Refusal.TOO_MANY_FAMILIES,
          FamilyContracts.ACTIVE, Refusal.MEMBER_REMOVED,
          FamilyContracts.ROLE_AS_SEEN, Refusal.NOT_ADMIN);
  static final Map<Step, Refusal> MISSING =
      Map.of(
          FamilyContracts.ACTOR, Refusal.NO_SUCH_FAMILY,
          FamilyContracts.FAMILY_STEP, Refusal.NO_SUCH_FAMILY,
          FamilyContracts.MEMBER_STEP, Refusal.NO_SUCH_MEMBER);
  private static final Refusals REFUSALS = new Refusals(BY_RULE, MISSING);

  /** The links of families, which work without signing in. */
  public interface Links {
    /** Ends all links of a family that has one member, an admin. */
    Result<UUID> endAll(Acting by, UUID familyId);
  }

  /** A family, and the member that somebody is of it. */
  public record Membership(Family family, Member member) {}

  /** The creator becomes its admin. */
  public Result<Family> create(Acting by, String name, String memberName, String email) {
    var familyId = here.newId();
    var now = here.now();
    var family = new Family(familyId, name.strip(), by.memberId(), 1, 1, 0, now, now, 1);
    var creator =
        new Member(
            by.memberId(),
            familyId,
            email,
            memberName,
            MemberRole.ADMIN,
            MemberStatus.ACTIVE,
            1,
            now,
            now,
            Optional.empty());
    var commit =
        here.commit(
            familyId,
            FamilyContracts.CREATE_FAMILY,
            new Create(
                by.once(familyId), by.standing(), family, creator, new OfAccount(by.memberId())));
    return REFUSALS.result(Repeated.requireFirst(commit), Family.class, () -> family);
  }

  public Optional<Family> find(UUID familyId) {
    return here.store().get(FamilyContracts.FAMILY_BY_ID, new OfFamily(familyId));
  }

  /** Read on each request, so that a removed member is out at the next one. */
  public Optional<Member> activeMember(UUID familyId, String accountId) {
    return here.store()
        .get(FamilyContracts.MEMBER_BY_ID, new OfMember(familyId, accountId))
        .filter(Member::isActive);
  }

  /** The families of an account, by name. */
  public List<Membership> memberships(String accountId) {
    var members =
        here.store().queryAll(FamilyContracts.FAMILIES_OF_MEMBER, new OfAccount(accountId)).stream()
            .filter(Member::isActive)
            .toList();
    var wanted = members.stream().map(member -> new OfFamily(member.familyId())).toList();
    var families = new HashMap<UUID, Family>();
    wanted.stream()
        .gather(Gatherers.windowFixed(100))
        .flatMap(some ->
            here
                .store()
                .get(FamilyContracts.FAMILIES_BY_ID, new OfFamilies(some))
                .rows(FamilyContracts.FAMILY)
                .stream())
        .flatMap(Optional::stream)
        .forEach(family -> families.put(family.familyId(), family));
    return members.stream()
        .flatMap(member ->
            Optional.ofNullable(families.get(member.familyId())).stream()
                .map(family -> new Membership(family, member)))
        .sorted(
            Comparator.comparing(
                    (Membership one) -> one.family().name(), String.CASE_INSENSITIVE_ORDER)
                .thenComparing(one -> one.family().familyId()))
        .toList();
  }

  public Result<Family> rename(Acting by, UUID familyId, String name, long version) {
    var commit =
        here.commit(
            familyId,
            FamilyContracts.RENAME_FAMILY,
            new RenameFamily(
                by.standing(), by.in(familyId), new NewName(familyId, name.strip(), version)));
    return REFUSALS.changed(commit, Family.class, () -> find(familyId), Refusal.NO_SUCH_FAMILY);
  }

  /**
   * By its last member. Its links end before it does, and the deletion is refused if one was
   * created meanwhile: so nobody changes anything by a link once the family is gone. A job deletes
   * what the family had.
   */
  public Result<UUID> delete(Acting by, UUID familyId) {
    return Retry.upTo(ATTEMPTS).until(Result::isDecided, () -> tryToDelete(by, familyId));
  }

  private Result<UUID> tryToDelete(Acting by, UUID familyId) {
    var family = find(familyId);
    if (family.isEmpty()) {
      return Result.refused(Refusal.NO_SUCH_FAMILY);
    }
    var ended = links.endAll(by, familyId);
    if (!(ended instanceof Result.Done<UUID>)) {
      return ended;
    }
    var commit =
        here.commit(
            familyId,
            FamilyContracts.DELETE_FAMILY,
            new DeleteFamily(
                by.standing(),
                new LastOf(familyId, family.get().linksCreated()),
                by.in(familyId),
                FamilyPurge.item(familyId, here.now())));
    return REFUSALS.result(commit, UUID.class, () -> familyId);
  }
}

package dev.cubby.inventory.family;

import module java.base;

import dev.cubby.inventory.base.InventoryProblems;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.inventory.text.FamilyText;
import dev.cubby.web.route.*;

/**
 * Who may do what in a family. Memberships are read on each request: a right that was taken away is
 * gone at the next one.
 */
public record FamilyRights(Families families) implements Roles {
  public static final Role ADMIN = new Role("family-admin", "Admins of the family");
  public static final Role SUGGESTER = new Role("family-suggester", "Suggesters of the family");

  static final String FAMILY_ID = "familyId";

  @Override
  public Set<Role> of(Principal principal, Map<String, String> slots) {
    if (!(principal instanceof Principal.Person person)) {
      return Set.of();
    }
    return familyId(slots)
        .flatMap(familyId -> families.activeMember(familyId, person.accountId()))
        .map(member -> Set.of(member.role() == MemberRole.ADMIN ? ADMIN : SUGGESTER))
        .orElse(Set.of());
  }

  /** Strangers are not told whether there is such a family. */
  @Override
  public Problem refusal(Principal principal, Map<String, String> slots) {
    if (slots.containsKey(FAMILY_ID) && familyId(slots).isEmpty()) {
      return Problem.invalid(FAMILY_ID, FamilyText.FAMILY_ID_FORMAT);
    }
    var roles = of(principal, slots);
    if (roles.isEmpty()) {
      return InventoryProblems.of(Refusal.NO_SUCH_FAMILY);
    }
    return InventoryProblems.of(roles.contains(ADMIN) ? Refusal.NOT_SUGGESTER : Refusal.NOT_ADMIN);
  }

  private static Optional<UUID> familyId(Map<String, String> slots) {
    try {
      return Optional.ofNullable(slots.get(FAMILY_ID))
          .flatMap(
              text -> Optional.of(UUID.fromString(text)).filter(id -> id.toString().equals(text)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}

package dev.cubby.inventory.family;

import module java.base;

import dev.cubby.inventory.base.InventoryProblems;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.family.FamilyModel.Member;
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

  /** With the member, whom pages ask for again. */
  @Override
  public Known known(Principal principal, Map<String, String> slots) {
    var member =
        principal instanceof Principal.Person person
            ? familyId(slots).flatMap(id -> families.activeMember(id, person.accountId()))
            : Optional.<Member>empty();
    return new Known(
        member.map(one -> Set.of(one.isAdmin() ? ADMIN : SUGGESTER)).orElse(Set.of()), member);
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

package dev.cubby.inventory.family;

import module java.base;

import dev.cubby.inventory.family.FamilyModel.OfMember;
import dev.cubby.web.route.*;

/** In whose name something is done, as conditions of the transaction that does it. */
public record Acting(Standing standing, String memberId, Optional<OnceRecord> once) {

  public static Acting as(Call<?> call) {
    var person = call.person();
    return new Acting(person.standing(), person.accountId(), call.once());
  }

  /** For what else the same request does. */
  public Acting again() {
    return new Acting(standing, memberId, Optional.empty());
  }

  public OfMember in(UUID familyId) {
    return new OfMember(familyId, memberId);
  }

  public boolean is(String otherMemberId) {
    return memberId.equals(otherMemberId);
  }

  /** The record of an act that happens once, with the effect that a repeat is answered from. */
  public Optional<OnceRecord> once(Object effect) {
    return once.map(record -> record.having(effect.toString()));
  }
}

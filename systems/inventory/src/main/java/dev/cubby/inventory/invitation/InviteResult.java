package dev.cubby.inventory.invitation;

import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.invitation.InvitationModel.Invitation;

/** What became of an invitation that an admin made. */
public sealed interface InviteResult {

  /** The token is known here alone, and is never shown again. */
  record Sent(Invitation invitation, String token) implements InviteResult {
    @Override
    public String toString() {
      return "Sent[" + invitation.invitationId() + "]";
    }
  }

  /** An invitation to this address is waiting already. */
  record Waiting(Invitation existing) implements InviteResult {}

  record Refused(Refusal why) implements InviteResult {}
}

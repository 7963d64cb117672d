package dev.cubby.inventory.invitation;

import static dev.cubby.inventory.base.InventoryProblems.reply;

import module java.base;

import dev.cubby.web.invite.Inviter;
import dev.cubby.web.invite.OpenInvitation;
import dev.cubby.web.invite.Reply;
import dev.cubby.web.route.Link;

/**
 * Invitations to families, as the kit asks for them.
 *
 * @param home the page that a new member begins with
 */
public record FamilyInviter(Invitations invitations, Function<UUID, Link> home) implements Inviter {

  @Override
  public Reply<FamilyInvitation> open(String tokenDigest) {
    return reply(invitations.open(tokenDigest)).map(this::of);
  }

  @Override
  public Optional<Joined> joined(String tokenDigest) {
    return invitations
        .joined(tokenDigest)
        .map(one ->
            new Joined(
                one.member().memberId(), one.family().name(), home.apply(one.family().familyId())));
  }

  @Override
  public List<OpenInvitation> waitingFor(String email) {
    return waiting(email).map(OpenInvitation.class::cast).toList();
  }

  Stream<FamilyInvitation> waiting(String email) {
    return invitations.openFor(email).stream().map(this::of);
  }

  FamilyInvitation of(Invitations.Open open) {
    return new FamilyInvitation(open, invitations, home);
  }
}

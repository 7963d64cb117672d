package dev.cubby.inventory.invitation;

import static dev.cubby.inventory.base.InventoryProblems.reply;

import module java.base;

import dev.cubby.inventory.family.Families.Membership;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.inventory.invitation.Invitations.Open;
import dev.cubby.inventory.text.MemberText;
import dev.cubby.web.invite.Guest;
import dev.cubby.web.invite.OpenInvitation;
import dev.cubby.web.invite.Reply;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Link;
import dev.cubby.web.route.Standing;
import dev.cubby.web.text.Text;

/** An invitation to a family, for the pages on which it is answered. */
record FamilyInvitation(Open open, Invitations invitations, Function<UUID, Link> home)
    implements OpenInvitation {

  @Override
  public String id() {
    return open.invitation().invitationId().toString();
  }

  @Override
  public String email() {
    return open.invitation().email();
  }

  @Override
  public String name() {
    return open.family().name();
  }

  @Override
  public Text role() {
    return Text.of(memberRole());
  }

  @Override
  public Optional<Text> roleMeans() {
    return Optional.of(
        memberRole() == MemberRole.ADMIN ? MemberText.ADMINS_TEXT : MemberText.SUGGESTERS_TEXT);
  }

  MemberRole memberRole() {
    return open.invitation().role();
  }

  @Override
  public String inviter() {
    return open.inviter().name();
  }

  @Override
  public Instant expiresAt() {
    return open.invitation().expiresAt();
  }

  @Override
  public boolean mailed() {
    return open.invitation().mailed().orElse(false);
  }

  @Override
  public Reply<Link> accept(Guest guest) {
    return join(guest).map(joined -> home.apply(joined.family().familyId()));
  }

  Reply<Membership> join(Guest guest) {
    return reply(invitations.accept(open.invitation(), guest));
  }

  @Override
  public Reply<Empty> decline(Standing by, Optional<String> reason) {
    return reply(invitations.decline(by, open.invitation(), reason)).map(_ -> new Empty());
  }
}

package dev.cubby.lockers.reply;

import module java.base;

import dev.cubby.lockers.offer.OfferContracts.OfferKind;
import dev.cubby.lockers.offer.OfferProblems;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.reply.Replies.Named;
import dev.cubby.lockers.text.OfferText;
import dev.cubby.web.invite.Guest;
import dev.cubby.web.invite.OpenInvitation;
import dev.cubby.web.invite.Reply;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Link;
import dev.cubby.web.route.Standing;
import dev.cubby.web.text.Text;

/** An offer, for the pages on which it is answered. A locker is not joined: it has other words. */
record OfferInvitation(Named one, String email, Replies replies) implements OpenInvitation {

  private boolean isLocker() {
    return one.offer().kind() == OfferKind.LOCKER;
  }

  @Override
  public String id() {
    return one.offer().offerId();
  }

  @Override
  public String name() {
    return one.name();
  }

  @Override
  public Text role() {
    return isLocker() ? OfferText.AS_OWNER : OfferText.AS_MEMBER;
  }

  @Override
  public Optional<Text> roleMeans() {
    return Optional.of(isLocker() ? OfferText.OWNER_MEANS : OfferText.MEMBER_MEANS);
  }

  @Override
  public String inviter() {
    return one.giver();
  }

  @Override
  public Text asks() {
    return isLocker() ? OfferText.LOCKER_ASKS.with(inviter(), name()) : OpenInvitation.super.asks();
  }

  @Override
  public Text subject() {
    return isLocker()
        ? OfferText.LOCKER_SUBJECT.with(inviter(), name())
        : OpenInvitation.super.subject();
  }

  @Override
  public Text by() {
    return isLocker() ? OfferText.OFFERED_BY.with(inviter()) : OpenInvitation.super.by();
  }

  @Override
  public Text yes() {
    return isLocker() ? OfferText.ACCEPT_LOCKER.with(name()) : OpenInvitation.super.yes();
  }

  @Override
  public Text joined() {
    return isLocker() ? OfferText.LOCKER_ACCEPTED.with(name()) : OpenInvitation.super.joined();
  }

  @Override
  public Text declineTitle() {
    return isLocker() ? OfferText.DECLINE_LOCKER.with(name()) : OpenInvitation.super.declineTitle();
  }

  @Override
  public Text declined() {
    return isLocker() ? OfferText.LOCKER_NOT_TAKEN : OpenInvitation.super.declined();
  }

  @Override
  public Optional<Text> waits() {
    return Optional.of(asks()).filter(_ -> isLocker());
  }

  @Override
  public Instant expiresAt() {
    return one.offer().expiresAt();
  }

  @Override
  public boolean mailed() {
    return false;
  }

  @Override
  public Reply<Link> accept(Guest guest) {
    return ReplyProblems.reply(
            replies.accept(acting(guest.standing(), guest.accountId()), one.offer()))
        .map(_ -> Replies.home(one.offer()));
  }

  /** The kit has found it among those of the person who declines. */
  @Override
  public Reply<Empty> decline(Standing by, Optional<String> reason) {
    return OfferProblems.reply(
        replies.decline(acting(by, one.offer().accountId()), one.offer(), reason));
  }

  private static Acting acting(Standing by, String accountId) {
    return new Acting(by, Optional.of(accountId), Optional.empty(), Optional.empty());
  }
}

package dev.cubby.web.invite;

import module java.base;

import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Link;
import dev.cubby.web.route.Standing;
import dev.cubby.web.text.InviteText;
import dev.cubby.web.text.MailText;
import dev.cubby.web.text.Text;

/** An invitation that waits for an answer, as the invited person sees it. */
public interface OpenInvitation {

  /** Tells it from others of the same address; it is no secret, and invites nobody. */
  String id();

  /** The address that is invited. */
  String email();

  /** What the inviter calls the person, for a start. */
  default Optional<String> guestName() {
    return Optional.empty();
  }

  /** The name of the family, organisation or team. */
  String name();

  Text role();

  /** The rights of this role, in a sentence. */
  default Optional<Text> roleMeans() {
    return Optional.empty();
  }

  /** The name of the person who invites. */
  String inviter();

  /** The question, in a sentence. */
  default Text asks() {
    return InviteText.INVITES_YOU.with(inviter(), name());
  }

  /** The same as the subject of a mail. */
  default Text subject() {
    return MailText.JOIN_SUBJECT.with(inviter(), name());
  }

  /** By whom, in a list. */
  default Text by() {
    return InviteText.INVITED_BY.with(inviter());
  }

  /** The label of a yes. */
  default Text yes() {
    return InviteText.JOIN_TITLE.with(name());
  }

  /** The message after a yes. */
  default Text joined() {
    return InviteText.JOINED.with(name());
  }

  /** The title of a no. */
  default Text declineTitle() {
    return InviteText.DECLINE_TITLE;
  }

  /** The message after a no. */
  default Text declined() {
    return InviteText.DECLINED;
  }

  /** Says that it waits, where it is the only one and no invitation to join. */
  default Optional<Text> waits() {
    return Optional.empty();
  }

  Instant expiresAt();

  /** Whether its link went to the address alone, so that having it proves whose it is. */
  boolean mailed();

  /** Lets them in and says which page is theirs now. */
  Reply<Link> accept(Guest guest);

  /**
   * Says no, for as long as the right to say it holds; whoever has the link alone is a stranger.
   */
  Reply<Empty> decline(Standing by, Optional<String> reason);
}

package dev.cubby.web.invite;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;

/** An invitation that waits for an answer, as the invited person sees it. */
public interface OpenInvitation {

  /** Tells it from others of the same address; it is no secret, and invites nobody. */
  String id();

  /** The address that is invited. */
  String email();

  /** The name of the family, organisation or team. */
  String name();

  Text role();

  /** What somebody in this role may do, in a sentence. */
  default Optional<Text> roleMeans() {
    return Optional.empty();
  }

  /** The name of the person who invites. */
  String inviter();

  Instant expiresAt();

  /** Whether its link went to the address alone, so that having it proves whose it is. */
  boolean mailed();

  /** Lets them in and says which page is theirs now; a refusal ends the request with a problem. */
  Link accept(Guest guest);

  void decline(Optional<String> reason);
}

package dev.cubby.web.invite;

import module java.base;

import dev.cubby.web.route.Link;

/** A system whose invitations are shown and answered on the kit's pages. */
public interface Inviter {

  /** The invitation whose token has this digest, if it can still be accepted. */
  Reply<? extends OpenInvitation> open(String tokenDigest);

  /** A person whom an invitation let in, and the page that is theirs since. */
  record Joined(String accountId, String name, Link home) {}

  /** Whom the invitation with this token has let in: their link leads them there again. */
  default Optional<Joined> joined(String tokenDigest) {
    return Optional.empty();
  }

  /** The invitations to an address that is known to be the reader's. */
  List<OpenInvitation> waitingFor(String email);

  /** The invitations to an account, whatever its address is. */
  default List<OpenInvitation> waitingForAccount(String accountId) {
    return List.of();
  }
}

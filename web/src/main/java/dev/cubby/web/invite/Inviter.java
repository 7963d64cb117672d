package dev.cubby.web.invite;

import java.util.List;

/** A system whose invitations are shown and answered on the kit's pages. */
public interface Inviter {

  /**
   * The invitation whose token has this digest. The request ends with a problem if there is none,
   * or if it can be accepted no more.
   */
  OpenInvitation open(String tokenDigest);

  /** Those of an address that is known to be the reader's. */
  List<OpenInvitation> waitingFor(String email);
}

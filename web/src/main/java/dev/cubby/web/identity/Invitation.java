package dev.cubby.web.identity;

import module java.base;

/**
 * A way to one account, for the holder of its link; gone when it is used, and at its ttl.
 *
 * @param mailed whether the link went to the address and was shown to nobody, which verifies it
 */
public record Invitation(
    String digest,
    String email,
    String invitedBy,
    Instant createdAt,
    Instant ttl,
    Optional<Boolean> mailed) {

  public boolean isMailed() {
    return mailed.orElse(false);
  }
}

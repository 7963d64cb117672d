package dev.cubby.web.identity;

import java.time.Instant;

/**
 * A link that does one thing to one account, once. It ends with the generation of the account that
 * it was made in, so that another password ends all of them.
 *
 * @param email the address that is verified, or that the account had when the link was made
 */
public record AccountLink(
    String digest,
    String accountId,
    Purpose purpose,
    String email,
    long generation,
    Instant createdAt,
    Instant ttl) {

  /** The purpose of a link. */
  public enum Purpose {
    VERIFY_EMAIL,
    RESET_PASSWORD
  }

  @Override
  public String toString() {
    return "AccountLink[" + accountId + ", " + purpose + "]";
  }
}

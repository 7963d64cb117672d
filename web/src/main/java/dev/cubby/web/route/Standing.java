package dev.cubby.web.route;

import java.util.Optional;

/**
 * The basis of a caller's right to act: the account, as active as it was, and the session or the
 * API token of the request. Whatever hands out power takes it into its transaction as {@code by},
 * so that nothing comes of a right that ended meanwhile.
 */
public record Standing(
    Optional<OfAccount> account, Optional<OfSession> session, Optional<OfToken> token) {

  public record OfAccount(String accountId, long generation) {}

  public record OfSession(String digest) {}

  public record OfToken(String accountId, String tokenId) {}

  /** Of the server itself, which acts in nobody's name. */
  public static final Standing SERVER =
      new Standing(Optional.empty(), Optional.empty(), Optional.empty());

  /** A person's; of others nothing is known that could end. */
  public static Standing of(Principal principal) {
    return principal instanceof Principal.Person person ? person.standing() : SERVER;
  }

  public static Standing of(String accountId, long generation) {
    return new Standing(
        Optional.of(new OfAccount(accountId, generation)), Optional.empty(), Optional.empty());
  }

  /** The account alone, for what outlives the session or the token. */
  public Standing ofAccount() {
    return new Standing(account, Optional.empty(), Optional.empty());
  }

  public Standing bySession(String digest) {
    return new Standing(account, Optional.of(new OfSession(digest)), token);
  }

  public Standing byToken(String accountId, String tokenId) {
    return new Standing(account, session, Optional.of(new OfToken(accountId, tokenId)));
  }
}

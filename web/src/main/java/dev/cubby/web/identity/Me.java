package dev.cubby.web.identity;

import java.time.Instant;

/** An account as its owner sees it. */
public record Me(
    String accountId,
    String email,
    String name,
    boolean operator,
    Instant createdAt,
    long version) {

  static Me of(Account account) {
    return new Me(
        account.accountId(),
        account.email(),
        account.name(),
        account.operator(),
        account.createdAt(),
        account.version());
  }
}

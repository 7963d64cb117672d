package dev.cubby.lockers.owner;

import module java.base;

import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.limit.*;
import dev.cubby.web.route.Principal;

/**
 * Other people's accounts, looked up and offered something no more often than a limit allows: so
 * nobody finds out who has an account here, or floods others. The operator sees all accounts
 * anyway.
 */
public final class Contacts {
  private static final int LOOK_UPS_IN_AN_HOUR = 20;
  private static final int OFFERS_IN_A_DAY = 50;

  private final Accounts accounts;
  private final boolean verified;
  private final RateLimit lookUps;
  private final RateLimit offers;

  /**
   * @param verified whether an address counts only once its owner has verified it: on a server
   *     where people sign themselves up, anybody may have typed it
   */
  public Contacts(Accounts accounts, boolean verified, Limits limits) {
    this.accounts = accounts;
    this.verified = verified;
    this.lookUps = limits.rate(LOOK_UPS_IN_AN_HOUR, Duration.ofHours(1));
    this.offers = limits.rate(OFFERS_IN_A_DAY, Duration.ofDays(1));
  }

  public sealed interface LookUp {}

  record Found(Account account) implements LookUp {}

  /**
   * @param verified whether an account has to have verified the address
   */
  record NotFound(boolean verified) implements LookUp {}

  record TooManyLookUps(Duration left) implements LookUp {}

  /** The account of this e-mail; hits count as misses do. */
  public LookUp byEmail(Principal.Person asking, String email) {
    var wait = asking.operator() ? Optional.<Duration>empty() : lookUps.take(asking.accountId());
    if (wait.isPresent()) {
      return new TooManyLookUps(wait.get());
    }
    return accounts
        .byEmail(email)
        .filter(Account::isActive)
        .filter(account -> account.isVerified() || !verified)
        .<LookUp>map(Found::new)
        .orElseGet(() -> new NotFound(verified));
  }

  public Optional<Account> byId(String accountId) {
    return accounts.byId(accountId).filter(Account::isActive);
  }

  /** Counts something that another person is offered; or says how long to wait. */
  public Optional<Duration> countOffer(Principal.Person giver) {
    return giver.operator() ? Optional.empty() : offers.take(giver.accountId());
  }
}

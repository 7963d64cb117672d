package dev.cubby.lockers.owner;

import module java.base;

import dev.cubby.lockers.text.OwnerText;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.limit.*;
import dev.cubby.web.route.Principal;
import dev.cubby.web.text.Text;

/**
 * Other people's accounts, looked up and given lockers no more often than a limit allows: so nobody
 * finds out who has an account here, or floods others. The operator sees all accounts anyway.
 */
public final class Contacts {
  private static final int LOOK_UPS_IN_AN_HOUR = 20;
  private static final int HAND_OVERS_IN_A_DAY = 50;

  private final Accounts accounts;
  private final RateLimit lookUps;
  private final RateLimit handOvers;

  public Contacts(Accounts accounts, Limits limits) {
    this.accounts = accounts;
    this.lookUps = limits.rate(LOOK_UPS_IN_AN_HOUR, Duration.ofHours(1));
    this.handOvers = limits.rate(HAND_OVERS_IN_A_DAY, Duration.ofDays(1));
  }

  /** The account of this e-mail; hits count as misses do. */
  public Optional<Account> byEmail(Principal.Person asking, String email) {
    if (!asking.operator()) {
      count(lookUps, asking, OwnerText.TOO_MANY_SEARCHES);
    }
    return accounts.byEmail(email).filter(Account::isActive);
  }

  public Optional<Account> byId(String accountId) {
    return accounts.byId(accountId).filter(Account::isActive);
  }

  /** Counts a locker that is handed over to another person. */
  public void countHandOver(Principal.Person giver, String receiver) {
    if (!giver.operator() && !giver.accountId().equals(receiver)) {
      count(handOvers, giver, OwnerText.TOO_MANY_TRANSFERS);
    }
  }

  private static void count(RateLimit limit, Principal.Person person, Text reached) {
    limit
        .take(person.accountId())
        .ifPresent(wait -> {
          throw LimitProblems.slowDown(reached, wait);
        });
  }
}

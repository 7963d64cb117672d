package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.ChangePassword;
import dev.cubby.web.identity.AccountContracts.NewPassword;
import dev.cubby.web.limit.Attempts;
import dev.cubby.web.limit.Attempts.Key;
import dev.cubby.web.limit.Attempts.Policy;
import dev.cubby.web.limit.Network;
import dev.cubby.web.route.*;
import dev.cubby.web.text.IdentityText;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Checks passwords, within limits for whoever guesses them. */
public final class SignIn {
  private static final Logger LOG = LoggerFactory.getLogger(SignIn.class);

  private final Store store;
  private final Accounts accounts;
  private final Passwords passwords;
  private final Attempts attempts;
  private final KnownBrowsers browsers;

  SignIn(
      Store store,
      Accounts accounts,
      Passwords passwords,
      Attempts attempts,
      KnownBrowsers browsers) {
    this.store = store;
    this.accounts = accounts;
    this.passwords = passwords;
    this.attempts = attempts;
    this.browsers = browsers;
  }

  /**
   * The account with this address and password. A wrong password, an unknown address and a
   * deactivated account are one answer, after the same work.
   */
  public Account withPassword(String email, String password, Arrival arrival) {
    var account = accounts.byEmail(email);
    if (!matches(password, account, keys(email, account, arrival))) {
      LOG.info("sign-in refused: {}", account.map(Account::accountId).orElse("unknown address"));
      throw Problem.of(IdentityProblems.WRONG_CREDENTIALS, IdentityText.CREDENTIALS_DETAIL);
    }
    return account.orElseThrow();
  }

  /** Another password; ends all sessions and tokens of the account, the caller's too. */
  public Account changePassword(Principal.Person by, String current, String wanted) {
    var accountId = by.accountId();
    var account = requirePassword(by, current);
    String hash;
    try (var turn = passwords.turn()) {
      hash = turn.hash(wanted);
    }
    var old = account.passwordHash().orElseThrow();
    var change = new ChangePassword(by.standing().session(), new NewPassword(accountId, old, hash));
    if (store.commit(AccountContracts.CHANGE_PASSWORD, change) instanceof Commit.Halted halted) {
      throw halted.at(SessionContracts.STEP)
          ? StandingContracts.ended()
          : Problem.of(ProblemKind.STALE, IdentityText.PASSWORD_STALE);
    }
    // Salted, so the same hash means that nobody has changed it since.
    return accounts
        .byId(accountId)
        .filter(now -> now.passwordHash().equals(Optional.of(hash)))
        .orElseThrow(StandingContracts::ended);
  }

  /** The account of somebody who is signed in and has to show that it is still them. */
  public Account requirePassword(Principal.Person by, String current) {
    var accountId = by.accountId();
    var account = accounts.byId(accountId);
    // Guesses of who is signed in already: others neither add to them nor are held back by them.
    if (!matches(current, account, Key.of("change of password:" + accountId))) {
      LOG.info("password of a signed-in person refused: {}", accountId);
      throw Problem.of(IdentityProblems.WRONG_PASSWORD, IdentityText.PASSWORD_DETAIL);
    }
    return account.orElseThrow();
  }

  /** Whether this is the password of the account, for somebody who says that it is theirs. */
  boolean isTheirs(String email, String password, Optional<Account> account, Arrival arrival) {
    return matches(password, account, keys(email, account, arrival));
  }

  private boolean matches(String password, Optional<Account> account, Key... keys) {
    attempts.admit(keys);
    boolean right;
    try (var turn = passwords.turn()) {
      // Again, because others may have failed while this one waited: so no burst gets past.
      attempts.admit(keys);
      right =
          turn.matches(password, account.filter(Account::isActive).flatMap(Account::passwordHash));
      if (!right) {
        attempts.failed(keys);
      }
    }
    return right;
  }

  /**
   * Failures hold back the network at this account, less the network at others, and least this
   * account from everywhere. A browser that the account has signed in from answers only for its
   * own.
   */
  private Key[] keys(String email, Optional<Account> account, Arrival arrival) {
    var known = account.flatMap(one -> browsers.find(arrival, one));
    if (known.isPresent()) {
      return new Key[] {Key.of("browser:" + Secrets.digest(known.get()))};
    }
    var wanted = "e-mail:" + Secrets.digest(email.strip().toLowerCase(Locale.ROOT));
    var network = networkName(arrival.address());
    return new Key[] {
      Key.of(network + " " + wanted),
      new Key(network, Policy.SHARED),
      new Key(wanted, Policy.LENIENT)
    };
  }

  static Key networkKey(String address) {
    return Key.of(networkName(address));
  }

  private static String networkName(String address) {
    return "network:" + Network.of(address);
  }
}

package dev.cubby.web.identity;

import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.NewPassword;
import dev.cubby.web.limit.Attempts;
import dev.cubby.web.limit.Network;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Checks passwords, within limits for whoever guesses them. */
public final class SignIn {
  private static final Logger LOG = LoggerFactory.getLogger(SignIn.class);

  private final Store store;
  private final Accounts accounts;
  private final Passwords passwords;
  private final Attempts attempts;

  SignIn(Store store, Accounts accounts, Passwords passwords, Attempts attempts) {
    this.store = store;
    this.accounts = accounts;
    this.passwords = passwords;
    this.attempts = attempts;
  }

  /**
   * The account with this address and password. A wrong password, an unknown address and a
   * deactivated account are one answer, after the same work.
   */
  public Account withPassword(String email, String password, String address) {
    var account = accounts.byEmail(email);
    if (!matches(password, account, address, email)) {
      LOG.info("sign-in refused: {}", account.map(Account::accountId).orElse("unknown address"));
      throw Problem.of(
          IdentityProblems.WRONG_CREDENTIALS, "No account has this e-mail and this password.");
    }
    return account.orElseThrow();
  }

  /** Another password; ends all sessions and tokens of the account, the caller's too. */
  public Account changePassword(String accountId, String current, String wanted, String address) {
    var account = accounts.byId(accountId);
    var email = account.map(Account::email).orElse("");
    if (!matches(current, account, address, email)) {
      LOG.info("change of password refused: {}", accountId);
      throw Problem.of(IdentityProblems.WRONG_PASSWORD, "Give your current password.");
    }
    String hash;
    try (var turn = passwords.turn()) {
      hash = turn.hash(wanted);
    }
    var old = account.flatMap(Account::passwordHash).orElseThrow();
    var changed = store.apply(AccountContracts.NEW_PASSWORD, new NewPassword(accountId, old, hash));
    if (changed instanceof Outcome.Applied<Account>(var now, var _)) {
      return now;
    }
    throw Problem.of(ProblemKind.STALE, "The password was changed meanwhile.");
  }

  boolean matches(String password, Optional<Account> account, String address, String email) {
    var keys = new String[] {networkKey(address), emailKey(email)};
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

  static String networkKey(String address) {
    return "network:" + Network.of(address);
  }

  private static String emailKey(String email) {
    return "e-mail:" + Secrets.digest(email.strip().toLowerCase(Locale.ROOT));
  }
}

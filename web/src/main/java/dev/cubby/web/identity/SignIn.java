package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.done;
import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.ChangePassword;
import dev.cubby.web.identity.AccountContracts.NewPassword;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.limit.Attempts.Key;
import dev.cubby.web.limit.Attempts.Policy;
import dev.cubby.web.route.*;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Checks passwords, within limits for guesses. */
public record SignIn(
    Store store, Accounts accounts, Passwords passwords, Guesses guesses, KnownBrowsers browsers) {
  private static final Logger LOG = LoggerFactory.getLogger(SignIn.class);
  private static final Duration JUST_NOW = Duration.ofMinutes(1);

  /**
   * The account with this address and password. A wrong password, an unknown address and a
   * deactivated account are one answer, after the same work.
   */
  public IdentityResult<Account> withPassword(String email, String password, Arrival arrival) {
    var account = accounts.byEmail(email);
    var keys = keys(email, account, arrival);
    return check(password, account, Reason.WRONG_CREDENTIALS, arrival, keys);
  }

  /** Another password; ends all sessions and tokens of the account, the caller's too. */
  public IdentityResult<Account> changePassword(
      Principal.Person by, String current, String wanted, Arrival arrival) {
    return checkOwn(by, current, arrival)
        .then(account ->
            passwords
                .hash(arrival.address(), wanted)
                .then(hash -> change(by, account.passwordHash().orElseThrow(), hash)));
  }

  private IdentityResult<Account> change(Principal.Person by, String old, String hash) {
    var accountId = by.accountId();
    var change = new ChangePassword(by.standing().session(), new NewPassword(accountId, old, hash));
    return switch (store.commit(AccountContracts.CHANGE_PASSWORD, change)) {
      // Salted, so the same hash means that nobody has changed it since.
      case Commit.Committed _ ->
          IdentityResult.of(
              accounts.byId(accountId).filter(now -> now.passwordHash().equals(Optional.of(hash))),
              Reason.SIGNED_OUT);
      case Commit.Halted halted when halted.at(SessionContracts.STEP) -> refused(Reason.SIGNED_OUT);
      case Commit.Halted _ -> refused(Reason.PASSWORD_CHANGED);
    };
  }

  /** The account of a person who is signed in and has to show that it is still them. */
  public IdentityResult<Account> checkOwn(Principal.Person by, String current, Arrival arrival) {
    // Guesses of people who are signed in: others neither add to them nor are held back by them.
    var key = Key.of("change of password:" + by.accountId());
    return check(current, accounts.byId(by.accountId()), Reason.WRONG_PASSWORD, arrival, key);
  }

  /** The account, if this is its password, for a repeated registration. */
  IdentityResult<Account> again(
      String email, String password, Optional<Account> account, Arrival arrival) {
    return check(password, account, Reason.KEY_REUSED, arrival, keys(email, account, arrival));
  }

  /** The account that another press of the same form made a moment ago. */
  IdentityResult<Account> justMade(
      Account draft, String password, Arrival arrival, Reason otherwise) {
    var since = accounts.clock().instant().minus(JUST_NOW);
    var account =
        accounts
            .byEmail(draft.email())
            .filter(one -> one.createdAt().isAfter(since) && one.name().equals(draft.name()));
    return account.isPresent()
        ? check(password, account, otherwise, arrival, keys(draft.email(), account, arrival))
        : refused(otherwise);
  }

  private IdentityResult<Account> check(
      String password, Optional<Account> account, Reason wrong, Arrival arrival, Key... keys) {
    return guesses.admit(
        () ->
            // Again in its turn, because others may have failed while this one waited: so no burst
            // gets past.
            passwords.inTurn(
                arrival.address(),
                () -> guesses.admit(() -> compare(password, account, wrong, keys), keys)),
        keys);
  }

  private IdentityResult<Account> compare(
      String password, Optional<Account> account, Reason wrong, Key... keys) {
    var active = account.filter(Account::isActive);
    if (!passwords.matches(password, active.flatMap(Account::passwordHash))) {
      guesses.failed(keys);
      LOG.info(
          "sign-in refused: {}, {}",
          wrong,
          account.map(Account::accountId).orElse("unknown address"));
      return refused(wrong);
    }
    return done(active.orElseThrow());
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
    var network = Guesses.networkName(arrival.address());
    return new Key[] {
      Key.of(network + " " + wanted),
      new Key(network, Policy.SHARED),
      new Key(wanted, Policy.LENIENT)
    };
  }
}

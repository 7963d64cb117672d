package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Page;
import dev.cubby.core.failure.Failure;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.identity.OperatorContracts.EndSession;
import dev.cubby.web.identity.Session.Carrier;
import dev.cubby.web.identity.SessionContracts.*;
import dev.cubby.web.route.Arrival;
import dev.cubby.web.route.Standing;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes, finds and ends sessions. Each sign-in makes a new one, so none can be planted before.
 *
 * @param signedOut is told of accounts of which a session ended
 */
public record Sessions(
    Store store, Clock clock, Secrets secrets, Accounts accounts, Consumer<String> signedOut) {
  private static final Logger LOG = LoggerFactory.getLogger(Sessions.class);

  /** The prefix of a session's bearer token, by which people and scanners tell it from others. */
  static final String PREFIX = "cubby_session_";

  static final Duration COOKIE_LASTS = Duration.ofDays(14);
  private static final Duration BEARER_LASTS = Duration.ofHours(12);

  /** How exactly the last use is known: a write for each request would cost more than it tells. */
  static final Duration USE_NOTED_EVERY = Duration.ofMinutes(15);

  /** A new session's secret, which the caller is given once, and how long it is good. */
  public record Begun(String secret, Duration lasts) {
    @Override
    public String toString() {
      return "Begun[" + lasts + "]";
    }
  }

  /** Begins a session in the browser of a person who has just signed in. */
  public Begun begin(Account account, Arrival arrival) {
    var browser = arrival.userAgent().flatMap(Browser::of);
    return begin(account, Carrier.COOKIE, browser, arrival.address());
  }

  /** Begins a session of a program. */
  Begun begin(Account account, String address) {
    return begin(account, Carrier.BEARER, Optional.empty(), address);
  }

  private Begun begin(Account account, Carrier carrier, Optional<Browser> browser, String address) {
    var lasts = carrier == Carrier.COOKIE ? COOKIE_LASTS : BEARER_LASTS;
    var secret = (carrier == Carrier.BEARER ? PREFIX : "") + secrets.draw();
    var now = clock.instant();
    store.apply(
        SessionContracts.NEW_SESSION,
        new Session(
            Secrets.digest(secret),
            account.accountId(),
            carrier,
            browser,
            account.generation(),
            now,
            now.plus(lasts),
            Optional.of(address),
            Optional.of(now)));
    return new Begun(secret, lasts);
  }

  /**
   * Whose session it is, if it is one, has not ended, and its owner may still come in. Notes the
   * use of it.
   */
  Optional<Account> owner(String digest, Carrier carrier, String address) {
    var session =
        store
            .get(SessionContracts.SESSION_BY_DIGEST, new OfSession(digest))
            .filter(found -> found.carrier() == carrier);
    var owner =
        session.flatMap(found ->
            accounts
                .byId(found.accountId())
                .filter(Account::isActive)
                .filter(account -> account.generation() == found.generation()));
    owner.flatMap(_ -> session).ifPresent(used -> noteUse(used, address));
    return owner;
  }

  private void noteUse(Session session, String address) {
    var now = clock.instant();
    boolean noted =
        session.usedAt().filter(at -> now.isBefore(at.plus(USE_NOTED_EVERY))).isPresent();
    if (noted) {
      return;
    }
    try {
      store.apply(SessionContracts.USE, new Use(session.digest(), address, now));
    } catch (Failure e) {
      // Nobody is kept out because a note could not be made.
      LOG.warn("the use of a session was not noted: {}", e.getMessage());
    }
  }

  /** A page of the account's sessions that have not ended, the newest first. */
  public Page<Session> of(Account account, PageRequest request) {
    return store.query(
        SessionContracts.SESSIONS_OF_ACCOUNT,
        new SessionsOf(account.accountId(), account.generation()),
        request);
  }

  /** Ends another session of an account than the one that asks. */
  public IdentityResult<String> end(String accountId, String digest, Standing by) {
    var end = new EndSession(by, new OwnSession(accountId, digest));
    return switch (store.commit(OperatorContracts.END_SESSION, end)) {
      case Commit.Committed _ -> {
        signedOut.accept(accountId);
        yield IdentityResult.done(digest);
      }
      case Commit.Halted halted when StandingContracts.isAbout(halted) ->
          IdentityResult.refused(Reason.SIGNED_OUT);
      case Commit.Halted _ -> IdentityResult.refused(Reason.NO_SUCH_SESSION);
    };
  }

  /** Ends the session of the one who asks: at a sign-out, and before another sign-in. */
  public void signOut(String digest) {
    var session = store.get(SessionContracts.SESSION_BY_DIGEST, new OfSession(digest));
    store.apply(SessionContracts.END_SESSION, new OfSession(digest));
    session.map(Session::accountId).ifPresent(signedOut);
  }
}

package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.Session.Carrier;
import dev.cubby.web.identity.SessionContracts.*;
import dev.cubby.web.route.Arrival;

/** Makes, finds and ends sessions. Each sign-in makes a new one, so none can be planted before. */
public record Sessions(Store store, Clock clock, Secrets secrets, Accounts accounts) {
  /** What a bearer token of a session begins with, to be told from others, by scanners too. */
  static final String PREFIX = "cubby_session_";

  static final Duration COOKIE_LASTS = Duration.ofDays(14);
  private static final Duration BEARER_LASTS = Duration.ofHours(12);

  /** What the caller is given, once: the secret, and how long it is good. */
  public record Begun(String secret, Duration lasts) {
    @Override
    public String toString() {
      return "Begun[" + lasts + "]";
    }
  }

  /** Begins a session in the browser of a person who has just signed in. */
  public Begun begin(Account account, Arrival arrival) {
    return begin(account, Carrier.COOKIE, arrival.userAgent().flatMap(Browser::of));
  }

  /** Begins a session of a program. */
  Begun begin(Account account) {
    return begin(account, Carrier.BEARER, Optional.empty());
  }

  private Begun begin(Account account, Carrier carrier, Optional<Browser> browser) {
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
            now.plus(lasts)));
    return new Begun(secret, lasts);
  }

  /** Whose session it is, if it is one, has not ended, and its owner may still come in. */
  Optional<Account> owner(String digest, Carrier carrier) {
    return store
        .get(SessionContracts.SESSION_BY_DIGEST, new OfSession(digest))
        .filter(session -> session.carrier() == carrier)
        .flatMap(session ->
            accounts
                .byId(session.accountId())
                .filter(Account::isActive)
                .filter(account -> account.generation() == session.generation()));
  }

  /** A page of the account's sessions that have not ended, the newest first. */
  public Page<Session> of(Account account, PageRequest request) {
    return store.query(
        SessionContracts.SESSIONS_OF_ACCOUNT,
        new SessionsOf(account.accountId(), account.generation()),
        request);
  }

  /** Ends one session of an account, and says whether there was one. */
  public boolean end(String accountId, String digest) {
    return store.apply(SessionContracts.END_OWN_SESSION, new OwnSession(accountId, digest))
        instanceof Outcome.Applied;
  }

  public void end(String digest) {
    store.apply(SessionContracts.END_SESSION, new OfSession(digest));
  }
}

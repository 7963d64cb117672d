package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.done;
import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.web.http.Cookies;
import dev.cubby.web.http.Seal;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.issuer.*;
import dev.cubby.web.route.Arrival;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Signs people in to pages at the issuer. What begins in a browser has to end in it, once, within
 * ten minutes: the state is bound to a sealed cookie, the code to a verifier that only this cookie
 * holds, the ID token to a nonce.
 */
public final class IssuerSignIn {
  /** The path, below the public address, to which the issuer sends people back. */
  public static final String RETURN_PATH = "/sign-in/return";

  private static final Logger LOG = LoggerFactory.getLogger(IssuerSignIn.class);
  private static final Duration LASTS = Duration.ofMinutes(10);
  private static final String COOKIE = "cubby-sign-in";

  private final CodeFlow flow;
  private final Clock clock;
  private final Seal seal;
  private final Cookies cookies;
  private final IssuedAccounts accounts;
  private final Guesses guesses;

  /** The address that a browser is sent to, and the cookie that it is to bring back. */
  public record Begun(URI address, String cookie) {
    @Override
    public String toString() {
      return "Begun[]";
    }
  }

  /** Who came back, and where they wanted to go. */
  public record Done(Account account, String next) {}

  IssuerSignIn(
      CodeFlow flow,
      Clock clock,
      Seal seal,
      Cookies cookies,
      IssuedAccounts accounts,
      Guesses guesses) {
    this.flow = flow;
    this.clock = clock;
    this.seal = seal;
    this.cookies = cookies;
    this.accounts = accounts;
    this.guesses = guesses;
  }

  /** The issuer's name for people. */
  public String host() {
    return flow.host();
  }

  /** Leads to the issuer; afterwards to a page of this server. */
  public IdentityResult<Begun> begin(String next) {
    var begun = BegunSignIn.draw(next, clock.instant().plus(LASTS));
    try {
      return done(
          new Begun(flow.address(begun), cookies.set(COOKIE, seal.sealed(begun.text()), LASTS)));
    } catch (IOException e) {
      return away(e);
    }
  }

  /** The sign-in that this browser began, if that was not long ago. */
  public IdentityResult<BegunSignIn> begun(Optional<String> state, Arrival arrival) {
    return IdentityResult.of(
        arrival
            .kept()
            .cookie(cookies.name(COOKIE))
            .flatMap(seal::opened)
            .flatMap(BegunSignIn::parse)
            .filter(begun -> state.filter(begun.state()::equals).isPresent())
            .filter(begun -> begun.until().isAfter(clock.instant())),
        Reason.SIGN_IN_OVER);
  }

  /** Finds out from the issuer who came back with the code. */
  public IdentityResult<Done> finish(String code, String state, Arrival arrival) {
    return begun(Optional.of(state), arrival)
        .then(begun ->
            subject(code, begun, arrival.address())
                .then(accounts::account)
                .then(account ->
                    account.isActive()
                        ? done(new Done(account, begun.next()))
                        : refused(Reason.DEACTIVATED)));
  }

  /** The issuer is asked for each code, so guessers wait before it is. */
  private IdentityResult<Subject> subject(String code, BegunSignIn begun, String address) {
    try {
      return guesses.admit(
          () -> guesses.find(address, Reason.ISSUER_MISMATCH, () -> subject(code, begun)),
          Guesses.networkKey(address));
    } catch (UncheckedIOException e) {
      return away(e);
    }
  }

  private Optional<Subject> subject(String code, BegunSignIn begun) {
    try {
      return flow.subject(code, begun);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The value of Set-Cookie once a sign-in is done: it cannot be done again. */
  public String cleared() {
    return cookies.cleared(COOKIE);
  }

  private static <T> IdentityResult<T> away(Exception why) {
    LOG.warn("nobody can sign in at the issuer: {}", why.toString());
    return refused(Reason.ISSUER_AWAY);
  }
}

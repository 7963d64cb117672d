package dev.cubby.web.identity;

import module java.base;

import dev.cubby.web.http.Cookies;
import dev.cubby.web.http.Seal;
import dev.cubby.web.issuer.*;
import dev.cubby.web.limit.Attempts;
import dev.cubby.web.route.Arrival;
import dev.cubby.web.route.Problem;
import dev.cubby.web.text.IdentityText;
import dev.cubby.web.text.Text;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Signs people in to pages at the issuer. What begins in a browser has to end in it, once, within
 * ten minutes: the state is bound to a sealed cookie, the code to a verifier that only this cookie
 * holds, the ID token to a nonce.
 */
public final class IssuerSignIn {
  /** Where the issuer sends people back to, from the public address on. */
  public static final String RETURN_PATH = "/sign-in/return";

  private static final Logger LOG = LoggerFactory.getLogger(IssuerSignIn.class);
  private static final Duration LASTS = Duration.ofMinutes(10);
  private static final String COOKIE = "cubby-sign-in";

  private final CodeFlow flow;
  private final Clock clock;
  private final Seal seal;
  private final Cookies cookies;
  private final IssuedAccounts accounts;
  private final Attempts attempts;

  /** Where a browser is sent, and the cookie that it is to bring back. */
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
      Attempts attempts) {
    this.flow = flow;
    this.clock = clock;
    this.seal = seal;
    this.cookies = cookies;
    this.accounts = accounts;
    this.attempts = attempts;
  }

  /** What people know the issuer by. */
  public String host() {
    return flow.host();
  }

  /** Leads to the issuer; afterwards to a page of this server. */
  public Begun begin(String next) {
    var begun = BegunSignIn.draw(next, clock.instant().plus(LASTS));
    try {
      return new Begun(flow.address(begun), cookies.set(COOKIE, seal.sealed(begun.text()), LASTS));
    } catch (IOException e) {
      throw away(e);
    }
  }

  /**
   * The issuer said no; what it says more is anybody's to write, so it is neither shown nor kept.
   */
  public static Problem refusedThere() {
    return failed(IdentityText.ISSUER_REFUSED);
  }

  /** Ends with a problem unless this browser began that sign-in, and not long ago. */
  public void requireBegun(Optional<String> state, Arrival arrival) {
    begun(state, arrival);
  }

  private BegunSignIn begun(Optional<String> state, Arrival arrival) {
    return arrival
        .kept()
        .cookie(cookies.name(COOKIE))
        .flatMap(seal::opened)
        .flatMap(BegunSignIn::parse)
        .filter(begun -> state.filter(begun.state()::equals).isPresent())
        .filter(begun -> begun.until().isAfter(clock.instant()))
        .orElseThrow(
            () -> Problem.of(IdentityProblems.SIGN_IN_OVER, IdentityText.SIGN_IN_OVER_DETAIL));
  }

  /** Finds out from the issuer who came back with the code. */
  public Done finish(String code, String state, Arrival arrival) {
    var begun = begun(Optional.of(state), arrival);
    var network = SignIn.networkKey(arrival.address());
    attempts.admit(network);
    var subject = subject(code, begun);
    if (subject.isEmpty()) {
      attempts.failed(network);
      throw failed(IdentityText.ISSUER_MISMATCH);
    }
    var account =
        accounts.account(subject.get()).orElseThrow(() -> failed(IdentityText.ACCOUNT_DEACTIVATED));
    return new Done(account, begun.next());
  }

  private Optional<Subject> subject(String code, BegunSignIn begun) {
    try {
      return flow.subject(code, begun);
    } catch (IOException e) {
      throw away(e);
    }
  }

  /** The value of Set-Cookie once a sign-in is done: it cannot be done again. */
  public String cleared() {
    return cookies.cleared(COOKIE);
  }

  private static Problem away(IOException why) {
    LOG.warn("nobody can sign in at the issuer: {}", why.toString());
    return Problem.of(IdentityProblems.ISSUER_AWAY, IdentityText.ISSUER_AWAY_DETAIL);
  }

  private static Problem failed(Text why) {
    return Problem.of(IdentityProblems.SIGN_IN_FAILED, why);
  }
}

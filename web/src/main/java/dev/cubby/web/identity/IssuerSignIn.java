package dev.cubby.web.identity;

import dev.cubby.core.Failure.Unavailable;
import dev.cubby.web.http.Cookies;
import dev.cubby.web.http.Seal;
import dev.cubby.web.identity.IssuerSettings.Client;
import dev.cubby.web.identity.IssuerTokens.Subject;
import dev.cubby.web.limit.Attempts;
import dev.cubby.web.route.Arrival;
import dev.cubby.web.route.Problem;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Signs people in to pages at the issuer, by the authorization code flow with PKCE. What begins in
 * a browser has to end in it, once, within ten minutes: the state is bound to a sealed cookie, the
 * code to a verifier that only this cookie holds, the ID token to a nonce.
 */
public final class IssuerSignIn {
  /** Where the issuer sends people back to, from the public address on. */
  public static final String RETURN_PATH = "/sign-in/return";

  private static final Logger LOG = LoggerFactory.getLogger(IssuerSignIn.class);
  private static final Duration LASTS = Duration.ofMinutes(10);
  private static final String COOKIE = "cubby-sign-in";

  private final URI issuer;
  private final Client client;
  private final URI returnTo;
  private final Clock clock;
  private final Secrets secrets;
  private final Seal seal;
  private final Cookies cookies;
  private final IssuerEndpoints endpoints;
  private final CodeExchange exchange;
  private final IssuerTokens tokens;
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
      URI issuer,
      Client client,
      URI publicUrl,
      Clock clock,
      Secrets secrets,
      Seal seal,
      IssuerKeys keys,
      IssuedAccounts accounts,
      Attempts attempts) {
    this.issuer = issuer;
    this.client = client;
    this.returnTo = publicUrl.resolve(RETURN_PATH.substring(1));
    this.clock = clock;
    this.secrets = secrets;
    this.seal = seal;
    this.cookies = Cookies.at(publicUrl);
    this.endpoints = new IssuerEndpoints(issuer, clock);
    this.exchange = new CodeExchange(client, returnTo);
    this.tokens = new IssuerTokens(issuer, client.id(), keys, clock);
    this.accounts = accounts;
    this.attempts = attempts;
  }

  /** What people know the issuer by. */
  public String host() {
    return issuer.getHost();
  }

  /** Leads to the issuer; afterwards to a page of this server. */
  public Begun begin(String next) {
    var begun =
        new BegunSignIn(
            secrets.draw(), secrets.draw(), secrets.draw(), next, clock.instant().plus(LASTS));
    var asked = new LinkedHashMap<String, String>();
    asked.put("response_type", "code");
    asked.put("client_id", client.id());
    asked.put("redirect_uri", returnTo.toString());
    asked.put("scope", "openid email profile");
    asked.put("state", begun.state());
    asked.put("nonce", begun.nonce());
    asked.put("code_challenge", Secrets.digest(begun.verifier()));
    asked.put("code_challenge_method", "S256");
    var to = endpoints.known().authorization();
    var address = to + (to.getRawQuery() == null ? "?" : "&") + CodeExchange.encoded(asked);
    return new Begun(URI.create(address), cookies.set(COOKIE, seal.sealed(begun.text()), LASTS));
  }

  /**
   * The issuer said no; what it says more is anybody's to write, so it is neither shown nor kept.
   */
  public static Problem refusedThere() {
    return failed("The issuer did not sign you in, or you told it not to.");
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
        .filter(begun -> state.filter(begun::isOf).isPresent())
        .filter(begun -> begun.until().isAfter(clock.instant()))
        .orElseThrow(() ->
            Problem.of(
                IdentityProblems.SIGN_IN_OVER,
                "It was finished before, took too long, or began in another browser or window."));
  }

  /** Finds out from the issuer who came back with the code. */
  public Done finish(String code, String state, Arrival arrival) {
    var begun = begun(Optional.of(state), arrival);
    var network = SignIn.networkKey(arrival.address());
    attempts.admit(network);
    var subject = subject(code, begun);
    if (subject.isEmpty()) {
      attempts.failed(network);
      throw failed("What the issuer says does not belong to this sign-in.");
    }
    var account =
        accounts
            .account(subject.get())
            .orElseThrow(() -> failed("The account is not let in here any more."));
    return new Done(account, begun.next());
  }

  private Optional<Subject> subject(String code, BegunSignIn begun) {
    try {
      return exchange
          .idToken(endpoints.known().token(), code, begun.verifier())
          .flatMap(token -> tokens.checkOnce(token, begun.nonce()));
    } catch (IOException | Unavailable e) {
      LOG.warn("the issuer does not answer: {}", e.toString());
      throw IssuerEndpoints.away();
    }
  }

  /** The value of Set-Cookie once a sign-in is done: it cannot be done again. */
  public String cleared() {
    return cookies.cleared(COOKIE);
  }

  private static Problem failed(String why) {
    return Problem.of(IdentityProblems.SIGN_IN_FAILED, why);
  }
}

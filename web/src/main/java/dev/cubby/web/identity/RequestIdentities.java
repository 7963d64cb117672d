package dev.cubby.web.identity;

import dev.cubby.web.http.Arrivals;
import dev.cubby.web.http.Identities;
import dev.cubby.web.identity.Session.Carrier;
import dev.cubby.web.limit.Attempts;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Route;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Who asks: by a bearer token, of ours or of an issuer, or on pages and the API by the cookie of a
 * session. All of it is looked up anew for each request.
 */
final class RequestIdentities implements Identities {
  private static final String BEARER = "Bearer ";

  private final Sessions sessions;
  private final ApiTokens tokens;
  private final Optional<IssuedAccounts> issued;
  private final SessionCookie cookie;
  private final SameOrigin sameOrigin;
  private final Attempts attempts;

  RequestIdentities(
      Sessions sessions,
      ApiTokens tokens,
      Optional<IssuedAccounts> issued,
      SessionCookie cookie,
      SameOrigin sameOrigin,
      Attempts attempts) {
    this.sessions = sessions;
    this.tokens = tokens;
    this.issued = issued;
    this.cookie = cookie;
    this.sameOrigin = sameOrigin;
    this.attempts = attempts;
  }

  @Override
  public Principal of(Request request, Route<?, ?> route) {
    var header = request.getHeaders().get(HttpHeader.AUTHORIZATION);
    if (header != null && header.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
      var bearer = header.substring(BEARER.length()).strip();
      if (isOurs(bearer) || route.kind() != Route.Kind.CAPABILITY) {
        return byBearer(request, route, bearer).orElseThrow(() -> refused(request));
      }
    }
    if (route.kind() == Route.Kind.CAPABILITY) {
      return Principal.STRANGER;
    }
    return cookie
        .of(request)
        .flatMap(secret -> byCookie(request, route, secret))
        .orElse(Principal.STRANGER);
  }

  /** What a device holds is for its system to know. */
  private static boolean isOurs(String bearer) {
    return bearer.startsWith(Sessions.PREFIX) || bearer.startsWith(ApiTokens.PREFIX);
  }

  private Optional<Principal> byBearer(Request request, Route<?, ?> route, String bearer) {
    if (bearer.startsWith(Sessions.PREFIX)) {
      var digest = Secrets.digest(bearer);
      var owner = sessions.owner(digest, Carrier.BEARER);
      owner.ifPresent(_ -> Arrivals.note(request, digest));
      return owner.map(Account::person);
    }
    if (bearer.startsWith(ApiTokens.PREFIX)) {
      var found = tokens.find(bearer);
      found.ifPresent(token -> requireScope(token.token(), route));
      return found.map(token -> token.account().person());
    }
    return issued.flatMap(accounts -> accounts.owner(bearer)).map(Account::person);
  }

  private static void requireScope(ApiToken token, Route<?, ?> route) {
    boolean reaches =
        !AccountRoutes.isInPerson(route)
            && token.scopes().stream()
                .flatMap(scope -> Scope.parse(scope).stream())
                .anyMatch(scope -> scope.allows(route));
    if (!reaches) {
      throw Problem.of(
          IdentityProblems.INSUFFICIENT_SCOPE,
          AccountRoutes.isInPerson(route)
              ? "Sign in for this; no API token can do it."
              : "This needs a token with another scope.");
    }
  }

  /** A good token is never refused for others' failures: nobody guesses 256 bits. */
  private Problem refused(Request request) {
    var network = SignIn.networkKey(Request.getRemoteAddr(request));
    attempts.admit(network);
    attempts.failed(network);
    return Problem.of(IdentityProblems.INVALID_TOKEN, "Sign in again, or make a new token.");
  }

  private Optional<Principal> byCookie(Request request, Route<?, ?> route, String secret) {
    var digest = Secrets.digest(secret);
    var owner = sessions.owner(digest, Carrier.COOKIE);
    if (owner.isPresent()) {
      // Pages check this themselves, together with the form's token.
      if (route.kind() == Route.Kind.API
          && !route.method().isSafe()
          && !sameOrigin.isSaidBy(request)) {
        throw Problem.of(IdentityProblems.CROSS_SITE, "Send this from this server's own pages.");
      }
      Arrivals.note(request, digest);
    }
    return owner.map(Account::person);
  }
}

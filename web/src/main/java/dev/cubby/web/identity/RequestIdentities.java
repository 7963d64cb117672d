package dev.cubby.web.identity;

import dev.cubby.web.http.Caller;
import dev.cubby.web.http.Identities;
import dev.cubby.web.identity.IdentityResult.Limit;
import dev.cubby.web.identity.Session.Carrier;
import dev.cubby.web.limit.Attempts;
import dev.cubby.web.limit.Attempts.Key;
import dev.cubby.web.limit.Network;
import dev.cubby.web.route.*;
import dev.cubby.web.text.IdentityText;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Who asks: by a bearer token, of ours or of an issuer, or on pages and the API by the cookie of a
 * session; or by the link itself. All of it is looked up anew for each request.
 */
record RequestIdentities(
    Sessions sessions,
    ApiTokens tokens,
    Optional<IssuedAccounts> issued,
    SessionCookie cookie,
    Attempts attempts,
    DeviceTokens devices,
    LinkHolders links)
    implements Identities {
  private static final String BEARER = "Bearer ";

  @Override
  public Caller of(Request request, Route<?, ?> route) {
    var header = request.getHeaders().get(HttpHeader.AUTHORIZATION);
    if (header != null && header.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
      var bearer = header.substring(BEARER.length()).strip();
      if (isOurs(bearer) || route.kind() != Route.Kind.CAPABILITY) {
        return byBearer(request, route, bearer).orElseThrow(() -> refused(request));
      }
    }
    if (route.kind() == Route.Kind.CAPABILITY) {
      return Caller.STRANGER;
    }
    return cookie.of(request).flatMap(secret -> byCookie(request, secret)).orElse(Caller.STRANGER);
  }

  /** The link alone decides: whatever else is sent along is not looked at. */
  @Override
  public Caller ofLink(Request request, Route<?, ?> route, String power, String secret) {
    return links
        .holder(power, secret)
        .map(Caller::of)
        .orElseThrow(() -> {
          countFailure(request, "link");
          return Problem.of(ProblemKind.NOT_FOUND, IdentityText.LINK_INVALID);
        });
  }

  /** Of any other kind a link's holder may bring what they like. */
  private static boolean isOurs(String bearer) {
    return bearer.startsWith(Sessions.PREFIX)
        || bearer.startsWith(ApiTokens.PREFIX)
        || bearer.startsWith(DeviceTokens.PREFIX);
  }

  private Optional<Caller> byBearer(Request request, Route<?, ?> route, String bearer) {
    if (bearer.startsWith(Sessions.PREFIX)) {
      var digest = Secrets.digest(bearer);
      return sessions
          .owner(digest, Carrier.BEARER, address(request))
          .map(account -> Caller.byBearer(account.bySession(digest), digest));
    }
    if (bearer.startsWith(ApiTokens.PREFIX)) {
      var found = tokens.find(bearer);
      found.ifPresent(token -> requireScope(token.token(), route));
      return found.map(token -> Caller.of(token.account().byToken(token.token().tokenId())));
    }
    if (bearer.startsWith(DeviceTokens.PREFIX)) {
      return devices.holder(bearer).map(Caller::of);
    }
    return issued
        .flatMap(accounts -> accounts.owner(bearer))
        .map(IdentityProblems::require)
        .filter(Account::isActive)
        .map(account -> Caller.of(account.person()));
  }

  private static void requireScope(ApiToken token, Route<?, ?> route) {
    boolean inPerson = AccountRoutes.isInPerson(route) || route.kind() == Route.Kind.PAGE;
    boolean reaches =
        !inPerson
            && token.scopes().stream()
                .flatMap(scope -> Scope.parse(scope).stream())
                .anyMatch(scope -> scope.allows(route));
    if (!reaches) {
      throw Problem.of(
          IdentityProblems.INSUFFICIENT_SCOPE,
          inPerson ? IdentityText.TOKEN_IN_PERSON : IdentityText.TOKEN_SCOPE);
    }
  }

  private static String address(Request request) {
    return Request.getRemoteAddr(request);
  }

  /** A good token or link is never refused for others' failures: nobody guesses 256 bits. */
  private void countFailure(Request request, String what) {
    // Apart from passwords: a program with an ended token would shut people out of its whole
    // network.
    var network = Key.of(what + " of " + Network.of(address(request)));
    attempts
        .closed(network)
        .ifPresent(left -> {
          throw IdentityProblems.of(new IdentityResult.Wait(Limit.FAILED_ATTEMPTS, left));
        });
    attempts.failed(network);
  }

  private Problem refused(Request request) {
    countFailure(request, "token");
    return Problem.of(IdentityProblems.INVALID_TOKEN, IdentityText.TOKEN_REFUSED);
  }

  private Optional<Caller> byCookie(Request request, String secret) {
    var digest = Secrets.digest(secret);
    return sessions
        .owner(digest, Carrier.COOKIE, address(request))
        .map(account -> Caller.byCookie(account.bySession(digest), digest));
  }
}

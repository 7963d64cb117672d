package dev.cubby.web.http;

import dev.cubby.web.route.Principal;
import java.util.Optional;

/**
 * Who asks, with the digest of the session they ask under, and whether that session is a cookie's:
 * what a browser sends along by itself proves less than what a program sends on purpose.
 */
public record Caller(Principal principal, Optional<String> session, boolean byCookie) {
  public static final Caller STRANGER = of(Principal.STRANGER);

  public static Caller of(Principal principal) {
    return new Caller(principal, Optional.empty(), false);
  }

  /** Under a session whose token came in a header. */
  public static Caller byBearer(Principal principal, String session) {
    return new Caller(principal, Optional.of(session), false);
  }

  public static Caller byCookie(Principal principal, String session) {
    return new Caller(principal, Optional.of(session), true);
  }
}

package dev.cubby.web.http;

import dev.cubby.web.route.Arrival;
import java.util.Optional;
import org.eclipse.jetty.server.Request;

/** Passes on, with the request, what {@link Identities} found out besides who asks. */
public final class Arrivals {
  private static final String SESSION = "dev.cubby.web.session";

  private Arrivals() {}

  /** Notes under which session a request came, by its digest. */
  public static void note(Request request, String sessionDigest) {
    request.setAttribute(SESSION, sessionDigest);
  }

  static Arrival of(Request request) {
    return new Arrival(
        Request.getRemoteAddr(request),
        Optional.ofNullable((String) request.getAttribute(SESSION)));
  }
}

package dev.cubby.web.http;

import java.util.Optional;
import org.eclipse.jetty.server.Request;

/** The cookies that a request brings. */
final class Cookies {
  private Cookies() {}

  static Optional<String> find(Request request, String name) {
    return Request.getCookies(request).stream()
        .filter(cookie -> cookie.getName().equals(name))
        .map(cookie -> cookie.getValue())
        .findFirst();
  }
}

package dev.cubby.web.http;

import dev.cubby.web.route.Route;
import org.eclipse.jetty.server.Request;

/** Says who asks, from what a request carries. Routes for link holders look at no cookie. */
@FunctionalInterface
public interface Identities {
  Caller of(Request request, Route<?, ?> route);

  /** Who holds a link, on a route that only links lead to: the secret gives that power. */
  default Caller ofLink(Request request, Route<?, ?> route, String power, String secret) {
    return of(request, route);
  }
}

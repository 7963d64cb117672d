package dev.cubby.web.http;

import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Route;
import org.eclipse.jetty.server.Request;

/** Says who asks, from what a request carries. Routes for link holders look at no cookie. */
@FunctionalInterface
public interface Identities {
  Principal of(Request request, Route<?, ?> route);

  /** Nobody is known. */
  static Identities none() {
    return (_, _) -> Principal.STRANGER;
  }
}

package dev.cubby.web.http;

import dev.cubby.web.route.Route;
import org.eclipse.jetty.server.Request;

/** Says who asks, from what a request carries. Routes for link holders look at no cookie. */
@FunctionalInterface
public interface Identities {
  Caller of(Request request, Route<?, ?> route);
}

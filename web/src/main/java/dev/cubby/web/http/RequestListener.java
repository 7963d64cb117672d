package dev.cubby.web.http;

import dev.cubby.web.route.Route;
import java.util.Optional;

/** Hears of every answer, as {@code CallListener} does of every call of a contract. */
@FunctionalInterface
public interface RequestListener {
  RequestListener NONE = (_, _, _) -> {};

  /** The route is empty when no path led to one. */
  void answered(Optional<Route<?, ?>> route, int status, long nanos);

  default RequestListener and(RequestListener other) {
    return (route, status, nanos) -> {
      answered(route, status, nanos);
      other.answered(route, status, nanos);
    };
  }
}

package dev.cubby.web.http;

import java.util.Optional;
import org.eclipse.jetty.server.Request;

/**
 * Says which live session a request belongs to: what the forms of a signed-in person are bound to.
 */
@FunctionalInterface
public interface FormSessions {
  Optional<String> of(Request request);

  /** Nobody signs in; forms are bound to a cookie of their own. */
  static FormSessions none() {
    return _ -> Optional.empty();
  }
}

package dev.cubby.server;

import dev.cubby.web.openapi.OpenApi;
import dev.cubby.web.route.Routes;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The description of routes of which its own is one; written when it is first asked for. */
final class Description {
  private @Nullable Routes routes;
  private @Nullable ObjectNode document;

  synchronized void of(Routes all) {
    this.routes = all;
  }

  synchronized ObjectNode document() {
    var known = document;
    if (known == null) {
      if (routes == null) {
        throw new IllegalStateException("Routes are proved before they are asked for");
      }
      known = OpenApi.of(routes);
      document = known;
    }
    return known;
  }
}

package dev.cubby.web.system;

import dev.cubby.web.openapi.ApiPage;
import dev.cubby.web.openapi.OpenApi;
import dev.cubby.web.route.Routes;
import dev.cubby.web.text.Texts;
import dev.cubby.web.ui.Page;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The description of routes of which its own are two; written when it is first asked for. */
final class Description {
  private final URI publicUrl;
  private final Texts texts;
  private @Nullable Routes routes;
  private @Nullable ObjectNode document;
  private @Nullable Page page;

  Description(URI publicUrl, Texts texts) {
    this.texts = texts;
    this.publicUrl = publicUrl;
  }

  synchronized void of(Routes all) {
    this.routes = all;
  }

  /** For programs. */
  synchronized ObjectNode document() {
    var known = document;
    if (known == null) {
      known = OpenApi.of(proved(), texts);
      document = known;
    }
    return known;
  }

  /** For people. */
  synchronized Page page() {
    var known = page;
    if (known == null) {
      known = ApiPage.of(proved(), publicUrl, KitRoutes.OPENAPI.at());
      page = known;
    }
    return known;
  }

  private Routes proved() {
    if (routes == null) {
      throw new IllegalStateException("Routes are proved before they are asked for");
    }
    return routes;
  }
}

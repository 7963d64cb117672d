package dev.cubby.web.system;

import module java.base;

import dev.cubby.web.openapi.ApiPage;
import dev.cubby.web.openapi.OpenApi;
import dev.cubby.web.route.Routes;
import dev.cubby.web.text.Texts;
import dev.cubby.web.ui.Page;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Describes all routes, its own two included; written when it is first asked for. */
final class Description {
  /** For programs and for people. */
  record Documents(ObjectNode document, Page page) {}

  private final Supplier<Routes> routes;
  private final URI publicUrl;
  private final Texts texts;
  private @Nullable Documents written;

  Description(Supplier<Routes> routes, URI publicUrl, Texts texts) {
    this.routes = routes;
    this.publicUrl = publicUrl;
    this.texts = texts;
  }

  synchronized Documents written() {
    var known = written;
    if (known == null) {
      var all = routes.get();
      known =
          new Documents(OpenApi.of(all, texts), ApiPage.of(all, publicUrl, KitRoutes.OPENAPI.at()));
      written = known;
    }
    return known;
  }
}

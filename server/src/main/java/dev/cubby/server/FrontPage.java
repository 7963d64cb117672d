package dev.cubby.server;

import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Document;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import dev.cubby.web.system.WebSystem;
import java.util.List;
import java.util.stream.Collectors;

/** The page at the door: which systems run here. */
final class FrontPage {
  static final Route<Nothing, Document> ROUTE =
      Route.api(Method.GET, "/", "front-page", Input.NOTHING, Document.class)
          .kind(Route.Kind.PAGE)
          .may(Role.ANYBODY)
          .summary("Which systems run here");

  private FrontPage() {}

  static void add(Routes.Builder routes, List<WebSystem> systems) {
    var page = Document.html(html(systems));
    routes.add(ROUTE, _ -> Answer.of(page));
  }

  private static String html(List<WebSystem> systems) {
    return """
    <!doctype html>
    <html lang="en">
    <head><meta charset="utf-8"><title>Cubby</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark"></head>
    <body><main><h1>Cubby</h1>
    %s
    </main></body></html>
    """
        .formatted(systems.isEmpty() ? "<p>No system runs here yet.</p>" : list(systems));
  }

  private static String list(List<WebSystem> systems) {
    return systems.stream()
        .map(system ->
            "<li><a href=\"/%s\">%s</a>: %s</li>"
                .formatted(system.name(), escaped(system.title()), escaped(system.purpose())))
        .collect(Collectors.joining("\n", "<ul>\n", "\n</ul>"));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}

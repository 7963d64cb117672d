package dev.cubby.web.openapi;

import dev.cubby.web.route.PathPattern.Segment.Literal;
import dev.cubby.web.route.Route;
import java.util.Set;

/** Under which heading a route is described: its system's name, or what of the kit it is. */
final class Tags {
  static final String ACCOUNTS = "accounts";
  static final String SERVER = "server";

  private static final Set<String> OF_ACCOUNTS =
      Set.of("auth", "me", "sign-in", "sign-out", "sign-up", "setup", "invitation", "account");
  private static final Set<String> OF_SERVER =
      Set.of(
          "",
          "health",
          "ready",
          "metrics",
          "openapi.json",
          "contracts",
          "jobs",
          "operator",
          "robots.txt",
          "style");

  private Tags() {}

  static String of(Route<?, ?> route) {
    var name =
        route.path().segments().stream()
            .map(segment -> segment instanceof Literal(var text) ? text : "")
            .filter(text -> !text.equals("api"))
            .findFirst()
            .orElse("");
    if (OF_ACCOUNTS.contains(name)) {
      return ACCOUNTS;
    }
    return OF_SERVER.contains(name) ? SERVER : name;
  }
}

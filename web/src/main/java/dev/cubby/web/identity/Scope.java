package dev.cubby.web.identity;

import module java.base;

import dev.cubby.web.route.PathPattern.Segment.Literal;
import dev.cubby.web.route.Route;

/** How far an API token reaches: {@code read} or {@code write}, everywhere or in one system. */
record Scope(Optional<String> system, boolean writes) {
  private static final Pattern WRITTEN =
      Pattern.compile("(?:([a-z][a-z0-9-]{0,30}):)?(read|write)");

  static Optional<Scope> parse(String text) {
    var parts = WRITTEN.matcher(text);
    return parts.matches()
        ? Optional.of(
            new Scope(Optional.ofNullable(parts.group(1)), parts.group(2).equals("write")))
        : Optional.empty();
  }

  boolean allows(Route<?, ?> route) {
    boolean here = system.isEmpty() || system.equals(systemOf(route));
    return here && (writes || route.method().isSafe());
  }

  /** The second part of {@code /api/{system}/…}. */
  private static Optional<String> systemOf(Route<?, ?> route) {
    var segments = route.path().segments();
    return segments.size() > 1
            && segments.get(0).equals(new Literal("api"))
            && segments.get(1) instanceof Literal(var name)
        ? Optional.of(name)
        : Optional.empty();
  }
}

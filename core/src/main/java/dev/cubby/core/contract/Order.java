package dev.cubby.core.contract;

import java.util.List;

/** The reading direction of a query, and the order that its callers may rely on. */
public record Order(boolean forward, boolean temporal, List<String> by) {
  static final Order KEY = new Order(true, false, List.of());

  @Override
  public String toString() {
    if (temporal) {
      return forward ? "oldest first" : "newest first";
    }
    var direction = forward ? "ascending" : "descending";
    return by.isEmpty() ? "key, " + direction : String.join(", ", by) + ", " + direction;
  }
}

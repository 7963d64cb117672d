package dev.cubby.reports;

import java.util.List;

/** One thing that a contract says, as Markdown; the items, if any, are parts of equal weight. */
public record Fact(String label, String text, List<String> items) {
  static Fact of(String label, String text) {
    return new Fact(label, text, List.of());
  }
}

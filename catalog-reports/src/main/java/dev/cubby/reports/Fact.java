package dev.cubby.reports;

import java.util.List;

/** One fact about a contract, as Markdown, with optional list items. */
public record Fact(String label, String text, List<String> items) {
  static Fact of(String label, String text) {
    return new Fact(label, text, List.of());
  }
}

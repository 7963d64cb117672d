package dev.cubby.reports;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** The little Markdown that reports are made of. */
final class Markdown {
  private Markdown() {}

  /** Verbatim text. No key template holds a backtick that would need more than one. */
  static String code(String text) {
    return "`" + text.replace('`', '\'') + "`";
  }

  /** A table whose last columns are figures, which stand to the right. */
  static final class Table {
    private final int columns;
    private final List<String> lines = new ArrayList<>();

    Table(List<String> texts, List<String> figures) {
      var titles = new ArrayList<>(texts);
      titles.addAll(figures);
      this.columns = titles.size();
      lines.add(line(titles));
      lines.add(
          "|"
              + "---|".repeat(texts.size())
              + Collections.nCopies(figures.size(), "---:|").stream()
                  .collect(Collectors.joining()));
    }

    void row(String... cells) {
      if (cells.length != columns) {
        throw new IllegalArgumentException("A row has %d cells".formatted(columns));
      }
      lines.add(line(List.of(cells)));
    }

    /** A bar inside a cell would end it, also inside code. */
    private static String line(List<String> cells) {
      return cells.stream()
          .map(cell -> cell.replace("|", "\\|").replace("\n", " "))
          .collect(Collectors.joining(" | ", "| ", " |"));
    }

    @Override
    public String toString() {
      return String.join("\n", lines) + "\n";
    }
  }
}

package dev.cubby.reports;

import module java.base;

/** The Markdown elements used in reports. */
final class Markdown {
  private Markdown() {}

  /** Inline code. Key templates contain no backtick. */
  static String code(String text) {
    return "`" + text.replace('`', '\'') + "`";
  }

  /** A table whose last columns are right-aligned figures. */
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

    /** Escapes bars, which would end a cell even inside code. */
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

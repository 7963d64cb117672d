package dev.cubby.web.csv;

import module java.base;

import dev.cubby.web.text.CsvText;
import dev.cubby.web.text.Text;

/**
 * Lines of cells as RFC 4180 has them. Reading takes any line end, and semicolons where a sheet was
 * saved with them.
 */
final class CsvLines {
  /** Far more than any table has columns; a line is told to be wrong once, not cell by cell. */
  static final int MOST_CELLS = 100;

  private static final char QUOTE = '"';
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final String text;
  private final char separator;
  private int at;
  private int line = 1;

  private CsvLines(String text) {
    this.text = text;
    this.separator = separatorOf(text);
  }

  /** A line with the number that an editor shows for it. */
  record Line(int number, List<String> cells) {}

  /** The place where the file stops being CSV; nothing behind it can be told. */
  static final class Broken extends Exception {
    private static final long serialVersionUID = 1L;
    private final int line;
    private final transient Text text;

    Broken(int line, Text text) {
      super("Not CSV", null, false, false);
      this.line = line;
      this.text = text;
    }

    int line() {
      return line;
    }

    Text text() {
      return text;
    }
  }

  static String write(List<String> cells) {
    // An empty line would be no row at all.
    return cells.equals(List.of(""))
        ? "\"\"\r\n"
        : cells.stream().map(CsvLines::quoted).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(String cell) {
    boolean needed =
        cell.chars().anyMatch(c -> c == ',' || c == ';' || c == QUOTE || c == '\r' || c == '\n');
    return needed ? QUOTE + cell.replace("\"", "\"\"") + QUOTE : cell;
  }

  /** At most so many lines; empty ones are passed over. */
  static List<Line> read(String file, int most) throws Broken {
    var reading =
        new CsvLines(
            file.startsWith(BYTE_ORDER_MARK) ? file.substring(BYTE_ORDER_MARK.length()) : file);
    var lines = new ArrayList<Line>();
    while (reading.at < reading.text.length()) {
      int number = reading.line;
      boolean blank = reading.isAtLineEnd();
      var cells = reading.cells();
      if (!blank) {
        if (lines.size() == most) {
          throw new Broken(number, CsvText.TOO_MANY_ROWS.with(most - 1));
        }
        lines.add(new Line(number, cells));
      }
    }
    return lines;
  }

  private static char separatorOf(String text) {
    var header = text.lines().findFirst().orElse("");
    return header.indexOf(';') >= 0 && header.indexOf(',') < 0 ? ';' : ',';
  }

  private List<String> cells() throws Broken {
    var cells = new ArrayList<String>();
    while (true) {
      if (cells.size() == MOST_CELLS) {
        throw new Broken(line, CsvText.TOO_MANY_CELLS.with(MOST_CELLS));
      }
      cells.add(at < text.length() && text.charAt(at) == QUOTE ? quotedCell() : plainCell());
      if (at < text.length() && text.charAt(at) == separator) {
        at++;
      } else {
        endLine();
        return cells;
      }
    }
  }

  private String plainCell() {
    int from = at;
    while (!isAtLineEnd() && text.charAt(at) != separator) {
      at++;
    }
    return text.substring(from, at);
  }

  private String quotedCell() throws Broken {
    int opened = line;
    var cell = new StringBuilder();
    at++;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c != QUOTE) {
        cell.append(c);
        line += c == '\n' ? 1 : 0;
      } else if (at < text.length() && text.charAt(at) == QUOTE) {
        cell.append(QUOTE);
        at++;
      } else if (isAtLineEnd() || text.charAt(at) == separator) {
        return cell.toString();
      } else {
        throw new Broken(line, CsvText.AFTER_QUOTE);
      }
    }
    throw new Broken(opened, CsvText.OPEN_QUOTE);
  }

  private boolean isAtLineEnd() {
    return at == text.length() || text.charAt(at) == '\r' || text.charAt(at) == '\n';
  }

  private void endLine() {
    if (text.startsWith("\r\n", at)) {
      at++;
    }
    at++;
    line++;
  }
}

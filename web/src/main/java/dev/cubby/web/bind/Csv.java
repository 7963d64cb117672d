package dev.cubby.web.bind;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Rows as RFC 4180 has them, but for one thing: a cell that a spreadsheet would take for a formula
 * gets an apostrophe in front, because what is in it was written by others.
 */
public final class Csv {
  private static final String FORMULA = "=+-@\t\r";

  private Csv() {}

  public static String row(List<String> cells) {
    return cells.stream().map(Csv::cell).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String cell(String text) {
    boolean formula = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
    var safe = formula ? "'" + text : text;
    boolean quoted = safe.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
    return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
  }
}

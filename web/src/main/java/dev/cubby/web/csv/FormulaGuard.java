package dev.cubby.web.csv;

/**
 * Keeps a spreadsheet from carrying out what others wrote: a cell that it would take for a formula
 * gets an apostrophe in front, which comes off again when the file is read. A text that looks
 * guarded already gets one more, so that every text comes back as it was.
 */
final class FormulaGuard {
  private static final String FORMULA = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";
  private static final char APOSTROPHE = '\'';

  private FormulaGuard() {}

  static String guard(String text) {
    return isFormula(text) ? APOSTROPHE + text : text;
  }

  static String unguard(String cell) {
    return !cell.isEmpty() && cell.charAt(0) == APOSTROPHE && isFormula(cell)
        ? cell.substring(1)
        : cell;
  }

  /** Whether a formula's first character comes first, or after apostrophes alone. */
  private static boolean isFormula(String text) {
    int first = 0;
    while (first < text.length() && text.charAt(first) == APOSTROPHE) {
      first++;
    }
    return first < text.length() && FORMULA.indexOf(text.charAt(first)) >= 0;
  }
}

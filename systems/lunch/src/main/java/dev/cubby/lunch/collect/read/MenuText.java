package dev.cubby.lunch.collect.read;

import module java.base;

/** Text from strangers, made fit to be shown: one line, without hidden characters. */
final class MenuText {
  static final int SNIPPET = 200;

  /** Controls, formats (zero width, direction), private use, and halves of characters. */
  private static final Pattern HIDDEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Cn}]+");

  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

  /** Bullets and dashes around a dish; a full stop at its end belongs to it. */
  private static final String END_EDGES = " \t•·*–—|:,;-";

  private static final String BEGIN_EDGES = END_EDGES + ".";

  /** Nothing longer is a row of a menu, and patterns would take long. */
  private static final int LONGEST = 4_000;

  private MenuText() {}

  static String clean(String given) {
    var text = given.length() > LONGEST ? given.substring(0, LONGEST) : given;
    var visible = HIDDEN.matcher(BLANKS.matcher(text).replaceAll(" ")).replaceAll("");
    return Normalizer.normalize(visible, Normalizer.Form.NFC).strip();
  }

  /** Without bullets and dashes around it. */
  static String trimmed(String text) {
    var clean = clean(text);
    int from = 0;
    int to = clean.length();
    while (from < to && BEGIN_EDGES.indexOf(clean.charAt(from)) >= 0) {
      from++;
    }
    while (from < to && END_EDGES.indexOf(clean.charAt(to - 1)) >= 0) {
      to--;
    }
    return clean.substring(from, to);
  }

  static String cut(String text, int length) {
    var clean = clean(text);
    if (clean.length() <= length) {
      return clean;
    }
    int end = Character.isHighSurrogate(clean.charAt(length - 2)) ? length - 2 : length - 1;
    return clean.substring(0, end) + "…";
  }
}

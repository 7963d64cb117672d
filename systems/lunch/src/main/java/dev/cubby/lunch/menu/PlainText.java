package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.web.route.Rule;

/** Text of strangers as one line that is fit to be shown. */
public final class PlainText {
  private static final Rule READABLE = Rule.readable();
  private static final Pattern HIDDEN = Pattern.compile("[\\p{Cf}&&[^\\u200C\\u200D]]");
  private static final Pattern BLANKS = Pattern.compile("[\\p{Cc}\\p{Z}\\s]+");

  private PlainText() {}

  /**
   * Without characters that hide or turn others; empty if it is unreadable even so. Of a text that
   * is far too long only the begin is looked at.
   */
  public static String tidy(String text, int longest) {
    var begin = text.length() > 4 * longest ? text.substring(0, 4 * longest) : text;
    var seen = Normalizer.normalize(HIDDEN.matcher(begin).replaceAll(""), Normalizer.Form.NFC);
    var line = BLANKS.matcher(seen).replaceAll(" ").strip();
    return line.isEmpty() || READABLE.complaint(line).isEmpty() ? line : "";
  }

  /** In characters, as people count them. */
  public static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  /** At most so many characters, the last of them an ellipsis if some are left out. */
  public static String cut(String text, int most) {
    return length(text) <= most
        ? text
        : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
  }
}

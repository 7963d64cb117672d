package dev.cubby.web.text;

import module java.base;

/** Shortens texts that are too long for their place. */
public final class Ellipsis {
  private Ellipsis() {}

  /**
   * A text of at most so many code points. A longer one is cut between two characters as readers
   * see them, and ends with an ellipsis.
   */
  public static String cut(String text, int most) {
    if (text.codePointCount(0, text.length()) <= most) {
      return text;
    }
    var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(text);
    int end = characters.preceding(text.offsetByCodePoints(0, most));
    return text.substring(0, end).strip() + "…";
  }
}

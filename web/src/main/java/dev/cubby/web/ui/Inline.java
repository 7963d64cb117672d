package dev.cubby.web.ui;

import dev.cubby.web.text.Text;
import java.util.Arrays;
import java.util.List;

/** Content within a line or a table's cell. */
public sealed interface Inline
    permits Inline.Words, Inline.Noted, Inline.Outside, Anchor, Chip, Action, Stepper {

  record Words(Text text) implements Inline {}

  /** Words that lead to a page of others, which is not told where its visitor came from. */
  record Outside(Text text, String address) implements Inline {
    public Outside {
      if (!address.matches("(?s)https?://.+")) {
        throw new IllegalArgumentException("A link leads to the web: " + address);
      }
    }
  }

  /** Something with a line below it; in a cell of a grid. */
  record Noted(Inline what, List<Text> note) implements Inline {}

  /** Words of a note that are empty are left out. */
  static Inline noted(Inline what, Text... note) {
    return new Noted(what, Arrays.stream(note).filter(text -> !text.equals(Text.NONE)).toList());
  }

  static Inline of(Text text) {
    return new Words(text);
  }

  static Inline[] all(Text... words) {
    return Arrays.stream(words).map(Words::new).toArray(Inline[]::new);
  }
}

package dev.cubby.web.ui;

import dev.cubby.web.text.Text;
import java.util.Arrays;

/** What stands within a line or a table's cell. */
public sealed interface Inline permits Inline.Words, Anchor, Chip, Action, Stepper {

  record Words(Text text) implements Inline {}

  static Inline of(Text text) {
    return new Words(text);
  }

  static Inline[] all(Text... words) {
    return Arrays.stream(words).map(Words::new).toArray(Inline[]::new);
  }
}

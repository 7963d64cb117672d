package dev.cubby.web.ui;

import dev.cubby.web.text.Text;
import java.util.Locale;

/** A state, in a word, with a shape and a colour that mean the same on every page. */
public record Chip(Tone tone, Text text) implements Inline {

  /** The meaning of a state to people, the same in every system. */
  public enum Tone {
    /** Not begun, or nothing to say. */
    NEUTRAL,
    /** Free, complete. */
    GOOD,
    /** Booked, in use, in progress, pending. */
    BUSY,
    /** To be reviewed. */
    CHECK,
    /** Low, to be revised, could not be fetched. */
    WARN,
    /** Out of order, none left. */
    BAD,
    /** On hold, archived. */
    HOLD,
    /** A label without a state. */
    TAG;

    /** The name that the style sheet knows it by. */
    public String css() {
      return this == NEUTRAL ? "" : name().toLowerCase(Locale.ROOT);
    }
  }
}

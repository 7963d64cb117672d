package dev.cubby.web.operator;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Chip;

/**
 * Something that is looked at to know whether the server is well.
 *
 * @param words how it is, and what to do if it is not well
 * @param page where there is more about it
 */
record Check(Text name, State state, Text words, Optional<Link> page) {

  /** How well it is, from what concerns nobody to what cannot wait. */
  enum State {
    OFF,
    GOOD,
    LOOK,
    BAD;

    Chip.Tone tone() {
      return switch (this) {
        case OFF -> Chip.Tone.HOLD;
        case GOOD -> Chip.Tone.GOOD;
        case LOOK -> Chip.Tone.WARN;
        case BAD -> Chip.Tone.BAD;
      };
    }
  }

  /** Not in use, which is no reason to do anything. */
  static Check off(Text name, Text words) {
    return new Check(name, State.OFF, words, Optional.empty());
  }

  static Check good(Text name, Text words) {
    return new Check(name, State.GOOD, words, Optional.empty());
  }

  static Check look(Text name, Text words) {
    return new Check(name, State.LOOK, words, Optional.empty());
  }

  static Check bad(Text name, Text words) {
    return new Check(name, State.BAD, words, Optional.empty());
  }

  Check at(Link where) {
    return new Check(name, state, words, Optional.of(where));
  }
}

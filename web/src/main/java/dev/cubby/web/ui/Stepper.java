package dev.cubby.web.ui;

import dev.cubby.web.text.Text;
import java.util.Optional;

/**
 * A number between two buttons that take one and add one, each a form of its own. A button's text
 * names the thing ("Take 1 Butter") and is read out; its sign is seen. Inside a live piece {@code
 * in-place.js} sends the forms in place.
 *
 * @param less nothing where there is nothing left to take; more is always possible
 */
public record Stepper(long number, Optional<Action> less, Action more) implements Inline {

  public static Stepper of(long number, Action less, Action more) {
    return new Stepper(number, Optional.of(less), more);
  }

  /** A number that cannot get smaller. */
  public static Stepper atLeast(long number, Action more) {
    return new Stepper(number, Optional.empty(), more);
  }

  public Text shown() {
    return Text.number(number);
  }
}

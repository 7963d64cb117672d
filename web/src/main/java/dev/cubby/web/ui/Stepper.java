package dev.cubby.web.ui;

import dev.cubby.web.text.Text;
import java.util.Optional;

/**
 * A number between two buttons, each a form of its own. A button's text names the thing ("Take 1
 * Butter") and is read out; its sign is seen.
 *
 * @param less nothing where there is nothing left to take; more is always possible
 */
public record Stepper(Text number, Optional<Action> less, Action more) implements Inline {

  public static Stepper of(Text number, Action less, Action more) {
    return new Stepper(number, Optional.of(less), more);
  }

  /** A number that cannot get smaller. */
  public static Stepper atLeast(Text number, Action more) {
    return new Stepper(number, Optional.empty(), more);
  }
}

package dev.cubby.web.ui;

import dev.cubby.web.route.Route;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.UiText;
import java.util.Optional;

/** A message that is shown once after something was done, with the way to take it back. */
public record Toast(Text text, Optional<Action> undo) {
  public static Toast of(Text text) {
    return new Toast(text, Optional.empty());
  }

  /** Offers to undo it by sending this. */
  public <Q> Toast undo(Route<Q, ?> route, Q input) {
    return new Toast(text, Optional.of(Action.send(UiText.UNDO, route, input)));
  }
}

package dev.cubby.web.route;

import dev.cubby.web.text.Text;
import java.util.Optional;

/** How a form shows a field: what it is called, a hint, and which control it is. */
public record Label(
    Text text, Optional<Text> hint, Optional<Control> control, Optional<String> autocomplete) {

  /** Controls that a component's type does not already say. */
  public enum Control {
    /** Several lines. */
    AREA,
    /** The text of a file: chosen where there is script, pasted where there is none. */
    TEXT_FILE,
    EMAIL,
    PASSWORD,
    /** A time of the day. */
    TIME,
    DATE,
    SEARCH,
    /** A few choices side by side. */
    SEGMENTS,
    /** A few choices one below the other, each in some words. */
    RADIOS,
    /** A line with suggestions, where there are too many for a list. */
    SUGGESTIONS
  }

  public static Label of(Text text) {
    return new Label(text, Optional.empty(), Optional.empty(), Optional.empty());
  }

  public Label hint(Text words) {
    return new Label(text, Optional.of(words), control, autocomplete);
  }

  public Label as(Control other) {
    return new Label(text, hint, Optional.of(other), autocomplete);
  }

  /** Lets a password manager or an address book fill the field in. */
  public Label autocomplete(String purpose) {
    return new Label(text, hint, control, Optional.of(purpose));
  }
}

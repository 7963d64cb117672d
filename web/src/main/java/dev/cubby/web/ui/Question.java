package dev.cubby.web.ui;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.UiText;
import dev.cubby.web.ui.Action.Style;
import java.util.OptionalLong;

/**
 * Something asked before it is done, because it cannot be undone: a dialog over the page, or
 * without script a page of its own. Its buttons name the act.
 *
 * @param no leaves everything as it is; where the act itself is called cancelling, in other words
 * @param version that of what is asked about; used when the question's address names none
 */
public record Question(
    Text title, Text text, Text yes, Text no, Style style, Link back, OptionalLong version) {
  /** The input's field that says which version the person saw. */
  static final String VERSION = "version";

  public static Question of(Text title, Text text, Text yes, Link back) {
    return new Question(title, text, yes, UiText.CANCEL, Style.MAIN, back, OptionalLong.empty());
  }

  public Question danger() {
    return new Question(title, text, yes, no, Style.DANGER, back, version);
  }

  public Question no(Text words) {
    return new Question(title, text, yes, words, style, back, version);
  }

  /** Required where the act's input has a version. */
  public Question version(long present) {
    return new Question(title, text, yes, no, style, back, OptionalLong.of(present));
  }
}

package dev.cubby.web.ui;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Action.Style;
import java.util.OptionalLong;

/**
 * Something asked before it is done, because it cannot be undone: a dialog over the page, or
 * without script a page of its own. Its buttons name the act.
 *
 * @param version that of what is asked about; used when the question's address names none
 */
public record Question(
    Text title, Text text, Text yes, Style style, Link back, OptionalLong version) {
  /** The input's field that says which version the person saw. */
  static final String VERSION = "version";

  public static Question of(Text title, Text text, Text yes, Link back) {
    return new Question(title, text, yes, Style.MAIN, back, OptionalLong.empty());
  }

  public Question danger() {
    return new Question(title, text, yes, Style.DANGER, back, version);
  }

  /** Required where the act's input has a version. */
  public Question version(long present) {
    return new Question(title, text, yes, style, back, OptionalLong.of(present));
  }
}

package dev.cubby.web.ui;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Action.Style;

/**
 * Something asked before it is done, because it cannot be undone: a dialog over the page, or
 * without script a page of its own. Its buttons name the act.
 */
public record Question(Text title, Text text, Text yes, Style style, Link back) {
  public static Question of(Text title, Text text, Text yes, Link back) {
    return new Question(title, text, yes, Style.MAIN, back);
  }

  public Question danger() {
    return new Question(title, text, yes, Style.DANGER, back);
  }
}

package dev.cubby.web.ui;

import dev.cubby.web.route.Route;

/** What routes for people answer: a page to look at, or the one to go on to, here or away. */
public sealed interface PageAnswer permits Page, Redirect {

  /** A route is a page's when it answers with one, whoever may ask for it. */
  static boolean isOf(Route<?, ?> route) {
    return PageAnswer.class.isAssignableFrom(route.answer());
  }
}

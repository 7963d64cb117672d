package dev.cubby.web.ui;

import dev.cubby.web.route.Route;

/** What routes for people answer: a page to look at, or the one to go on to, here or away. */
public sealed interface PageAnswer permits Page, Redirect, Screen {

  /** Whether a route answers people. */
  static boolean isOf(Route<?, ?> route) {
    return PageAnswer.class.isAssignableFrom(route.answer());
  }
}

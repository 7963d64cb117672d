package dev.cubby.web.ui;

import dev.cubby.web.route.Route;

/** The answer of a route for people: a page, or a redirect to one, here or elsewhere. */
public sealed interface PageAnswer permits Page, Redirect, Screen {

  /** Whether nothing was done, and it shows why. */
  default boolean refuses() {
    return false;
  }

  /** Whether a route answers people. */
  static boolean isOf(Route<?, ?> route) {
    return PageAnswer.class.isAssignableFrom(route.answer());
  }
}

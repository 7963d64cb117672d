package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.menu.MenuModel.ValidationError;

/** The result of storing a menu. */
public sealed interface StoreResult {

  /** The week as it is now, after the days that were found have replaced theirs. */
  record Stored(Menu menu) implements StoreResult {}

  /** Nothing was found, so the menu that is there stays. */
  record NothingFound() implements StoreResult {}

  /** No lunch was valid, so the menu that is there stays. */
  record AllInvalid(List<ValidationError> errors) implements StoreResult {}

  /** The menu has another revision than the caller saw. */
  record Stale(Menu current) implements StoreResult {}

  /** The caller saw a menu, and there is none any more. */
  record NotThere() implements StoreResult {}

  /** The restaurant is configured anew or gone: what was read is no menu of it. */
  record Outdated() implements StoreResult {}

  /** Others changed it all the time. */
  record Busy() implements StoreResult {}
}

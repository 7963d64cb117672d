package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.menu.MenuModel.ValidationError;

/** The result of storing a menu. */
public sealed interface StoreResult {

  /** The week as it is now, after the days that were found have replaced theirs. */
  record Stored(Menu menu) implements StoreResult {}

  /** The menu that is there stays. */
  sealed interface Refused extends StoreResult {}

  /** Nothing was found. */
  record NothingFound() implements Refused {}

  /** No lunch was valid. */
  record AllInvalid(List<ValidationError> errors) implements Refused {}

  /** The menu has another revision than the caller saw. */
  record Stale(Menu current) implements Refused {}

  /** The caller saw a menu, and there is none any more. */
  record NotThere() implements Refused {}

  /** The restaurant is configured anew or gone: what was read is no menu of it. */
  record Outdated() implements Refused {}

  /** Others changed it all the time. */
  record Busy() implements Refused {}
}

package dev.cubby.lockers.booking;

import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.web.route.Link;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Page;

/** The screens of a locker that bookings lead to; the features that have them say which. */
public interface LockerScreens {
  /** A locker's own page. */
  Link show(String lockerId);

  /** The button that opens its door. */
  Action open(String lockerId);

  /** The head of a locker's pages, at the tab of its schedule. */
  Page schedule(Locker locker);
}

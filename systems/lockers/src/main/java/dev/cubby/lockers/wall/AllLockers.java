package dev.cubby.lockers.wall;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.Lockers;

/** All lockers in a status, as far as a page can show them. */
record AllLockers(List<StatusLocker> rows, boolean cutOff) {
  private static final int PAGE = 100;
  private static final int MOST_PAGES = 10;

  static AllLockers in(LockerStatus status, Lockers lockers) {
    var rows = new ArrayList<StatusLocker>();
    var cursor = Optional.<String>empty();
    for (int i = 0; i < MOST_PAGES; i++) {
      var page = lockers.inState(status, new PageRequest(OptionalInt.of(PAGE), cursor));
      rows.addAll(page.rows());
      cursor = page.cursor();
      if (cursor.isEmpty()) {
        return new AllLockers(rows, false);
      }
    }
    return new AllLockers(rows, true);
  }
}

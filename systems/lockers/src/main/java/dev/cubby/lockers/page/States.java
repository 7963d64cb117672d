package dev.cubby.lockers.page;

import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;

/** A locker's state in a word. */
final class States {
  private States() {}

  static String word(LockerStatus status) {
    return Desk.text("lockers.status." + status);
  }
}

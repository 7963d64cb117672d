package dev.cubby.lockers;

import dev.cubby.testkit.EveryText;

/** Every text of lockers is one that somebody reads. */
class LockersTextsTest extends EveryText {
  LockersTextsTest() {
    super(LockerSystem.class);
  }
}

package dev.cubby.lunch;

import dev.cubby.testkit.EveryText;

/** Every text of lunch is one that somebody reads. */
class LunchTextsTest extends EveryText {
  LunchTextsTest() {
    super(LunchSystem.class);
  }
}

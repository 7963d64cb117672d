package dev.cubby.web.identity;

import dev.cubby.embedded.IndexDelay;

/** The same stories where indexes answer late: nothing here may rest on one. */
class AccountsWithLateIndexesTest extends AccountsTest {
  @Override
  IndexDelay delay() {
    return new IndexDelay(8, Long.getLong("cubby.seed", 7));
  }
}

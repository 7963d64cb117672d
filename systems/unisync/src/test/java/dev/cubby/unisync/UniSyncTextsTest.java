package dev.cubby.unisync;

import dev.cubby.testkit.EveryText;

/** Every text of UniSync is used. */
class UniSyncTextsTest extends EveryText {
  UniSyncTextsTest() {
    super(UniSyncSystem.class);
  }
}

package dev.cubby.inventory;

import dev.cubby.testkit.EveryText;

/** Every text of Inventory is used. */
class InventoryTextsTest extends EveryText {
  InventoryTextsTest() {
    super(InventorySystem.class);
  }
}

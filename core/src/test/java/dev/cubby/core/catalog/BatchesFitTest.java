package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;

import org.junit.jupiter.api.Test;

/** Batches are bounded, and put nothing that needs a condition. */
class BatchesFitTest implements Household {

  @Test
  void batchesHaveAnEnd() {
    assertSound(household(batchGet("urls by id", OfUrl.class, NFC_URL, 500)));
    assertFault(
        household(batchGet("urls by id", OfUrl.class, NFC_URL, 0)), 8, "urls by id", "1 to");
    assertFault(
        household(batchGet("urls by id", OfItem.class, NFC_URL, 500)), 2, "urls by id", "{urlId}");
    assertSound(household(batchPut("store urls", NFC_URL, 500)));
    assertFault(household(batchPut("store urls", NFC_URL, 1_000_000)), 8, "store urls", "1000000");
  }

  @Test
  void aBatchPutsNothingThatNeedsACondition() {
    assertFault(household(batchPut("store items", ITEM, 500)), 8, "store items", "its version");
    var unique = NFC_URL.unique("taken", "TAKEN#{urlId}", "ONCE");
    assertFault(
        entities(unique).contracts(batchPut("store urls", unique, 5)), 8, "store urls", "guards");
  }
}

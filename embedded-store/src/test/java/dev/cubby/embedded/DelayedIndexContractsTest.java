package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.tck.contracts.ContractTck;
import org.junit.jupiter.api.Tag;

/** The core's promises, with delayed indexes. */
@Tag("slow")
class DelayedIndexContractsTest extends ContractTck {
  @Override
  public RowStore open(Clock clock) {
    return EmbeddedStore.open(
        Path.of("memory"), Settings.of(clock).inMemoryOnly().delayingIndexes(new IndexDelay(8, 7)));
  }

  @Override
  public void settle(RowStore store) {
    ((EmbeddedStore) store).settle();
  }
}

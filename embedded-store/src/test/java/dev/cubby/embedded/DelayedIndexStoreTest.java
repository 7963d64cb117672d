package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.tck.StoreTck;
import org.junit.jupiter.api.Tag;

/** The whole suite, with delayed indexes. */
@Tag("slow")
class DelayedIndexStoreTest extends StoreTck {
  @Override
  public RowStore open(Clock clock) {
    return EmbeddedStore.open(
        Path.of("memory"),
        Settings.of(clock).inMemoryOnly().delayingIndexes(new IndexDelay(8, 42)));
  }

  @Override
  public boolean indexesAreImmediate() {
    return false;
  }

  @Override
  public void settle(RowStore store) {
    ((EmbeddedStore) store).settle();
  }
}

package dev.cubby.tck.memory;

import dev.cubby.core.store.RowStore;
import dev.cubby.tck.StoreTck;
import java.time.Clock;

/** The same store with delayed indexes, as on DynamoDB. */
class DelayedIndexStoreTest extends StoreTck {
  @Override
  public RowStore open(Clock clock) {
    return new InMemoryStore(clock, new IndexLag(25, Long.getLong("cubby.seed", 1)));
  }

  @Override
  public boolean indexesAreImmediate() {
    return false;
  }

  @Override
  public void settle(RowStore store) {
    ((InMemoryStore) store).settle();
  }
}

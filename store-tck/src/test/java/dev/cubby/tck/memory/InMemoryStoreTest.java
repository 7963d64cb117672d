package dev.cubby.tck.memory;

import dev.cubby.core.store.RowStore;
import dev.cubby.tck.StoreTck;
import java.time.Clock;

class InMemoryStoreTest extends StoreTck {
  @Override
  public RowStore open(Clock clock) {
    return new InMemoryStore(clock);
  }
}

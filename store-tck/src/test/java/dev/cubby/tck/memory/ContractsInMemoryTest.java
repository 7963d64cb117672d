package dev.cubby.tck.memory;

import dev.cubby.core.store.RowStore;
import dev.cubby.tck.contracts.ContractTck;
import java.time.Clock;

class ContractsInMemoryTest extends ContractTck {
  @Override
  public RowStore open(Clock clock) {
    return new InMemoryStore(clock);
  }
}

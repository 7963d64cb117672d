package dev.cubby.dynamodb;

import dev.cubby.core.store.RowStore;
import dev.cubby.tck.StoreTck;
import java.time.Clock;

class DynamoDbStoreTest extends StoreTck {
  @Override
  public RowStore open(Clock clock) {
    var settings = Elsewhere.settings(Elsewhere.address().orElseThrow());
    Elsewhere.clear(settings);
    return DynamoDbStore.open(settings);
  }

  @Override
  public boolean followsTheClock() {
    return false;
  }
}

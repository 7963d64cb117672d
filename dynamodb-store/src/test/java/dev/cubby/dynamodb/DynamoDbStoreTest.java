package dev.cubby.dynamodb;

import dev.cubby.core.store.RowStore;
import dev.cubby.tck.StoreTck;
import java.time.Clock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class DynamoDbStoreTest extends StoreTck {
  private static final DynamoDbUnderTest GROUND = DynamoDbUnderTest.named();

  @AfterAll
  static void leave() {
    GROUND.close();
  }

  @Override
  public RowStore open(Clock clock) {
    return GROUND.open(clock);
  }

  @Override
  public boolean followsTheClock() {
    return GROUND.isHere();
  }

  @Override
  public boolean indexesAreImmediate() {
    return GROUND.isHere();
  }

  @Override
  public void settle(RowStore store) {
    GROUND.settle();
  }
}

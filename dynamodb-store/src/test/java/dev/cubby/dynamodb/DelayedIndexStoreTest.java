package dev.cubby.dynamodb;

import dev.cubby.core.store.RowStore;
import dev.cubby.tck.StoreTck;
import java.time.Clock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;

/** The whole suite over HTTP, with delayed indexes. */
@Tag("slow")
class DelayedIndexStoreTest extends StoreTck {
  private static final DynamoDbUnderTest GROUND = DynamoDbUnderTest.late();

  @AfterAll
  static void leave() {
    GROUND.close();
  }

  @Override
  public RowStore open(Clock clock) {
    return GROUND.open(clock);
  }

  @Override
  public boolean indexesAreImmediate() {
    return false;
  }

  @Override
  public void settle(RowStore store) {
    GROUND.settle();
  }
}

package dev.cubby.tck;

import dev.cubby.core.store.RowStore;
import java.time.Clock;

/** What the suite has to know about the store that it examines. */
public interface StoreUnderTest {

  /** A new store without tables, whose idempotency tokens age by this clock. */
  RowStore open(Clock clock);

  /** Whether an index shows a write at once. */
  default boolean indexesAreImmediate() {
    return true;
  }

  /** Waits until indexes show every write so far; needed where they are not immediate. */
  default void settle(RowStore store) {}

  /** Whether tokens age by the given clock; not so where the store runs elsewhere. */
  default boolean followsTheClock() {
    return true;
  }
}

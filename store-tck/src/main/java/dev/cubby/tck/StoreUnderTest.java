package dev.cubby.tck;

import dev.cubby.core.store.RowStore;
import java.time.Clock;

/** The store under test, and how it behaves. */
public interface StoreUnderTest {

  /** Opens a new store without tables, whose idempotency tokens expire by this clock. */
  RowStore open(Clock clock);

  /** Whether an index shows a write at once. */
  default boolean indexesAreImmediate() {
    return true;
  }

  /** Waits until indexes show every write so far; needed if they are not immediate. */
  default void settle(RowStore store) {}

  /** Whether tokens expire by the given clock. A remote store uses its own. */
  default boolean followsTheClock() {
    return true;
  }
}

package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.store.RowKey;

/**
 * Queues for contended rows. A writer that lost a race for a row waits here for its turn, first
 * come first served, so that it competes only with newcomers.
 */
final class RowQueues {
  private static final int QUEUES = 64;
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final ReentrantLock[] queues = new ReentrantLock[QUEUES];

  RowQueues() {
    for (int i = 0; i < QUEUES; i++) {
      queues[i] = new ReentrantLock(true);
    }
  }

  /** Waits for the row's turn, which ends with {@link Turn#close}. */
  Turn take(RowKey row) {
    var queue = queues[Math.floorMod(row.hashCode(), QUEUES)];
    try {
      if (queue.tryLock(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        return queue::unlock;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new Unavailable("A row changes faster than it can be written; try again later");
  }

  /** The turn at one row. */
  interface Turn extends AutoCloseable {
    @Override
    void close();
  }
}

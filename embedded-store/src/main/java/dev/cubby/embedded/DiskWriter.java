package dev.cubby.embedded;

import dev.cubby.core.Failure.OutcomeUnknown;
import dev.cubby.core.Failure.Unavailable;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;

/**
 * A thread that makes one round after the other durable and then tells its callers, so that the
 * committing thread can decide the next round meanwhile. After a failure it writes no more: the
 * rounds that were decided on top of the lost one are refused.
 */
final class DiskWriter implements AutoCloseable {
  private final Engine engine;
  private final Thread committing;
  private final Thread thread;
  private volatile @Nullable Round round;
  private volatile boolean closing;
  private volatile @Nullable String broken;

  /** Wakes the committing thread whenever a round is done. */
  DiskWriter(Engine engine, Thread committing) {
    this.engine = engine;
    this.committing = committing;
    this.thread = Thread.ofPlatform().name("cubby-disk-writer").daemon().unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  boolean isFree() {
    return round == null;
  }

  /** Takes a round; only when free. */
  void take(Round next) {
    round = next;
    LockSupport.unpark(thread);
  }

  /** Called on the committing thread. */
  void awaitFree() {
    while (!isFree()) {
      LockSupport.park(this);
    }
  }

  private void run() {
    while (true) {
      var taken = round;
      if (taken != null) {
        write(taken);
        taken.complete();
        round = null;
        LockSupport.unpark(committing);
      } else if (closing) {
        return;
      } else {
        LockSupport.park(this);
      }
    }
  }

  private void write(Round taken) {
    if (broken != null) {
      taken.fail(refusal());
      return;
    }
    try {
      if (!taken.batch().isEmpty()) {
        engine.write(taken.batch());
      }
    } catch (Unavailable e) {
      breakDown(String.valueOf(e.getMessage()));
      taken.fail(refusal());
    } catch (RocksDBException | RuntimeException e) {
      // The engine may have stored some of it: nobody knows, so nobody is told it failed.
      String reason = String.valueOf(e.getMessage());
      breakDown(reason);
      taken.fail(new OutcomeUnknown("A write failed on its way to the disk", e, "reason", reason));
    }
  }

  /** From now on nothing is written. */
  void breakDown(String reason) {
    broken = reason;
  }

  boolean isBroken() {
    return broken != null;
  }

  Unavailable refusal() {
    return new Unavailable(
        "The store is read-only since a write failed", "reason", String.valueOf(broken));
  }

  /** Writes what it has, then ends. */
  @Override
  public void close() {
    closing = true;
    LockSupport.unpark(thread);
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

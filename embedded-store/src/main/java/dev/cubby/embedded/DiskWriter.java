package dev.cubby.embedded;

import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.failure.Failure.Unavailable;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;

/**
 * A thread that makes rounds durable and then answers their callers, so that the committing thread
 * can decide the next round meanwhile. After a failure the engine takes no more writes, and rounds
 * decided on top of the lost one are refused.
 */
final class DiskWriter implements AutoCloseable {
  private final Engine engine;
  private final Thread committing;
  private final Thread thread;
  private volatile @Nullable Round round;
  private volatile boolean closing;

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

  /** Takes a round; call only when free. */
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
    try {
      engine.requireWritable();
      if (!taken.batch().isEmpty()) {
        engine.write(taken.batch());
      }
    } catch (Unavailable e) {
      taken.fail(e);
    } catch (RocksDBException | RuntimeException | Error e) {
      // The engine may have stored part of it, so the outcome is unknown. This holds for errors
      // too;
      // otherwise all other callers would wait for this thread for ever.
      engine.breakDown(Outage.of(e));
      taken.fail(
          new OutcomeUnknown(
              "A write failed on its way to the disk",
              e,
              "reason",
              String.valueOf(e.getMessage())));
    }
  }

  /** Writes its current round, then ends. */
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

package dev.cubby.embedded;

import module java.base;

import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** The instants of batches: now, or the previous batch's instant if the clock was set back. */
final class BatchClock {
  private final Clock clock;
  private long lastMillis;

  BatchClock(Clock clock) {
    this.clock = clock;
  }

  /** Continues after the log of a database, if it goes back far enough. */
  static BatchClock after(RocksDB db, Clock clock) {
    var stamps = new BatchClock(clock);
    long last = db.getLatestSequenceNumber();
    if (last == 0) {
      return stamps;
    }
    try (var log = db.getUpdatesSince(last);
        var notes = new NoteReader()) {
      if (log.isValid()) {
        try (var batch = log.getBatch().writeBatch()) {
          notes.stampOf(batch).ifPresent(stamps::notBefore);
        }
      }
    } catch (RocksDBException gone) {
      // Without a log there is no point-in-time recovery, so the order does not matter.
    }
    return stamps;
  }

  /** Takes into account an instant stamped by an earlier process. */
  synchronized void notBefore(Instant instant) {
    lastMillis = Math.max(lastMillis, instant.toEpochMilli());
  }

  synchronized Instant next() {
    lastMillis = Math.max(lastMillis, clock.millis());
    return Instant.ofEpochMilli(lastMillis);
  }

  static byte[] note(Instant stamp) {
    return new Bytes(Long.BYTES).u64(stamp.toEpochMilli()).toArray();
  }
}

package dev.cubby.embedded;

import java.time.Clock;
import java.time.Instant;

/** The instants of batches: now, or that of the batch before if the clock was set back. */
final class Stamps {
  private final Clock clock;
  private long lastMillis;

  Stamps(Clock clock) {
    this.clock = clock;
  }

  /** What was stamped before this process began. */
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

package dev.cubby.embedded;

import java.time.Clock;
import java.time.Instant;

/** The instants noted in batches, none before that of the batch before it. */
final class Stamps {
  private final Clock clock;
  private long lastMillis;

  Stamps(Clock clock) {
    this.clock = clock;
  }

  /** Now, or the instant of the last batch if the clock was set back. */
  synchronized Instant last() {
    lastMillis = Math.max(lastMillis, clock.millis());
    return Instant.ofEpochMilli(lastMillis);
  }

  void note(Batch batch) {
    batch.note(new Bytes(8).u64(last().toEpochMilli()).toArray());
  }
}

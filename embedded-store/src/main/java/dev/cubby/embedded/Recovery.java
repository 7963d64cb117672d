package dev.cubby.embedded;

import module java.base;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reopens a read-only store once a probe shows that its folder is writable. Called on the
 * committing thread only, so nothing is decided meanwhile.
 */
final class Recovery {
  private static final Logger LOG = LoggerFactory.getLogger(Recovery.class);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  /** Proves that writing works. */
  interface Proof {
    void run() throws IOException;
  }

  private final Engine engine;
  private final Proof proof;
  private final Runnable reopened;
  private Duration pause = FIRST_PAUSE;
  private boolean noticed;
  private long since = System.nanoTime();
  private long next;

  /** {@code reopened} runs after the database was reopened, before anything else is written. */
  Recovery(Engine engine, Proof proof, Runnable reopened) {
    this.engine = engine;
    this.proof = proof;
    this.reopened = reopened;
  }

  /** The time until the next attempt; empty if none is needed. */
  Optional<Duration> pause() {
    var outage = engine.outage();
    outage.ifPresent(this::notice);
    return outage
        .filter(Outage::isTemporary)
        .map(_ -> Duration.ofNanos(Math.max(0, next - System.nanoTime())));
  }

  boolean isDue() {
    return pause().filter(Duration::isZero).isPresent();
  }

  private void notice(Outage outage) {
    if (noticed) {
      return;
    }
    noticed = true;
    LOG.error("The store is read-only: {} ({})", outage.reason().words(), outage.detail());
    // A database that breaks down again is not reopened immediately.
    if (System.nanoTime() - since > LONGEST_PAUSE.toNanos()) {
      pause = FIRST_PAUSE;
    }
    next = System.nanoTime() + pause.toNanos();
  }

  void attempt() {
    try {
      proof.run();
      engine.reopen();
      reopened.run();
    } catch (IOException | RuntimeException e) {
      engine.breakDown(Outage.of(e));
    }
    var longer = pause.multipliedBy(2);
    pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
    next = System.nanoTime() + pause.toNanos();
    if (engine.outage().isEmpty()) {
      noticed = false;
      since = System.nanoTime();
      LOG.info("The store takes writes again");
    }
  }
}

package dev.cubby.dynamodb;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * How often and how long a call is made again: at most so many attempts, none after so much time,
 * with pauses between them that double up to the longest and are drawn at random below that, so
 * that callers who met once do not meet again.
 */
public record Patience(int attempts, Duration total, Duration first, Duration longest) {

  /** Seconds for a request; far less than the ten minutes for which a token is remembered. */
  public static final Patience OF_A_REQUEST =
      new Patience(12, Duration.ofSeconds(20), Duration.ofMillis(25), Duration.ofSeconds(1));

  /** An index over a large table takes its time. */
  static final Patience OF_PROVISIONING =
      new Patience(
          Integer.MAX_VALUE, Duration.ofHours(6), Duration.ofMillis(50), Duration.ofSeconds(5));

  Tries begin() {
    return new Tries(this);
  }

  /** The attempts of one call. */
  static final class Tries {
    private final Patience patience;
    private final long begun = System.nanoTime();
    private int made = 1;

    private Tries(Patience patience) {
      this.patience = patience;
    }

    /** Waits and says yes, or says no: patience has come to its end. */
    boolean again() {
      if (made >= patience.attempts || System.nanoTime() - begun > patience.total.toNanos()) {
        return false;
      }
      long ceiling = patience.first.toNanos() << Math.min(made - 1, 20);
      long pause = Math.min(ceiling, patience.longest.toNanos());
      made++;
      try {
        Thread.sleep(Duration.ofNanos(ThreadLocalRandom.current().nextLong(pause + 1)));
        return true;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }
}

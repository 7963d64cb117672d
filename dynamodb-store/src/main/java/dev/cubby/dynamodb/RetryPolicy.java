package dev.cubby.dynamodb;

import module java.base;

/**
 * A retry policy: the maximum number of attempts and total time. Pauses are random, with an upper
 * limit that doubles from the first to the longest, so that competing callers spread out.
 */
public record RetryPolicy(int attempts, Duration total, Duration first, Duration longest) {

  /** A few seconds, far less than the ten minutes for which a token is remembered. */
  public static final RetryPolicy REQUEST =
      new RetryPolicy(12, Duration.ofSeconds(20), Duration.ofMillis(25), Duration.ofSeconds(1));

  /** For creating an index over a large table. */
  static final RetryPolicy PROVISIONING =
      new RetryPolicy(
          Integer.MAX_VALUE, Duration.ofHours(6), Duration.ofMillis(50), Duration.ofSeconds(5));

  Attempts begin() {
    return new Attempts(this);
  }

  /** The attempts of one call. */
  static final class Attempts {
    private final RetryPolicy patience;
    private final long begun = System.nanoTime();
    private int made = 1;

    private Attempts(RetryPolicy patience) {
      this.patience = patience;
    }

    /** Pauses and returns true, or returns false if no attempt is left. */
    boolean next() {
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

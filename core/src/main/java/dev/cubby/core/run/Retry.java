package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;

/**
 * Retries an optimistic read, decide and commit when another writer was faster. The number of
 * attempts is bounded, and random pauses between them grow.
 */
public final class Retry {
  private static final int LONGEST_MILLIS = 64;

  /** Pauses after a lost attempt; {@code lost} counts from 1. */
  @FunctionalInterface
  public interface Pause {
    void after(int lost);
  }

  private final int attempts;
  private final Pause pause;

  private Retry(int attempts, Pause pause) {
    if (attempts < 1) {
      throw new IllegalArgumentException("at least one attempt is needed, not " + attempts);
    }
    this.attempts = attempts;
    this.pause = pause;
  }

  public static Retry upTo(int attempts) {
    return upTo(attempts, Retry::pause);
  }

  public static Retry upTo(int attempts, Pause pause) {
    return new Retry(attempts, pause);
  }

  /** The first decided outcome, or the last one when no attempt is left. */
  public <T> T until(Predicate<? super T> decided, Supplier<? extends T> attempt) {
    T outcome = attempt.get();
    for (int lost = 1; lost < attempts && !decided.test(outcome); lost++) {
      pause.after(lost);
      outcome = attempt.get();
    }
    return outcome;
  }

  /** Pauses this thread for a random time. */
  public static void pause(int lost) {
    try {
      Thread.sleep(millis(lost, ThreadLocalRandom.current()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Unavailable("Interrupted between two attempts");
    }
  }

  static int millis(int lost, RandomGenerator random) {
    return random.nextInt(Math.min(LONGEST_MILLIS, 1 << Math.min(lost, 6)));
  }
}

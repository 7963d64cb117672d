package dev.cubby.core.run;

import dev.cubby.core.Failure.Unavailable;
import java.util.concurrent.ThreadLocalRandom;

/** Whoever lost a race waits a random moment before the next, longer each time. */
public final class Retry {
  private static final int LONGEST_MILLIS = 64;

  private Retry() {}

  public static void pause(int attempt) {
    int most = Math.min(LONGEST_MILLIS, 1 << Math.min(attempt, 6));
    try {
      Thread.sleep(ThreadLocalRandom.current().nextInt(most));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Unavailable("Interrupted between two attempts");
    }
  }
}

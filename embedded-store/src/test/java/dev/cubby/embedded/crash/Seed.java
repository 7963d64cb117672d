package dev.cubby.embedded.crash;

import java.util.Random;

/** The seed of a random test: {@code cubby.seed}, which a failure prints. */
record Seed(long value) {

  interface Story {
    void tell(Random random) throws Exception;
  }

  static Seed ofThisRun() {
    return new Seed(Long.getLong("cubby.seed", System.nanoTime()));
  }

  /** The number of rounds, multiplied for long runs. */
  static int times() {
    return Boolean.getBoolean("cubby.long") ? 50 : 1;
  }

  void tell(Story story) {
    try {
      story.tell(new Random(value));
    } catch (AssertionError | Exception failure) {
      throw new AssertionError(
          "To repeat it: cubby.seed=%d%n%s".formatted(value, failure), failure);
    }
  }
}

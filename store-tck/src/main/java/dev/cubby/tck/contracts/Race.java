package dev.cubby.tck.contracts;

import module java.base;

/** Starts many callers at the same moment and counts the successful ones. */
final class Race {
  private Race() {}

  static long run(int racers, IntPredicate attempt) {
    var start = new CyclicBarrier(racers);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var attempts = new ArrayList<Future<Boolean>>();
      for (int i = 0; i < racers; i++) {
        int racer = i;
        attempts.add(
            threads.submit(() -> {
              start.await();
              return attempt.test(racer);
            }));
      }
      long winners = 0;
      for (var one : attempts) {
        winners += one.get() ? 1 : 0;
      }
      return winners;
    } catch (ExecutionException | InterruptedException e) {
      throw new AssertionError("A racer fell", e);
    }
  }
}

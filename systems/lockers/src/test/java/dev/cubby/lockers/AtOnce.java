package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.run.Retry;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;

/** Several who do something at once. */
final class AtOnce {
  private AtOnce() {}

  /** How many of them had it done. Others were refused for one of these reasons. */
  static int race(List<Runnable> racers, Set<ProblemKind> reasons) throws Exception {
    return race(
        racers.stream().map(racer -> (BooleanSupplier) () -> wins(racer, reasons)).toList());
  }

  /** How many of them won. */
  static int race(List<BooleanSupplier> racers) throws Exception {
    if (racers.isEmpty()) {
      return 0;
    }
    var start = new CyclicBarrier(racers.size());
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<Future<Boolean>>();
      for (var racer : racers) {
        running.add(
            threads.submit(() -> {
              start.await();
              return racer.getAsBoolean();
            }));
      }
      int winners = 0;
      for (var one : running) {
        winners += one.get() ? 1 : 0;
      }
      return winners;
    }
  }

  /** A store that is too busy has changed nothing and says so: one asks again. */
  private static boolean wins(Runnable racer, Set<ProblemKind> reasons) {
    while (true) {
      try {
        racer.run();
        return true;
      } catch (Unavailable busy) {
        Retry.pause(5);
      } catch (Problem problem) {
        assertThat(problem.kind()).isIn(reasons);
        return false;
      }
    }
  }

  static void untilServed(Runnable step) {
    assertThat(wins(step, Set.of())).isTrue();
  }
}

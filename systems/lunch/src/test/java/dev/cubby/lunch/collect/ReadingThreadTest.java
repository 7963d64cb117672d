package dev.cubby.lunch.collect;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** A reading that never ends costs its own restaurant, and none that is read after it. */
final class ReadingThreadTest {

  @Test
  void whoWaitedForAReadingWithoutEndIsReadAllTheSame() throws Exception {
    var thread = new ReadingThread(Duration.ofMillis(500));
    var begun = new CountDownLatch(1);
    var end = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var endless =
          threads.submit(() ->
              thread.read(() -> {
                begun.countDown();
                return awaitDeaf(end);
              }));
      begun.await();
      // It waits as long as the first one may take, which is as long as it may take itself.
      var next = threads.submit(() -> thread.read(() -> "lunch"));
      assertThat(endless.get()).isEmpty();
      assertThat(next.get()).contains("lunch");
      assertThat(end.getCount()).as("the first one still reads").isEqualTo(1);
    } finally {
      end.countDown();
    }
  }

  /** As a pattern does: it does not hear that it is to stop. */
  private static String awaitDeaf(CountDownLatch end) {
    while (true) {
      try {
        end.await();
        return "late";
      } catch (InterruptedException deaf) {
        // It goes on.
      }
    }
  }

  @Test
  void pagesAreReadOneAtATime() throws Exception {
    var thread = new ReadingThread();
    var inside = new AtomicInteger();
    var most = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var readings = new ArrayList<Future<Optional<Integer>>>();
      for (int reading = 0; reading < 50; reading++) {
        readings.add(
            threads.submit(() ->
                thread.read(() -> {
                  most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                  Thread.yield();
                  return inside.decrementAndGet();
                })));
      }
      for (var one : readings) {
        assertThat(one.get()).contains(0);
      }
    }
    assertThat(most).hasValue(1);
  }
}

package dev.cubby.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.value.RandomCases;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HistogramTest {

  @Test
  void nothingRecordedIsNothing() {
    var histogram = new Histogram();
    assertThat(histogram.count()).isZero();
    assertThat(histogram.percentile(0.5)).isZero();
    assertThat(histogram.percentile(1)).isZero();
  }

  @Test
  void aPercentileIsTheDurationThatThisShareOfCallsDidNotExceed() {
    var histogram = new Histogram();
    for (int i = 0; i < 99; i++) {
      histogram.record(1_000);
    }
    histogram.record(1_000_000);
    assertThat(histogram.count()).isEqualTo(100);
    assertThat(histogram.percentile(0.5)).isBetween(1_000L, 1_130L);
    assertThat(histogram.percentile(0.99)).isBetween(1_000L, 1_130L);
    assertThat(histogram.percentile(1)).isBetween(1_000_000L, 1_130_000L);
  }

  @Test
  void everyPercentileIsAtLeastTheTrueOneAndLessThanThirteenPercentAboveIt() {
    RandomCases.of(
        300,
        random -> {
          var histogram = new Histogram();
          var durations = new long[1 + random.nextInt(200)];
          for (int i = 0; i < durations.length; i++) {
            durations[i] = 8 + (random.nextLong() >>> (1 + random.nextInt(60)));
            histogram.record(durations[i]);
          }
          Arrays.sort(durations);
          for (double share : new double[] {0.25, 0.5, 0.75, 1}) {
            int rank = (int) Math.ceil(durations.length * share);
            long exact = durations[rank - 1];
            assertThat(histogram.percentile(share))
                .as("%s of %d", share, durations.length)
                .isBetween(exact, exact + exact / 8 + 1 < 0 ? Long.MAX_VALUE : exact + exact / 8);
          }
        });
  }

  @Test
  void theOutermostDurationsHaveTheirPlace() {
    var histogram = new Histogram();
    histogram.record(-5);
    histogram.record(0);
    histogram.record(1);
    assertThat(histogram.percentile(1)).isEqualTo(1);
    histogram.record(Long.MAX_VALUE);
    assertThat(histogram.percentile(1)).isEqualTo(Long.MAX_VALUE);
    assertThat(histogram.count()).isEqualTo(4);
  }

  @Test
  void manyThreadsLoseNoCall() throws InterruptedException {
    var histogram = new Histogram();
    var threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          Thread.ofVirtual()
              .start(() -> {
                for (int n = 1; n <= 10_000; n++) {
                  histogram.record(n);
                }
              });
    }
    for (var thread : threads) {
      thread.join();
    }
    assertThat(histogram.count()).isEqualTo(40_000);
  }
}

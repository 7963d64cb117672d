package dev.cubby.endpoint.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;
import org.junit.jupiter.api.Test;

/** A budget of 80 KB: 10 KB of JSON, which takes eight times that once it is read. */
class MemoryBudgetTest {
  private static final int KILOBYTE = 1024;

  private final MemoryBudget budget = new MemoryBudget(80 * KILOBYTE, Duration.ofMillis(10));

  private void assertAskedToComeAgain(MemoryBudget.Share share, long bytes) {
    assertThatThrownBy(() -> share.growTo(bytes))
        .isInstanceOfSatisfying(
            ApiError.class, error -> assertThat(error.kind()).isEqualTo(Kind.THROTTLING));
  }

  @Test
  void aRequestWithoutMemoryIsToldToRetry() throws InterruptedException {
    try (var first = budget.share();
        var second = budget.share()) {
      first.growTo(6 * KILOBYTE);
      second.growTo(2 * KILOBYTE);
      assertAskedToComeAgain(second, 6 * KILOBYTE);
    }
  }

  @Test
  void bodiesDoNotTakeTheMemoryThatTheyWaitFor() throws InterruptedException {
    var arrived = new ArrayList<MemoryBudget.Share>();
    for (int i = 0; i < 10; i++) {
      var share = budget.share();
      try {
        share.arrive(7 * KILOBYTE);
        arrived.add(share);
      } catch (ApiError full) {
        share.close();
      }
    }
    assertThat(arrived).isNotEmpty();
    for (var share : arrived) {
      share.growTo(7 * KILOBYTE);
      share.close();
    }
    assertThat(budget.isUnused()).isTrue();
  }

  @Test
  void aShareGoesBackOnceAndForAll() throws InterruptedException {
    for (int i = 0; i < 100; i++) {
      var share = budget.share();
      share.growTo(9 * KILOBYTE);
      share.shrinkTo(KILOBYTE);
      share.close();
      share.close();
    }
    try (var all = budget.share();
        var more = budget.share()) {
      all.growTo(9 * KILOBYTE);
      assertAskedToComeAgain(more, 9 * KILOBYTE);
    }
  }

  @Test
  void aRequestLargerThanTheBudgetRunsAlone() throws InterruptedException {
    try (var large = budget.share();
        var small = budget.share()) {
      large.growTo(1_000_000 * KILOBYTE);
      assertAskedToComeAgain(small, 1);
      large.shrinkTo(2 * KILOBYTE);
      small.growTo(1);
    }
  }
}

package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;
import org.junit.jupiter.api.Test;

class LongReadsTest {
  private final LongReads reads = new LongReads();

  private static <T> T virtually(Callable<T> work) throws Exception {
    var task = new FutureTask<>(work);
    Thread.ofVirtual().start(task);
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  private static boolean onAVirtualThread() {
    return Thread.currentThread().isVirtual();
  }

  @Test
  void aLongReadLeavesItsCarrierToOthersAndAShortOneDoesNotMove() throws Exception {
    assertThat(virtually(() -> reads.read(1_000, LongReadsTest::onAVirtualThread))).isFalse();
    assertThat(virtually(() -> reads.read(20, LongReadsTest::onAVirtualThread))).isTrue();
  }

  @Test
  void aPlatformThreadReadsByItself() {
    assertThat(reads.read(1_000, Thread::currentThread)).isSameAs(Thread.currentThread());
  }

  @Test
  void aFailureReachesTheCallerUnchanged() {
    assertThatThrownBy(() ->
            virtually(() ->
                reads.read(
                    1_000,
                    () -> {
                      throw new InvalidInput("No such thing");
                    })))
        .isInstanceOf(InvalidInput.class);
    reads.close();
    assertThatThrownBy(() -> virtually(() -> reads.read(1_000, () -> 1)))
        .isInstanceOf(Unavailable.class);
  }
}

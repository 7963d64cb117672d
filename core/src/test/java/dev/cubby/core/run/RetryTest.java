package dev.cubby.core.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.Failure.Unavailable;
import org.junit.jupiter.api.Test;

class RetryTest {
  @Test
  void whoIsInterruptedBetweenTwoAttemptsGivesUpAndStaysInterrupted() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> Retry.pause(3)).isInstanceOf(Unavailable.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void manyLostRacesDoNotMakeThePauseOverflow() {
    Thread.currentThread().interrupt();
    // The number of attempts is the caller's: 1 << 31 would be less than nothing.
    assertThatThrownBy(() -> Retry.pause(31)).isInstanceOf(Unavailable.class);
    assertThat(Thread.interrupted()).isTrue();
  }
}

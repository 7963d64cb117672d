package dev.cubby.core.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import org.junit.jupiter.api.Test;

class RetryTest {
  private final List<Integer> pauses = new ArrayList<>();
  private final Retry threeTimes = Retry.upTo(3, pauses::add);
  private int attempts;

  @Test
  void theFirstDecidedOutcomeIsTheAnswer() {
    assertThat(threeTimes.<Integer>until(outcome -> outcome == 2, () -> ++attempts)).isEqualTo(2);
    assertThat(attempts).isEqualTo(2);
    assertThat(pauses).containsExactly(1);
  }

  @Test
  void theLastOutcomeIsReturnedWithoutAFinalPauseIfEveryAttemptLoses() {
    assertThat(threeTimes.<Integer>until(_ -> false, () -> ++attempts)).isEqualTo(3);
    assertThat(attempts).isEqualTo(3);
    assertThat(pauses).containsExactly(1, 2);
  }

  @Test
  void anAttemptThatThrowsIsTheLast() {
    assertThatThrownBy(() ->
            threeTimes.until(
                _ -> false,
                () -> {
                  attempts++;
                  throw new Unavailable("Gone");
                }))
        .isInstanceOf(Unavailable.class);
    assertThat(attempts).isEqualTo(1);
  }

  @Test
  void atLeastOneAttemptIsMade() {
    assertThatThrownBy(() -> Retry.upTo(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void pausesAreRandomAndGrowToABound() {
    var random = new Random(1);
    for (int lost = 1; lost < 100; lost++) {
      int most = lost < 6 ? 1 << lost : 64;
      var drawn = new TreeSet<Integer>();
      for (int i = 0; i < 1_000; i++) {
        drawn.add(Retry.millis(lost, random));
      }
      assertThat(drawn.getFirst()).as("after %d", lost).isZero();
      assertThat(drawn.getLast()).as("after %d", lost).isEqualTo(most - 1);
    }
  }

  @Test
  void anInterruptionBetweenTwoAttemptsStopsThemAndIsKept() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> Retry.pause(3)).isInstanceOf(Unavailable.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void manyLostRacesDoNotMakeThePauseOverflow() {
    Thread.currentThread().interrupt();
    // Callers choose the number of attempts; 1 << 31 would be negative.
    assertThatThrownBy(() -> Retry.pause(31)).isInstanceOf(Unavailable.class);
    assertThat(Thread.interrupted()).isTrue();
  }
}

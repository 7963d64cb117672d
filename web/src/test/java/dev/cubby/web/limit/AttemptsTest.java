package dev.cubby.web.limit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.tck.SteppingClock;
import dev.cubby.web.limit.Attempts.Key;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttemptsTest {
  private final SteppingClock clock = new SteppingClock();
  private final Attempts attempts = new Attempts(clock, true);

  private void fail(int times, String key) {
    fail(times, Key.of(key));
  }

  private void fail(int times, Key key) {
    for (int i = 0; i < times; i++) {
      attempts.failed(key);
    }
  }

  private long wait(String... keys) {
    return wait(Stream.of(keys).map(Key::of).toArray(Key[]::new));
  }

  private long wait(Key... keys) {
    return attempts.closed(keys).map(left -> left.plusMillis(999).toSeconds()).orElse(0L);
  }

  @Test
  void fiveFailuresAreFreeAndTheSixthClosesTheDoorForTenSeconds() {
    fail(5, "a");
    assertThat(wait("a")).isZero();
    fail(1, "a");
    assertThat(wait("a")).isEqualTo(10);
    assertThat(wait("b")).isZero();
    assertThat(wait("b", "a")).isEqualTo(10);

    clock.step(Duration.ofMillis(9_500));
    assertThat(wait("a")).isEqualTo(1);
    clock.step(Duration.ofMillis(500));
    assertThat(wait("a")).isZero();
  }

  @Test
  void eachFurtherFailureDoublesTheWaitUpToAMinute() {
    fail(5, "a");
    for (long seconds : new long[] {10, 20, 40, 60, 60}) {
      fail(1, "a");
      assertThat(wait("a")).isEqualTo(seconds);
      clock.step(Duration.ofSeconds(seconds));
    }
  }

  @Test
  void aQuietQuarterOfAnHourForgetsAll() {
    fail(6, "a");
    clock.step(Duration.ofSeconds(10 + 15 * 60 + 1));
    fail(5, "a");
    assertThat(wait("a")).isZero();
  }

  /** What docs/server.md says of it. */
  @ParameterizedTest
  @CsvSource({"STRICT, 67", "SHARED, 92", "LENIENT, 220"})
  void nobodyGuessesOftenerInAnHour(Attempts.Policy policy, int most) {
    var key = new Key("a", policy);
    var end = clock.instant().plus(Duration.ofHours(1));
    int guesses = 0;
    while (clock.instant().isBefore(end)) {
      long wait = wait(key);
      if (wait == 0) {
        fail(1, key);
        guesses++;
      } else {
        clock.step(Duration.ofSeconds(wait));
      }
    }
    assertThat(guesses).isEqualTo(most);
  }

  @Test
  void memoryIsBoundedAndTheNewestStay() {
    fail(6, "early");
    for (int i = 0; i < Attempts.MOST_KEYS; i++) {
      attempts.failed(Key.of("key" + i));
    }
    fail(6, "late");

    assertThat(attempts.keys()).isEqualTo(Attempts.MOST_KEYS);
    assertThat(wait("early")).isZero();
    assertThat(wait("late")).isEqualTo(10);
  }

  @Test
  void switchedOffNothingIsCounted() {
    var off = new Attempts(clock, false);
    for (int i = 0; i < 100; i++) {
      off.failed(Key.of("a"));
    }
    assertThat(off.closed(Key.of("a"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "192.0.2.1, 192.0.2.1, true",
    "192.0.2.1, 192.0.2.2, false",
    "2001:db8:1:2::1, 2001:db8:1:2:ffff::9, true",
    "2001:db8:1:2::1, 2001:db8:1:3::1, false",
    "::ffff:192.0.2.1, 192.0.2.1, true",
    "::ffff:192.0.2.1, ::ffff:192.0.2.2, false"
  })
  void aHouseholdSharesItsLimit(String one, String other, boolean same) {
    assertThat(Network.of(one).equals(Network.of(other))).isEqualTo(same);
  }
}

package dev.cubby.web.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.web.route.Items.Window;
import dev.cubby.web.route.Problem;
import org.junit.jupiter.api.Test;

class RangePlaceTest {
  private static final Instant NOW = Instant.parse("2026-03-01T10:00:00.123456Z");
  private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

  @Test
  void theSecondPageIsOfTheRangeThatTheFirstBeganWith() {
    var first = RangePlace.of(Optional.empty(), Optional.empty(), Optional.empty(), CLOCK);
    assertThat(first.from()).isEqualTo("2026-03-01T10:00:00.123Z");
    assertThat(first.window()).isEqualTo(new Window(first.from(), Optional.empty()));
    var later = Clock.offset(CLOCK, Duration.ofMinutes(5));

    var second =
        RangePlace.of(
            Optional.empty(), Optional.empty(), Optional.of(first.next("of.the.store")), later);

    assertThat(second)
        .isEqualTo(new RangePlace(first.from(), first.to(), Optional.of("of.the.store")));
  }

  @Test
  void aRangeThatEndsBeforeItBeginsIsRefusedAlsoInACursor() {
    var back = Optional.of("2000.1000.x");
    assertThatThrownBy(() -> RangePlace.between(NOW, NOW.plusNanos(1))).isInstanceOf(Problem.class);
    assertThatThrownBy(() -> RangePlace.of(Optional.empty(), Optional.empty(), back, CLOCK))
        .isInstanceOf(Problem.class);
  }

  @Test
  void aCursorOfAnotherListIsRefused() {
    var other = Optional.of("abc");
    assertThatThrownBy(() -> RangePlace.of(Optional.empty(), Optional.empty(), other, CLOCK))
        .isInstanceOf(Problem.class);
  }
}

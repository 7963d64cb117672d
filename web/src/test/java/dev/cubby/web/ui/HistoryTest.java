package dev.cubby.web.ui;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.text.Text;
import dev.cubby.web.ui.History.*;
import org.junit.jupiter.api.Test;

/** A number over time stays until it changes. */
class HistoryTest {
  private static final Instant NOON = Instant.parse("2026-03-24T12:00:00Z");

  private static Moment at(int hour, long value) {
    return new Moment(NOON.plus(hour, ChronoUnit.HOURS), value);
  }

  @Test
  void stepsStandWhereTheyHappened() {
    var history =
        new History(Text.NONE, List.of(at(0, 10), at(1, 5)), NOON.plus(4, ChronoUnit.HOURS), 2);

    assertThat(history.strokes())
        .containsExactly(
            new Stroke(8, 14, 31, 14), new Stroke(31, 14, 31, 74), new Stroke(31, 74, 100, 74));
    assertThat(history.levels()).extracting(Chart.Level::label).containsExactly("0", "5", "10");
    assertThat(history.limitLine()).contains(110.0);
  }

  @Test
  void oneNumberIsALineAcross() {
    var history = new History(Text.NONE, List.of(at(0, 1)), NOON, 0);

    assertThat(history.strokes()).containsExactly(new Stroke(8, 14, 100, 14));
    assertThat(history.levels()).extracting(Chart.Level::label).containsExactly("0", "1");
    assertThat(history.limitLine()).isEmpty();
  }
}

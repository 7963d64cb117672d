package dev.cubby.web.ui;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.route.Route;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Week.Entry;
import dev.cubby.web.ui.WeekDrawing.Block;
import org.junit.jupiter.api.Test;

/** The drawn week, also when a day of it has 23 or 25 hours. */
class WeekDrawingTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final LocalDate SPRING = LocalDate.of(2026, 3, 29);
  private static final LocalDate AUTUMN = LocalDate.of(2026, 10, 25);
  private static final Instant NOW = Instant.parse("2026-03-24T11:00:00Z");

  private static Entry taken(String from, String to) {
    var link = Route.get("/r", "r", String.class).at();
    return new Entry(Instant.parse(from), Instant.parse(to), Text.NONE, link, false);
  }

  private static WeekDrawing week(LocalDate day, Entry... taken) {
    return WeekDrawing.of(WeekDrawing.mondayOf(day), BERLIN, List.of(taken), NOW, true);
  }

  @Test
  void theUsedHoursAreShownAndTheUsualOnesAlways() {
    assertThat(week(SPRING).hours()).startsWith(7).endsWith(20);
    assertThat(week(SPRING, taken("2026-03-24T04:30:00Z", "2026-03-24T20:10:00Z")).hours())
        .startsWith(5)
        .endsWith(22);
  }

  @Test
  void anHourIsAsTallWhateverIsShown() {
    var noon = taken("2026-03-24T11:00:00Z", "2026-03-24T13:00:00Z");
    var night = taken("2026-03-25T00:00:00Z", "2026-03-25T01:00:00Z");
    assertThat(week(SPRING, noon).days().get(1).taken().getFirst().height())
        .isEqualTo(week(SPRING, noon, night).days().get(1).taken().getFirst().height())
        .isEqualTo(2.0 * WeekDrawing.HOUR);
  }

  @Test
  void theDaysOnWhichClocksChangeAreAnHourShorterAndLonger() {
    var spring = week(SPRING).days().getLast();
    assertThat(spring.length()).isEqualTo(Duration.ofHours(23));
    assertThat(spring.isUnusual()).isTrue();
    assertThat(week(AUTUMN).days().getLast().length()).isEqualTo(Duration.ofHours(25));
    assertThat(week(SPRING).days().getFirst().isUnusual()).isFalse();
  }

  @Test
  void aTimeAfterTheChangeIsDrawnByTheTimeThatHasPassed() {
    var early = taken("2026-03-28T23:00:00Z", "2026-03-29T00:00:00Z");
    var later = taken("2026-03-29T06:00:00Z", "2026-03-29T08:00:00Z");
    var block = week(SPRING, early, later).days().getLast().taken().getLast();
    assertThat(block.y())
        .as("08:00, seven hours after midnight")
        .isEqualTo(WeekDrawing.HEAD + 7.0 * WeekDrawing.HOUR);
    assertThat(block.height()).isEqualTo(2.0 * WeekDrawing.HOUR);
  }

  @Test
  void aTimeAcrossMidnightIsDrawnOnBothDays() {
    var days = week(SPRING, taken("2026-03-24T21:00:00Z", "2026-03-25T01:00:00Z")).days();
    assertThat(days.get(1).taken())
        .singleElement()
        .extracting(Block::y)
        .isEqualTo(WeekDrawing.HEAD + 22.0 * WeekDrawing.HOUR);
    assertThat(days.get(2).taken())
        .singleElement()
        .extracting(Block::y)
        .isEqualTo(0.0 + WeekDrawing.HEAD);
    assertThat(days.get(2).taken().getFirst().height()).isEqualTo(2.0 * WeekDrawing.HOUR);
    assertThat(days.get(3).taken()).isEmpty();
  }

  @Test
  void hoursToComeThatNobodyHasCanBeBooked() {
    var days = week(SPRING, taken("2026-03-25T08:30:00Z", "2026-03-25T09:30:00Z")).days();
    assertThat(days.getFirst().free()).as("Monday is over").isEmpty();
    assertThat(days.get(1).free().getFirst().from()).isEqualTo(NOW);
    assertThat(days.get(2).free())
        .hasSize(13 - 2)
        .noneMatch(block ->
            !block.from().isAfter(Instant.parse("2026-03-25T09:00:00Z"))
                && block.to().isAfter(Instant.parse("2026-03-25T09:00:00Z")));
  }

  @Test
  void aWeekBeginsWithItsMondayAndEndsBeforeTheNext() {
    assertThat(Week.start(SPRING, BERLIN)).isEqualTo("2026-03-22T23:00:00Z");
    assertThat(Week.start(SPRING.plusWeeks(1), BERLIN)).isEqualTo("2026-03-29T22:00:00Z");
  }

  @Test
  void nowIsMarkedInItsOwnWeekOnly() {
    assertThat(week(SPRING).days().get(1).now())
        .contains(WeekDrawing.HEAD + 5.0 * WeekDrawing.HOUR);
    assertThat(week(SPRING).days().get(2).now()).isEmpty();
    assertThat(week(SPRING.plusWeeks(1)).days()).allMatch(day -> day.now().isEmpty());
  }
}

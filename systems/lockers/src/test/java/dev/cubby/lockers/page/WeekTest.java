package dev.cubby.lockers.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.lockers.booking.TimeWindow;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The drawn week, also when a day of it has 23 or 25 hours. */
class WeekTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final LocalDate SPRING = LocalDate.of(2026, 3, 29);
  private static final LocalDate AUTUMN = LocalDate.of(2026, 10, 25);
  private static final Instant NOW = Instant.parse("2026-03-24T11:00:00Z");

  private static Week.Taken taken(String from, String to) {
    return new Week.Taken(
        new TimeWindow(Instant.parse(from), Instant.parse(to)), "Ann", "/lockers/l1");
  }

  private static Week week(LocalDate day, Week.Taken... taken) {
    return Week.of(day, BERLIN, List.of(taken), NOW);
  }

  @Test
  void anOrdinaryDayHas24HoursFromMidnight() {
    var monday = week(SPRING).days().getFirst();
    assertThat(monday.isUnusual()).isFalse();
    assertThat(monday.hours()).hasSize(24);
    assertThat(monday.hours().getFirst().label()).isEqualTo("00:00");
    assertThat(monday.hours().getLast().label()).isEqualTo("23:00");
  }

  @Test
  void theDayInSpringHas23HoursAndNoTwoOClock() {
    var sunday = week(SPRING).days().getLast();
    assertThat(sunday.length()).isEqualTo(Duration.ofHours(23));
    assertThat(sunday.hours()).hasSize(23);
    assertThat(sunday.hours().stream().map(Week.Hour::label))
        .startsWith("00:00", "01:00", "03:00")
        .doesNotContain("02:00");
    assertThat(sunday.height()).isEqualTo(23 * Week.HOUR);
  }

  @Test
  void theDayInAutumnHas25HoursAndTwoOClockTwice() {
    var sunday = week(AUTUMN).days().getLast();
    assertThat(sunday.hours().stream().map(Week.Hour::label))
        .hasSize(25)
        .startsWith("00:00", "01:00", "02:00", "02:00", "03:00");
    assertThat(week(AUTUMN).height()).isGreaterThan(week(SPRING).height());
  }

  @Test
  void aTimeAfterTheChangeIsDrawnByTheTimeThatHasPassed() {
    var sunday = week(SPRING, taken("2026-03-29T06:00:00Z", "2026-03-29T08:00:00Z"));
    var block = sunday.days().getLast().blocks().getFirst();
    assertThat(block.clock()).isEqualTo("08:00");
    assertThat(block.y()).isEqualTo(7 * Week.HOUR);
    assertThat(block.height()).isEqualTo(2 * Week.HOUR);
  }

  @Test
  void aTimeAcrossMidnightIsDrawnOnBothDays() {
    var days = week(SPRING, taken("2026-03-24T21:00:00Z", "2026-03-25T01:00:00Z")).days();
    assertThat(days.get(1).blocks()).singleElement().extracting("y").isEqualTo(22.0 * Week.HOUR);
    assertThat(days.get(2).blocks()).singleElement().extracting("y").isEqualTo(0.0);
    assertThat(days.get(2).blocks().getFirst().height()).isEqualTo(2 * Week.HOUR);
    assertThat(days.get(3).blocks()).isEmpty();
  }

  @Test
  void aWeekBeginsWithItsMondayAndEndsBeforeTheNext() {
    var window = Week.window(SPRING, BERLIN);
    assertThat(window.startAt()).isEqualTo("2026-03-22T23:00:00Z");
    assertThat(window.endAt()).isEqualTo("2026-03-29T22:00:00Z");
    assertThat(week(SPRING).title()).isEqualTo("Mon 23 Mar – Sun 29 Mar 2026");
  }

  @Test
  void nowIsMarkedInItsOwnWeekOnly() {
    assertThat(week(SPRING).today()).contains(week(SPRING).days().get(1));
    assertThat(week(SPRING).nowAt()).isEqualTo(12 * Week.HOUR);
    assertThat(week(SPRING.plusWeeks(1)).today()).isEmpty();
  }
}

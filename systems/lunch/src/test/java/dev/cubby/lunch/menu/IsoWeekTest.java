package dev.cubby.lunch.menu;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

class IsoWeekTest {

  @Test
  void everyDayFrom1990To2050IsInTheWeekThatJavaTimeSays() {
    var iso = WeekFields.ISO;
    var last = LocalDate.of(2051, 1, 1);
    for (var day = LocalDate.of(1990, 1, 1); day.isBefore(last); day = day.plusDays(1)) {
      var week = IsoWeek.of(day);
      assertThat(week.year()).as("year of %s", day).isEqualTo(day.get(iso.weekBasedYear()));
      assertThat(week.week()).as("week of %s", day).isEqualTo(day.get(iso.weekOfWeekBasedYear()));
      assertThat(week.monday()).isEqualTo(day.with(DayOfWeek.MONDAY));
      assertThat(IsoWeek.parse(week.toString())).contains(week);
      assertThat(week.toString())
          .isEqualTo(day.format(DateTimeFormatter.ISO_WEEK_DATE).substring(0, 8));
      assertThat(week.next()).contains(IsoWeek.of(day.plusWeeks(1)));
      assertThat(week.next().flatMap(IsoWeek::previous)).contains(week);
    }
  }

  @Test
  void everyYearHasItsWeeksAndNoOthers() {
    for (int year = 1990; year <= 2050; year++) {
      long weeks =
          IsoFields.WEEK_OF_WEEK_BASED_YEAR.rangeRefinedBy(LocalDate.of(year, 6, 1)).getMaximum();
      assertThat(IsoWeek.weeksOf(year)).as("%d", year).isEqualTo((int) weeks);
      assertThat(IsoWeek.find(year, 0)).isEmpty();
      assertThat(IsoWeek.find(year, (int) weeks)).isPresent();
      assertThat(IsoWeek.find(year, (int) weeks + 1)).isEmpty();
    }
  }

  @Test
  void theFirstAndTheLastWeekHaveOneNeighbour() {
    var first = new IsoWeek(IsoWeek.FIRST_YEAR, 1);
    var last = new IsoWeek(IsoWeek.LAST_YEAR, IsoWeek.weeksOf(IsoWeek.LAST_YEAR));
    assertThat(first.previous()).isEmpty();
    assertThat(first.next()).contains(new IsoWeek(IsoWeek.FIRST_YEAR, 2));
    assertThat(last.next()).isEmpty();
    assertThat(last.previous().flatMap(IsoWeek::next)).contains(last);
  }

  /** L2. */
  @Test
  void newYearBelongsToTheYearOfItsWeek() {
    assertThat(IsoWeek.of(LocalDate.of(2024, 12, 30))).isEqualTo(new IsoWeek(2025, 1));
    assertThat(IsoWeek.of(LocalDate.of(2027, 1, 1))).isEqualTo(new IsoWeek(2026, 53));
  }

  @Test
  void theWeekChangesAtMidnightInStockholm() {
    assertThat(IsoWeek.at(Instant.parse("2026-11-15T22:59:59Z"))).isEqualTo(new IsoWeek(2026, 46));
    assertThat(IsoWeek.at(Instant.parse("2026-11-15T23:00:00Z"))).isEqualTo(new IsoWeek(2026, 47));
    assertThat(IsoWeek.at(Instant.parse("2026-07-12T22:00:00Z"))).isEqualTo(new IsoWeek(2026, 29));
  }
}

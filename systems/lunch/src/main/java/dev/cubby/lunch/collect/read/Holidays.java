package dev.cubby.lunch.collect.read;

import module java.base;

/** Sweden's public holidays on weekdays, and the eves on which hardly anybody serves lunch. */
final class Holidays {
  private static final Set<MonthDay> FIXED =
      Set.of(
          MonthDay.of(1, 1),
          MonthDay.of(1, 6),
          MonthDay.of(5, 1),
          MonthDay.of(6, 6),
          MonthDay.of(12, 24),
          MonthDay.of(12, 25),
          MonthDay.of(12, 26),
          MonthDay.of(12, 31));

  private Holidays() {}

  static boolean contain(LocalDate date) {
    var easter = easter(date.getYear());
    return FIXED.contains(MonthDay.from(date))
        || date.equals(easter.plusDays(1))
        || date.equals(easter.plusDays(39));
  }

  /** Easter Sunday of the Gregorian calendar, by the anonymous algorithm. */
  static LocalDate easter(int year) {
    int century = year / 100;
    int golden = year % 19;
    int correction = (century - (century + 8) / 25 + 1) / 3;
    int epact = (19 * golden + century - century / 4 - correction + 15) % 30;
    int weekday = (32 + 2 * (century % 4) + 2 * (year % 100 / 4) - epact - year % 4) % 7;
    int late = (golden + 11 * epact + 22 * weekday) / 451;
    int days = epact + weekday - 7 * late + 114;
    return LocalDate.of(year, days / 31, days % 31 + 1);
  }
}

package dev.cubby.lockers.page;

import java.time.ZonedDateTime;

/** How long somebody wants a locker. Hours are hours; a day ends when the clock shows the same. */
public enum Length {
  MINUTES_30(30, 0),
  HOUR_1(60, 0),
  HOURS_2(120, 0),
  HOURS_4(240, 0),
  HOURS_8(480, 0),
  DAY_1(0, 1),
  DAYS_3(0, 3),
  WEEK_1(0, 7);

  private final int minutes;
  private final int days;

  Length(int minutes, int days) {
    this.minutes = minutes;
    this.days = days;
  }

  ZonedDateTime from(ZonedDateTime start) {
    return start.plusDays(days).plusMinutes(minutes);
  }
}

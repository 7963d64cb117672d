package dev.cubby.lockers.page;

import dev.cubby.web.page.Visit;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;

/** How long somebody wants a locker. Hours are hours; a day ends when the clock shows the same. */
public enum Length implements Lasting {
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

  /** Those that a house allows; the shortest always, or a form would offer nothing. */
  static List<Length> within(Duration longest) {
    return Arrays.stream(values())
        .filter(one -> one == MINUTES_30 || one.usually().compareTo(longest) <= 0)
        .toList();
  }

  /** What a form shows first: two hours, or as long as it may be. */
  static Length usual(List<Length> offered) {
    return offered.contains(HOURS_2) ? HOURS_2 : offered.getLast();
  }

  private Duration usually() {
    return Duration.ofDays(days).plusMinutes(minutes);
  }

  @Override
  public ZonedDateTime from(ZonedDateTime start) {
    return start.plusDays(days).plusMinutes(minutes);
  }

  @Override
  public String value() {
    return name();
  }

  @Override
  public String words(Visit visit) {
    return visit.text("lockers.length." + name());
  }
}

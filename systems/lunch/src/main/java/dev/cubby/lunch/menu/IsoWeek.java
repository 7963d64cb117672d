package dev.cubby.lunch.menu;

import module java.base;

/**
 * A week of ISO 8601, with the year that it belongs to: 30 December 2024 is in week 1 of 2025.
 *
 * @param year the week-based year, as in keys and in the attribute {@code year}
 */
public record IsoWeek(int year, int week) implements Comparable<IsoWeek> {
  /** The restaurants' clock decides which day it is. */
  public static final ZoneId ZONE = ZoneId.of("Europe/Stockholm");

  public static final int FIRST_YEAR = 1990;
  public static final int LAST_YEAR = 2099;

  private static final Pattern TEXT = Pattern.compile("(\\d{4})-W(\\d{2})");

  public IsoWeek {
    if (!exists(year, week)) {
      throw new IllegalArgumentException("There is no week " + week + " in " + year);
    }
  }

  /** Whether the year is one that menus can have, and has this week. */
  public static boolean exists(int year, int week) {
    return year >= FIRST_YEAR && year <= LAST_YEAR && week >= 1 && week <= weeksOf(year);
  }

  /** 28 December is always in the last week. */
  public static int weeksOf(int year) {
    return LocalDate.of(year, 12, 28).get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
  }

  public static Optional<IsoWeek> find(int year, int week) {
    return exists(year, week) ? Optional.of(new IsoWeek(year, week)) : Optional.empty();
  }

  public static IsoWeek of(LocalDate date) {
    return new IsoWeek(
        date.get(IsoFields.WEEK_BASED_YEAR), date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
  }

  /** The next day on which lunch is served: at the weekend, Monday. */
  public static LocalDate lunchDay(LocalDate today) {
    return Weekday.of(today).isPresent()
        ? today
        : today.with(TemporalAdjusters.next(DayOfWeek.MONDAY));
  }

  /** The current week of all pages and programs: at the weekend, the next one. */
  public static IsoWeek ofLunch(LocalDate today) {
    return of(lunchDay(today));
  }

  /** The current week at an instant. */
  public static IsoWeek ofLunch(Instant now) {
    return ofLunch(LocalDate.ofInstant(now, ZONE));
  }

  /** The week that an instant is in, at the restaurants. */
  public static IsoWeek at(Instant instant) {
    return of(LocalDate.ofInstant(instant, ZONE));
  }

  /** As in addresses: {@code 2026-W47}. */
  public static Optional<IsoWeek> parse(String text) {
    var parts = TEXT.matcher(text);
    return parts.matches()
        ? find(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%04d-W%02d", year, week);
  }

  public LocalDate monday() {
    return LocalDate.of(year, 1, 4)
        .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
        .plusWeeks(week - 1L);
  }

  public LocalDate date(Weekday day) {
    return monday().plusDays(day.ordinal());
  }

  /** None after the last week that menus can have. */
  public Optional<IsoWeek> next() {
    return week < weeksOf(year) ? find(year, week + 1) : find(year + 1, 1);
  }

  /** None before the first. */
  public Optional<IsoWeek> previous() {
    return week > 1 ? find(year, week - 1) : find(year - 1, weeksOf(year - 1));
  }

  @Override
  public int compareTo(IsoWeek other) {
    return Comparator.comparingInt(IsoWeek::year)
        .thenComparingInt(IsoWeek::week)
        .compare(this, other);
  }
}

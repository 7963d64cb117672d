package dev.cubby.web.text;

/** The words and patterns of times. Patterns are those of {@link java.time.format}. */
public enum TimeText implements Key {
  TODAY,
  TOMORROW,
  YESTERDAY,
  NOW,
  IN_MINUTES,
  MINUTES_AGO,
  IN_HOURS,
  HOURS_AGO,
  /** A day and an hour on it. */
  DAY_AND_CLOCK,
  /** Two hours of one day. */
  SAME_DAY,
  /** Two days with their hours. */
  TWO_DAYS,
  CLOCK_PATTERN,
  CLOCK_12_PATTERN,
  DAY_PATTERN,
  DAY_OF_ANOTHER_YEAR_PATTERN,
  LONG_DAY_PATTERN,
  FULL_PATTERN
}

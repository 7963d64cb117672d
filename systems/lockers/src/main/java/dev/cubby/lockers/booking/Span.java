package dev.cubby.lockers.booking;

import module java.base;

/** How long somebody wants a locker from now on. */
public enum Span {
  HOUR_1,
  HOURS_2,
  HOURS_4,
  TODAY;

  Instant end(Instant now, ZoneId zone) {
    var minute = now.truncatedTo(ChronoUnit.MINUTES);
    return switch (this) {
      case HOUR_1 -> minute.plus(Duration.ofHours(1));
      case HOURS_2 -> minute.plus(Duration.ofHours(2));
      case HOURS_4 -> minute.plus(Duration.ofHours(4));
      case TODAY -> LocalDate.ofInstant(now, zone).plusDays(1).atStartOfDay(zone).toInstant();
    };
  }
}

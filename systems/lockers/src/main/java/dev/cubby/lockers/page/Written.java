package dev.cubby.lockers.page;

import dev.cubby.lockers.booking.TimeWindow;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.Locale;

/** Times in words, as they are in a zone. */
record Written(ZoneId zone) {
  private static final DateTimeFormatter DAY = format("EEE d MMM yyyy");
  private static final DateTimeFormatter SHORT = format("EEE d MMM, HH:mm");
  private static final DateTimeFormatter CLOCK = format("HH:mm");
  private static final DateTimeFormatter TO_THE_SECOND = format("HH:mm:ss");

  private static DateTimeFormatter format(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
  }

  String day(LocalDate day) {
    return DAY.format(day);
  }

  String clock(Instant instant) {
    return CLOCK.format(instant.atZone(zone));
  }

  /** Mon 16 Nov 2026, 14:00; with the offset where a clock shows the time twice. */
  String moment(Instant instant) {
    return day(instant.atZone(zone).toLocalDate()) + ", " + clock(instant) + offset(instant);
  }

  /** Mon 16 Nov 2026, 14:00:05. */
  String exactly(Instant instant) {
    var local = instant.atZone(zone);
    return day(local.toLocalDate()) + ", " + TO_THE_SECOND.format(local) + offset(instant);
  }

  /** Mon 16 Nov, 14:00: where everybody knows the year. */
  String soon(Instant instant) {
    return SHORT.format(instant.atZone(zone)) + offset(instant);
  }

  /** Today only the clock; otherwise the day too. */
  String near(Instant instant, Instant now) {
    boolean today = instant.atZone(zone).toLocalDate().equals(now.atZone(zone).toLocalDate());
    return today ? clock(instant) + offset(instant) : soon(instant);
  }

  String window(TimeWindow window) {
    var start = window.startAt().atZone(zone).toLocalDate();
    var end = window.endAt().atZone(zone).toLocalDate();
    var until =
        start.equals(end) ? clock(window.endAt()) + offset(window.endAt()) : moment(window.endAt());
    return moment(window.startAt()) + " \u2013 " + until;
  }

  private String offset(Instant instant) {
    var local = instant.atZone(zone);
    return zone.getRules().getValidOffsets(local.toLocalDateTime()).size() > 1
        ? " (UTC" + local.getOffset() + ")"
        : "";
  }

  /** Europe/Berlin: as it is called, and by what name people know it. */
  String zoneName() {
    return zone.getId() + " (" + zone.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + ")";
  }
}

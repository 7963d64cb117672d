package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.lockers.text.BookingText;
import dev.cubby.web.text.Text;

/**
 * A time as a clock shows it. Mostly that is one instant; in the hour that clocks skip in spring it
 * is none, and in the one that they repeat in autumn it is two.
 *
 * @param later of two instants, the later one
 */
record ClockTime(LocalDateTime shown, ZoneId zone, boolean later) {

  static ClockTime of(Instant instant, ZoneId zone) {
    var at = instant.atZone(zone);
    return new ClockTime(at.toLocalDateTime(), zone, !at.withEarlierOffsetAtOverlap().equals(at));
  }

  LocalDate day() {
    return shown.toLocalDate();
  }

  /** Hours and minutes, as forms have them. */
  String time() {
    return shown.toLocalTime().truncatedTo(ChronoUnit.MINUTES).toString();
  }

  boolean isSkipped() {
    return instants() == 0;
  }

  boolean isTwice() {
    return instants() == 2;
  }

  private int instants() {
    return zone.getRules().getValidOffsets(shown).size();
  }

  Instant instant() {
    return zoned().toInstant();
  }

  ZoneOffset offset() {
    return zoned().getOffset();
  }

  /** The other instant at which a clock shows the same. */
  ClockTime other() {
    return new ClockTime(shown, zone, !later);
  }

  /** Which of two instants it is. */
  Text said() {
    return (later ? BookingText.TWICE_SECOND : BookingText.TWICE_FIRST)
        .with(Text.verbatim(time()), Text.verbatim(offset().getId()));
  }

  private ZonedDateTime zoned() {
    var first = ZonedDateTime.of(shown, zone);
    return later ? first.withLaterOffsetAtOverlap() : first;
  }
}

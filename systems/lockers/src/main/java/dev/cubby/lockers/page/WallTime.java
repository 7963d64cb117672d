package dev.cubby.lockers.page;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/**
 * A time as a clock on the wall shows it. Mostly that is one instant; in the hour that spring
 * leaves out it is none, and in the one that autumn repeats it is two.
 *
 * @param second of two instants, the later one
 */
record WallTime(LocalDateTime shown, ZoneId zone, boolean second) {
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);

  /** How many instants a clock shows this at. */
  enum Kind {
    ONCE,
    SKIPPED,
    TWICE
  }

  Kind kind() {
    return switch (zone.getRules().getValidOffsets(shown).size()) {
      case 0 -> Kind.SKIPPED;
      case 1 -> Kind.ONCE;
      default -> Kind.TWICE;
    };
  }

  /** What a clock shows at an instant. */
  static WallTime of(Instant instant, ZoneId zone) {
    var at = instant.atZone(zone);
    boolean second = !at.withEarlierOffsetAtOverlap().equals(at);
    return new WallTime(at.toLocalDateTime(), zone, second);
  }

  /** What is unusual about it; nothing, mostly. */
  Optional<String> said() {
    return switch (kind()) {
      case ONCE -> Optional.empty();
      case SKIPPED ->
          Optional.of(
              Desk.text("lockers.book.skipped", CLOCK.format(shown), CLOCK.format(meant())));
      case TWICE ->
          Optional.of(
              Desk.text(
                  second ? "lockers.book.twice.second" : "lockers.book.twice.first",
                  CLOCK.format(shown),
                  meant().getOffset()));
    };
  }

  /** What is meant: a time that is left out is as much later as clocks are put forward. */
  ZonedDateTime meant() {
    var first = ZonedDateTime.of(shown, zone);
    return second ? first.withLaterOffsetAtOverlap() : first;
  }

  /** How long the day is: 23 and 25 hours when clocks are changed. */
  static Duration lengthOf(java.time.LocalDate day, ZoneId zone) {
    return Duration.between(day.atStartOfDay(zone), day.plusDays(1).atStartOfDay(zone));
  }
}

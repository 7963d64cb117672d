package dev.cubby.lockers.api;

import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.ProblemKind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a list of a time range stands. Its cursors carry the range: one that began "now" is still
 * the same list when its second page is asked for.
 */
record RangePlace(TimeWindow window, Optional<String> cursor) {
  private static final Duration USUAL = Duration.ofDays(31);
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");
  private static final Pattern FORM = Pattern.compile("(-?\\d{1,15})\\.(-?\\d{1,15})\\.(.+)");

  /** A month from now unless something else is asked for. */
  static RangePlace of(
      Optional<Instant> from, Optional<Instant> to, Optional<String> cursor, Clock clock) {
    if (cursor.isPresent()) {
      return after(cursor.get());
    }
    var start = from.orElseGet(clock::instant);
    var end = to.orElseGet(() -> start.isBefore(LAST.minus(USUAL)) ? start.plus(USUAL) : LAST);
    return new RangePlace(window(start, end), Optional.empty());
  }

  static TimeWindow window(Instant from, Instant to) {
    var window =
        new TimeWindow(from.truncatedTo(ChronoUnit.MILLIS), to.truncatedTo(ChronoUnit.MILLIS));
    if (!window.endAt().isAfter(window.startAt())) {
      throw Problem.invalid(List.of(new FieldError("to", "This must be after from.")));
    }
    return window;
  }

  private static RangePlace after(String cursor) {
    var parts = FORM.matcher(cursor);
    if (!parts.matches()) {
      throw Problem.of(
          ProblemKind.MALFORMED, "The cursor is not one of this list; begin without one.");
    }
    var start = Instant.ofEpochMilli(Long.parseLong(parts.group(1)));
    var end = Instant.ofEpochMilli(Long.parseLong(parts.group(2)));
    return new RangePlace(window(start, end), Optional.of(parts.group(3)));
  }

  /** The cursor of the page after, from that of the store. */
  String next(String following) {
    return window.startAt().toEpochMilli() + "." + window.endAt().toEpochMilli() + "." + following;
  }
}

package dev.cubby.lockers.booking;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;

/** From an instant to another, which is not part of it: one may end where the next begins. */
public record TimeWindow(Instant startAt, Instant endAt) {
  /** Between filling in a form and sending it, a minute passes easily. */
  public static final Duration GRACE = Duration.ofSeconds(60);

  /** Whoever books further ahead than that has mistyped the year. */
  private static final Duration AHEAD = Duration.ofDays(366);

  boolean contains(Instant instant) {
    return !instant.isBefore(startAt) && instant.isBefore(endAt);
  }

  boolean overlaps(Instant start, Instant end) {
    return startAt.isBefore(end) && start.isBefore(endAt);
  }

  Duration length() {
    return Duration.between(startAt, endAt);
  }

  TimeWindow beginning(Instant start) {
    return new TimeWindow(start, start.plus(length()));
  }

  /** Whether it began so long ago that it can no longer be booked. */
  public boolean isOver(Instant now) {
    return startAt.isBefore(now.minus(GRACE));
  }

  /** Whether it begins later than anybody may book. */
  public boolean isTooFarAhead(Instant now) {
    return startAt.isAfter(now.plus(AHEAD));
  }

  /** A time that can be booked, or everything that is wrong with it. */
  TimeWindow bookable(Instant now, Duration longest) {
    var begin = startAt.isBefore(now) && !isOver(now) ? now : startAt;
    var errors = new ArrayList<FieldError>();
    if (isOver(now)) {
      errors.add(new FieldError("startAt", "This is in the past."));
    }
    if (isTooFarAhead(now)) {
      errors.add(new FieldError("startAt", "At most a year ahead."));
    }
    errors.addAll(new TimeWindow(begin, endAt).lengthErrors(longest));
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    return new TimeWindow(begin, endAt);
  }

  /** For one that has begun already, and only its end changes. */
  TimeWindow endable(Instant now, Duration longest) {
    var errors = new ArrayList<>(lengthErrors(longest));
    if (errors.isEmpty() && !endAt.isAfter(now)) {
      errors.add(new FieldError("endAt", "This is in the past; cancel it instead."));
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    return this;
  }

  private java.util.List<FieldError> lengthErrors(Duration longest) {
    if (!endAt.isAfter(startAt)) {
      return java.util.List.of(new FieldError("endAt", "The end must be after the start."));
    }
    if (length().compareTo(longest) > 0) {
      return java.util.List.of(new FieldError("endAt", "At most %s.".formatted(words(longest))));
    }
    return java.util.List.of();
  }

  /** In the largest unit that says it exactly. */
  private static String words(Duration length) {
    if (length.equals(Duration.ofDays(length.toDays()))) {
      return number(length.toDays(), "day");
    }
    return length.equals(Duration.ofHours(length.toHours()))
        ? number(length.toHours(), "hour")
        : number(length.toMinutes(), "minute");
  }

  private static String number(long number, String unit) {
    return number + " " + unit + (number == 1 ? "" : "s");
  }
}

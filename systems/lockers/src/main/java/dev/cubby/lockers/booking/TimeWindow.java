package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.lockers.booking.BookingResult.TimeFault;

/** From one instant to another, which is not part of it: one may end where the next begins. */
public record TimeWindow(Instant startAt, Instant endAt) {
  /** Between filling in a form and sending it, a minute passes easily. */
  public static final Duration GRACE = Duration.ofSeconds(60);

  /** As forms have minutes. What is left of a running one may be less. */
  private static final Duration SHORTEST = Duration.ofMinutes(1);

  /** A booking further ahead than that is a mistyped year. */
  private static final Duration AHEAD = Duration.ofDays(366);

  /** Milliseconds, because that is how times are stored. */
  public TimeWindow {
    startAt = startAt.truncatedTo(ChronoUnit.MILLIS);
    endAt = endAt.truncatedTo(ChronoUnit.MILLIS);
  }

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

  /** A start within the last minute means now. */
  TimeWindow fromNow(Instant now) {
    return startAt.isBefore(now) && !isOver(now) ? new TimeWindow(now, endAt) : this;
  }

  boolean isOver(Instant now) {
    return startAt.isBefore(now.minus(GRACE));
  }

  boolean isTooFarAhead(Instant now) {
    return startAt.isAfter(now.plus(AHEAD));
  }

  /** Everything that is wrong with it as the time of a new booking. */
  List<TimeFault> faults(Instant now, Duration longest) {
    var faults = new ArrayList<TimeFault>();
    if (isOver(now)) {
      faults.add(TimeFault.STARTS_IN_THE_PAST);
    }
    if (isTooFarAhead(now)) {
      faults.add(TimeFault.TOO_FAR_AHEAD);
    }
    var ofLength = fromNow(now).faultsOfLength(longest);
    boolean tooShort = ofLength.isEmpty() && length().compareTo(SHORTEST) < 0;
    faults.addAll(tooShort ? List.of(TimeFault.TOO_SHORT) : ofLength);
    return faults;
  }

  /** The same for a reservation that has begun, of which only the end changes. */
  List<TimeFault> faultsOfEnd(Instant now, Duration longest) {
    var faults = faultsOfLength(longest);
    return faults.isEmpty() && !endAt.isAfter(now) ? List.of(TimeFault.ENDS_IN_THE_PAST) : faults;
  }

  private List<TimeFault> faultsOfLength(Duration longest) {
    if (!endAt.isAfter(startAt)) {
      return List.of(TimeFault.ENDS_BEFORE_START);
    }
    return length().compareTo(longest) > 0 ? List.of(TimeFault.TOO_LONG) : List.of();
  }
}

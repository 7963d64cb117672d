package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Reservation;

/** The answer to a wish to book, move, extend or cancel. */
public sealed interface BookingResult {

  /** The reservation as it is from now on. */
  record Done(Reservation reservation) implements BookingResult {}

  /**
   * Another reservation has some of that time.
   *
   * @param reservedBy who has it, for the owner and the operator alone
   * @param nextFree the next time that is as long, if there is one
   */
  record Collides(TimeWindow conflict, Optional<String> reservedBy, Optional<TimeWindow> nextFree)
      implements BookingResult {}

  /** A time that nobody can have, whichever locker it is. */
  record WrongTime(List<TimeFault> faults, Duration longest) implements BookingResult {}

  /** As many bookings of one locker ahead as one person may have. */
  record TooManyAhead(int limit) implements BookingResult {}

  /** A person changed too much; after this time they can again. */
  record TooManyChanges(Duration left) implements BookingResult {}

  /** The locker or the reservation is not in a state for it. */
  enum NotBookable implements BookingResult {
    RETIRED,
    IN_MAINTENANCE,
    OCCUPIED
  }

  enum Refusal implements BookingResult {
    NO_SUCH_LOCKER,
    NO_SUCH_RESERVATION,
    /** The start of a reservation that has begun stays. */
    HAS_BEGUN,
    CANCELLED,
    OVER,
    /** Another person moved the reservation after it was shown. */
    CHANGED,
    /** Others were faster, too many times. */
    BUSY,
    NOT_IN_CHARGE,
    SIGNED_OUT
  }

  /** The mistakes in a time. */
  enum TimeFault {
    STARTS_IN_THE_PAST,
    TOO_FAR_AHEAD,
    ENDS_BEFORE_START,
    ENDS_IN_THE_PAST,
    TOO_SHORT,
    TOO_LONG;

    boolean isOfStart() {
      return this == STARTS_IN_THE_PAST || this == TOO_FAR_AHEAD;
    }
  }
}

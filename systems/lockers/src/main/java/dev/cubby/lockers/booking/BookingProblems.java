package dev.cubby.lockers.booking;

import static dev.cubby.lockers.text.BookingText.*;

import module java.base;

import dev.cubby.lockers.booking.BookingResult.*;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.text.BookingText;
import dev.cubby.lockers.text.OwnerText;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.limit.LimitProblems;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.Text;

/** Results of bookings as problems, for pages and programs alike. */
public final class BookingProblems {
  public static final ProblemKind OVERLAP = new ProblemKind(409, "OVERLAP", OVERLAP_TITLE);
  public static final ProblemKind IN_MAINTENANCE =
      new ProblemKind(409, "IN_MAINTENANCE", IN_MAINTENANCE_TITLE);
  public static final ProblemKind OCCUPIED = new ProblemKind(409, "OCCUPIED", OCCUPIED_TITLE);
  public static final ProblemKind HAS_ENDED = new ProblemKind(422, "HAS_ENDED", HAS_ENDED_TITLE);
  public static final ProblemKind HAS_BEGUN = new ProblemKind(422, "HAS_BEGUN", HAS_BEGUN_TITLE);
  public static final ProblemKind TOO_MANY_BOOKINGS =
      new ProblemKind(409, "TOO_MANY_BOOKINGS", TOO_MANY_TITLE);

  private BookingProblems() {}

  /** The time that another reservation has; whose it is, only for those in charge. */
  record Conflict(Instant startAt, Instant endAt, Optional<String> reservedBy) {}

  /** The fields in which a caller gave start and end. */
  record Fields(String start, String end) {
    static final Fields OF_PROGRAMS = new Fields("startAt", "endAt");
    static final Fields OF_FORMS = new Fields("day", "end");

    Problem invalid(List<TimeFault> faults, Duration longest) {
      return Problem.invalid(
          faults.stream()
              .map(fault -> new FieldError(fault.isOfStart() ? start : end, text(fault, longest)))
              .toList());
    }
  }

  /** The reservation, or the end of the request with a problem. */
  public static Reservation done(BookingResult result) {
    return done(result, Fields.OF_PROGRAMS);
  }

  static Reservation done(BookingResult result, Fields fields) {
    return switch (result) {
      case Done(var reservation) -> reservation;
      case Collides collides -> throw overlap(collides, time(collides));
      case WrongTime(var faults, var longest) -> throw fields.invalid(faults, longest);
      case TooManyAhead(var limit) -> throw Problem.of(TOO_MANY_BOOKINGS, TOO_MANY.with(limit));
      case TooManyChanges(var left) -> throw LimitProblems.slowDown(TOO_MANY_CHANGES, left);
      case NotBookable reason -> throw of(reason);
      case Refusal refusal -> throw of(refusal);
    };
  }

  static Text time(Collides collides) {
    return Text.between(collides.conflict().startAt(), collides.conflict().endAt());
  }

  static Problem overlap(Collides collides, Text taken) {
    var time = collides.conflict();
    var conflict = new Conflict(time.startAt(), time.endAt(), collides.reservedBy());
    var problem = Problem.of(OVERLAP, COLLIDES.with(taken)).with("conflict", conflict);
    return collides.nextFree().map(free -> problem.with("nextFree", free)).orElse(problem);
  }

  private static Problem of(NotBookable reason) {
    return switch (reason) {
      case RETIRED -> LockerProblems.retired();
      case IN_MAINTENANCE -> Problem.of(IN_MAINTENANCE, BookingText.IN_MAINTENANCE);
      case OCCUPIED -> Problem.of(OCCUPIED, BookingText.OCCUPIED);
    };
  }

  private static Problem of(Refusal refusal) {
    return switch (refusal) {
      case NO_SUCH_LOCKER -> LockerProblems.noSuchLocker();
      case NO_SUCH_RESERVATION -> Problem.of(ProblemKind.NOT_FOUND, NO_SUCH_RESERVATION);
      case HAS_BEGUN -> Problem.of(HAS_BEGUN, BookingText.HAS_BEGUN);
      case CANCELLED -> Problem.of(HAS_ENDED, WAS_CANCELLED);
      case OVER -> Problem.of(HAS_ENDED, IS_OVER);
      case CHANGED -> Problem.of(ProblemKind.STALE, BookingText.CHANGED);
      case BUSY -> Problem.of(ProblemKind.BUSY, BUSY);
      case NOT_IN_CHARGE -> Problem.of(ProblemKind.NOT_ALLOWED, OwnerText.NOT_OWNER);
      case SIGNED_OUT -> IdentityProblems.signedOut();
    };
  }

  static Text text(TimeFault fault, Duration longest) {
    return switch (fault) {
      case STARTS_IN_THE_PAST -> STARTS_IN_THE_PAST;
      case TOO_FAR_AHEAD -> TOO_FAR_AHEAD;
      case ENDS_BEFORE_START -> ENDS_BEFORE_START;
      case ENDS_IN_THE_PAST -> ENDS_IN_THE_PAST;
      case TOO_SHORT -> TOO_SHORT;
      case TOO_LONG -> tooLong(longest);
    };
  }

  /** In the largest unit that says it exactly. */
  private static Text tooLong(Duration longest) {
    if (longest.equals(Duration.ofDays(longest.toDays()))) {
      return AT_MOST_DAYS.with(longest.toDays());
    }
    return longest.equals(Duration.ofHours(longest.toHours()))
        ? AT_MOST_HOURS.with(longest.toHours())
        : AT_MOST_MINUTES.with(longest.toMinutes());
  }

  static Reservation require(Optional<Reservation> reservation) {
    return reservation.orElseThrow(() -> of(Refusal.NO_SUCH_RESERVATION));
  }
}

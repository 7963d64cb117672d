package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.lockers.booking.BookingResult.*;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.text.BookingText;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.Text;

/** Results of bookings as problems, for pages and programs alike. */
public final class BookingProblems {
  public static final ProblemKind OVERLAP =
      new ProblemKind(409, "OVERLAP", BookingText.OVERLAP_TITLE);
  public static final ProblemKind IN_MAINTENANCE =
      new ProblemKind(409, "IN_MAINTENANCE", BookingText.IN_MAINTENANCE_TITLE);
  public static final ProblemKind OCCUPIED =
      new ProblemKind(409, "OCCUPIED", BookingText.OCCUPIED_TITLE);
  public static final ProblemKind HAS_ENDED =
      new ProblemKind(422, "HAS_ENDED", BookingText.HAS_ENDED_TITLE);
  public static final ProblemKind HAS_BEGUN =
      new ProblemKind(422, "HAS_BEGUN", BookingText.HAS_BEGUN_TITLE);
  public static final ProblemKind TOO_MANY_BOOKINGS =
      new ProblemKind(409, "TOO_MANY_BOOKINGS", BookingText.TOO_MANY_TITLE);
  public static final ProblemKind UNREADABLE =
      new ProblemKind(503, "UNREADABLE", BookingText.UNREADABLE_TITLE);

  private BookingProblems() {}

  /** The fields in which a caller gave start and end. */
  record Fields(String start, String end) {
    static final Fields OF_PROGRAMS = new Fields("startAt", "endAt");
    static final Fields OF_FORMS = new Fields("start", "end");

    private String of(TimeFault fault) {
      return fault.isOfStart() ? start : end;
    }
  }

  /** The reservation, or the end of the request with a problem. */
  public static Reservation done(BookingResult result) {
    return done(result, Fields.OF_PROGRAMS);
  }

  static Reservation done(BookingResult result, Fields fields) {
    if (result instanceof BookingResult.Done(var reservation)) {
      return reservation;
    }
    throw of(result, fields);
  }

  private static Problem of(BookingResult result, Fields fields) {
    return switch (result) {
      case BookingResult.Done _ -> throw new IllegalArgumentException("It was done");
      case BookingResult.Collides(var conflict, var nextFree) -> {
        var problem =
            Problem.of(
                    OVERLAP,
                    BookingText.COLLIDES.with(Text.between(conflict.startAt(), conflict.endAt())))
                .with("conflict", conflict);
        nextFree.ifPresent(free -> problem.with("nextFree", free));
        yield problem;
      }
      case BookingResult.WrongTime(var faults, var longest) -> of(faults, longest, fields);
      case BookingResult.TooManyAhead(var limit) ->
          Problem.of(TOO_MANY_BOOKINGS, BookingText.TOO_MANY.with(limit));
      case NotBookable reason -> of(reason);
      case Refusal refusal -> of(refusal);
    };
  }

  /** A time from a form that nobody can have. */
  static Problem of(List<TimeFault> faults, Duration longest) {
    return of(faults, longest, Fields.OF_FORMS);
  }

  private static Problem of(List<TimeFault> faults, Duration longest, Fields fields) {
    return Problem.invalid(
        faults.stream()
            .map(fault -> new FieldError(fields.of(fault), text(fault, longest)))
            .toList());
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
      case NO_SUCH_RESERVATION -> noSuchReservation();
      case HAS_BEGUN -> Problem.of(HAS_BEGUN, BookingText.HAS_BEGUN);
      case CANCELLED -> Problem.of(HAS_ENDED, BookingText.WAS_CANCELLED);
      case OVER -> Problem.of(HAS_ENDED, BookingText.IS_OVER);
      case BUSY -> Problem.of(ProblemKind.BUSY, BookingText.BUSY);
      case NOT_IN_CHARGE -> Problem.of(ProblemKind.NOT_ALLOWED, BookingText.NOT_IN_CHARGE);
      case SIGNED_OUT -> StandingContracts.ended();
    };
  }

  static Text text(TimeFault fault, Duration longest) {
    return switch (fault) {
      case STARTS_IN_THE_PAST -> BookingText.STARTS_IN_THE_PAST;
      case TOO_FAR_AHEAD -> BookingText.TOO_FAR_AHEAD;
      case ENDS_BEFORE_START -> BookingText.ENDS_BEFORE_START;
      case ENDS_IN_THE_PAST -> BookingText.ENDS_IN_THE_PAST;
      case TOO_LONG -> tooLong(longest);
    };
  }

  /** In the largest unit that says it exactly. */
  private static Text tooLong(Duration longest) {
    if (longest.equals(Duration.ofDays(longest.toDays()))) {
      return BookingText.AT_MOST_DAYS.with(longest.toDays());
    }
    return longest.equals(Duration.ofHours(longest.toHours()))
        ? BookingText.AT_MOST_HOURS.with(longest.toHours())
        : BookingText.AT_MOST_MINUTES.with(longest.toMinutes());
  }

  public static Problem noSuchReservation() {
    return Problem.of(ProblemKind.NOT_FOUND, BookingText.NO_SUCH_RESERVATION);
  }

  /** What cannot be read may take any time, so nothing is said of what is free. */
  static Problem unreadable() {
    return Problem.of(UNREADABLE, BookingText.UNREADABLE);
  }
}

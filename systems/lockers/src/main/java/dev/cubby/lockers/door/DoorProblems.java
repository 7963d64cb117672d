package dev.cubby.lockers.door;

import dev.cubby.lockers.audit.Details;
import dev.cubby.lockers.booking.BookingPages;
import dev.cubby.lockers.door.DoorApi.ShownCommand;
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.text.DeviceText;
import dev.cubby.lockers.text.DoorText;
import dev.cubby.lockers.text.OwnerText;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.limit.LimitProblems;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.Text;

/** Results about doors and devices as problems, for pages and programs alike. */
public final class DoorProblems {
  public static final ProblemKind DENIED = new ProblemKind(403, "DENIED", DoorText.DENIED_TITLE);
  static final ProblemKind COMMAND_OVER = new ProblemKind(409, "COMMAND_OVER", DoorText.OVER_TITLE);
  static final ProblemKind NOT_TAKEN =
      new ProblemKind(409, "COMMAND_NOT_TAKEN", DoorText.NOT_TAKEN_TITLE);
  public static final ProblemKind TOO_MANY_DEVICES =
      new ProblemKind(409, "TOO_MANY_DEVICES", DeviceText.TOO_MANY_TITLE);
  static final ProblemKind ALREADY_ADDED =
      new ProblemKind(409, "ALREADY_ADDED", DeviceText.ALREADY_ADDED_TITLE);

  private DoorProblems() {}

  public static <T> T require(DoorResult<T> result) {
    return switch (result) {
      case Done<T>(var value) -> value;
      case Denied<T> denied -> throw of(denied);
      case TooOften<T>(var limit, var left) ->
          throw LimitProblems.slowDown(
              switch (limit) {
                case OPENINGS -> DoorText.TOO_MANY_OPENINGS;
                case DENIALS -> DoorText.TOO_MANY_DENIED;
                case REPORTS -> DoorText.TOO_MANY_REPORTS;
              },
              left);
      case Refused<T>(var refusal, var current) -> {
        var problem = of(refusal);
        throw current
            .map(command -> problem.with("currentState", ShownCommand.of(command)))
            .orElse(problem);
      }
    };
  }

  /** People can book the locker instead. */
  private static Problem of(Denied<?> denied) {
    var until = denied.freeFrom();
    var text =
        until
            .<Text>map(end -> DoorText.TAKEN_UNTIL.with(Text.until(end)))
            .orElseGet(() -> Text.of(denied.reason()));
    var problem =
        Problem.of(DENIED, text)
            .leadingTo(
                BookingPages.booking(denied.lockerId()).path(),
                DoorText.BOOK.with(denied.lockerId()));
    return until.map(end -> problem.with(Details.UNTIL, end.toString())).orElse(problem);
  }

  static Problem of(Refusal refusal) {
    return switch (refusal) {
      case NO_SUCH_LOCKER -> LockerProblems.noSuchLocker();
      case RETIRED -> LockerProblems.retired();
      case NO_SUCH_COMMAND -> Problem.of(ProblemKind.NOT_FOUND, DoorText.NO_SUCH_COMMAND);
      case NOT_TAKEN -> Problem.of(NOT_TAKEN, DoorText.NOT_TAKEN);
      case COMMAND_OVER -> Problem.of(COMMAND_OVER, DoorText.OVER);
      case ANOTHER_DEVICE -> Problem.of(ProblemKind.NOT_ALLOWED, DoorText.ANOTHER_DEVICE);
      case NO_SUCH_DEVICE -> Problem.of(ProblemKind.NOT_FOUND, DeviceText.NO_SUCH_DEVICE);
      case DEVICE_REVOKED -> Problem.of(ProblemKind.NOT_ALLOWED, DeviceText.WAS_REVOKED);
      case TOO_MANY_DEVICES -> Problem.of(TOO_MANY_DEVICES, DeviceText.TOO_MANY);
      case NOT_YOURS -> Problem.of(ProblemKind.NOT_ALLOWED, OwnerText.NOT_OWNER);
      case SIGNED_OUT -> IdentityProblems.signedOut();
      case CHANGED -> Problem.of(ProblemKind.STALE, DoorText.CHANGED);
      case BUSY -> Problem.of(ProblemKind.BUSY, DoorText.BUSY);
    };
  }
}

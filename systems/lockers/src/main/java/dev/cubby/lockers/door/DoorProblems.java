package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.lockers.audit.Details;
import dev.cubby.lockers.booking.BookingPages;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.text.DeviceText;
import dev.cubby.lockers.text.DoorText;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.Text;

/** Results about doors and devices as problems, for pages and programs alike. */
public final class DoorProblems {
  public static final ProblemKind DENIED = new ProblemKind(403, "DENIED", DoorText.DENIED_TITLE);
  public static final ProblemKind COMMAND_OVER =
      new ProblemKind(409, "COMMAND_OVER", DoorText.OVER_TITLE);
  public static final ProblemKind NOT_TAKEN =
      new ProblemKind(409, "COMMAND_NOT_TAKEN", DoorText.NOT_TAKEN_TITLE);
  public static final ProblemKind TOO_MANY_DEVICES =
      new ProblemKind(409, "TOO_MANY_DEVICES", DeviceText.TOO_MANY_TITLE);

  private static final String CURRENT_STATE = "currentState";

  private DoorProblems() {}

  public static Command requireAsked(String lockerId, Opening result) {
    return switch (result) {
      case Asked(var command) -> command;
      case Denied denied -> throw of(lockerId, denied);
      case Refusal refusal -> throw of(refusal);
    };
  }

  public static Optional<Command> requireTaken(Taking result) {
    return switch (result) {
      case Taken(var command) -> command;
      case Refusal refusal -> throw of(refusal);
    };
  }

  public static Command requireAnswered(Answering result) {
    return switch (result) {
      case Answered(var command) -> command;
      case NotTaken(var command) ->
          throw Problem.of(NOT_TAKEN, DoorText.NOT_TAKEN).with(CURRENT_STATE, command);
      case Over(var command) ->
          throw Problem.of(COMMAND_OVER, DoorText.OVER).with(CURRENT_STATE, command);
      case Refusal refusal -> throw of(refusal);
    };
  }

  public static List<AccessEvent> requireRecorded(Reporting result) {
    return switch (result) {
      case Recorded(var events) -> events;
      case Refusal refusal -> throw of(refusal);
    };
  }

  public static Added requireAdded(Adding result) {
    return switch (result) {
      case Added added -> added;
      case Refusal refusal -> throw of(refusal);
    };
  }

  public static void requireRevoked(Revoking result) {
    switch (result) {
      case Revoked() -> {}
      case Refusal refusal -> throw of(refusal);
    }
  }

  /** With what people can do about it: book the locker. */
  private static Problem of(String lockerId, Denied denied) {
    var text =
        denied.freeFrom().map(DoorText.TAKEN_UNTIL::with).orElseGet(() -> Text.of(denied.reason()));
    var problem =
        Problem.of(DENIED, text)
            .leadingTo(BookingPages.ofLocker(lockerId).path(), DoorText.BOOK.with(lockerId));
    return denied
        .freeFrom()
        .map(until -> problem.with(Details.UNTIL, until.toString()))
        .orElse(problem);
  }

  static Problem of(Refusal refusal) {
    return switch (refusal) {
      case NO_SUCH_LOCKER -> LockerProblems.noSuchLocker();
      case RETIRED -> LockerProblems.retired();
      case NO_SUCH_COMMAND -> Problem.of(ProblemKind.NOT_FOUND, DoorText.NO_SUCH_COMMAND);
      case ANOTHER_DEVICE -> Problem.of(ProblemKind.NOT_ALLOWED, DoorText.ANOTHER_DEVICE);
      case NO_SUCH_DEVICE -> Problem.of(ProblemKind.NOT_FOUND, DeviceText.NO_SUCH_DEVICE);
      case DEVICE_REVOKED -> Problem.of(ProblemKind.NOT_ALLOWED, DeviceText.WAS_REVOKED);
      case TOO_MANY_DEVICES -> Problem.of(TOO_MANY_DEVICES, DeviceText.TOO_MANY);
      case NOT_YOURS -> Problem.of(ProblemKind.NOT_ALLOWED, DoorText.NOT_YOURS);
      case SIGNED_OUT -> StandingContracts.ended();
      case CHANGED -> Problem.of(ProblemKind.STALE, DoorText.CHANGED);
      case BUSY -> Problem.of(ProblemKind.BUSY, DoorText.BUSY);
    };
  }
}

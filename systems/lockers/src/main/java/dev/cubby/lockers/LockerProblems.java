package dev.cubby.lockers;

import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.contract.Outcome;
import dev.cubby.lockers.contract.BoardContracts;
import dev.cubby.lockers.contract.CountContracts;
import dev.cubby.lockers.contract.DeviceContracts;
import dev.cubby.lockers.contract.OrganisationContracts;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;

/** What can be in the way of what somebody wants with a locker. */
public final class LockerProblems {
  public static final ProblemKind EXISTS =
      new ProblemKind(409, "ALREADY_EXISTS", "Locker already exists");
  public static final ProblemKind RETIRED =
      new ProblemKind(410, "RETIRED", "This locker is retired");
  public static final ProblemKind ILLEGAL_TRANSITION =
      new ProblemKind(422, "ILLEGAL_TRANSITION", "The locker cannot go from this state to that");
  public static final ProblemKind STILL_RESERVED =
      new ProblemKind(409, "STILL_RESERVED", "The locker is reserved");
  public static final ProblemKind NO_SUCH_OWNER =
      new ProblemKind(422, "NO_SUCH_OWNER", "No such owner");
  public static final ProblemKind TOO_MANY_LOCKERS =
      new ProblemKind(409, "TOO_MANY_LOCKERS", "The owner has too many lockers");

  public static final ProblemKind TOO_MANY_DEVICES =
      new ProblemKind(409, "TOO_MANY_DEVICES", "The locker has too many devices");

  private LockerProblems() {}

  static Problem exists(String lockerId) {
    return Problem.of(EXISTS, "Locker " + lockerId + " already exists. Choose another number.");
  }

  public static Problem noSuchLocker() {
    return Problem.of(ProblemKind.NOT_FOUND, "There is no such locker.");
  }

  public static Problem retired() {
    return Problem.of(RETIRED, "It was retired; its events can still be read.");
  }

  /** Why a change of the locker itself did not happen. */
  public static Problem of(Halted halted) {
    if (StandingContracts.isAbout(halted)) {
      return StandingContracts.ended();
    }
    if (halted.step().is(OrganisationContracts.ACTING)) {
      return Acting.notTheirs();
    }
    if (halted.step().is(DeviceContracts.STEP)) {
      return Problem.of(ProblemKind.NOT_ALLOWED, "This device was revoked.");
    }
    if (halted.rule().filter(CountContracts.ROOM::equals).isPresent()) {
      return halted.step().is(CountContracts.DEVICES_STEP)
          ? Problem.of(
              TOO_MANY_DEVICES, "The locker has reached the limit of devices. Revoke one first.")
          : Problem.of(
              TOO_MANY_LOCKERS,
              "The owner has reached the limit of lockers. Retire or transfer one first.");
    }
    if (halted.step().is(BoardContracts.GIVING)) {
      return Problem.of(NO_SUCH_OWNER, "Name an organisation that you are a member of.");
    }
    if (halted.step().is(BoardContracts.TO_ORGANISATION)) {
      return Problem.of(NO_SUCH_OWNER, "There is no such organisation.");
    }
    return switch (halted.why()) {
      case Outcome.Stale(Locker current) -> stale(current);
      case Outcome.Stale<?> _ ->
          Problem.of(ProblemKind.STALE, "It was changed in the meantime. Reload it and try again.");
      case Outcome.Missing<?> _ -> noSuchLocker();
      case Outcome.Refused<?> refused when refused.rule() == SmartLockerContracts.NOT_RETIRED ->
          retired();
      case Outcome.Refused<?> refused when refused.rule() == BoardContracts.OWNER_CHANGES ->
          Problem.of(ProblemKind.STALE, "The locker has this owner already.");
      case Outcome.Refused<?> _ ->
          Problem.of(ProblemKind.STALE, "It was changed in the meantime. Reload it and try again.");
    };
  }

  static Problem stale(Locker current) {
    return Problem.of(
            ProblemKind.STALE, "The locker was changed in the meantime. Reload it and try again.")
        .with("currentState", current);
  }
}

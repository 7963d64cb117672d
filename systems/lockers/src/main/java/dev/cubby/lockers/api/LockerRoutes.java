package dev.cubby.lockers.api;

import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.core.codec.Patch;
import dev.cubby.lockers.LockerProblems;
import dev.cubby.lockers.booking.BookingProblems;
import dev.cubby.lockers.api.Shown.LockerList;
import dev.cubby.lockers.api.Shown.ShownLocker;
import dev.cubby.lockers.contract.BoardContracts.StatusLocker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.util.List;
import java.util.Optional;

/** Routes of lockers themselves. */
public final class LockerRoutes {
  public static final Role OWNER =
      new Role("locker-owner", "Whose locker it is, or a member of the organisation");
  public static final Role DEVICE =
      new Role("locker-device", "The device at the locker, by its token");

  static final String LOCKERS = "/api/lockers/lockers";
  static final String LOCKER = LOCKERS + "/{lockerId}";
  static final Rule PAGE_SIZE = Rule.range(1, 100);
  public static final Rule ID =
      Rule.form("[A-Za-z0-9][A-Za-z0-9_-]{0,63}", "letters, digits, - and _ only");
  public static final Rule WORDS = Rule.length(1, 100);

  /** Mine, unless it names an organisation that I am a member of. */
  public record NewLocker(
      Optional<String> lockerId,
      Optional<String> alias,
      Optional<String> locationId,
      Optional<String> size,
      Optional<String> ownerId,
      Optional<OwnerType> ownerType) {}

  public record OneLocker(String lockerId, Optional<Boolean> consistent) {}

  public record OfLocker(String lockerId) {}

  public record OfOwner(String ownerId, Optional<Integer> pageSize, Optional<String> cursor) {}

  public record NewStatus(String lockerId, LockerStatus status, Optional<Long> version) {}

  public record NewDescription(
      String lockerId,
      Patch<String> alias,
      Patch<String> locationId,
      Patch<String> size,
      Optional<Long> version) {}

  /** An account, unless it says that it is an organisation, which has to be one of mine. */
  public record NewOwner(
      String lockerId, String newOwnerId, Optional<OwnerType> ownerType, Optional<Long> version) {}

  public record EndOfLife(String lockerId, Optional<Long> version) {}

  public record BoardPage(
      LockerStatus status, Optional<Integer> pageSize, Optional<String> cursor) {}

  public record BoardList(List<StatusLocker> items, Optional<String> nextCursor) {}

  public static final Route<NewLocker, ShownLocker> REGISTER =
      Route.api(
              Method.POST,
              LOCKERS,
              "locker.register",
              Input.of(NewLocker.class)
                  .with("lockerId", ID)
                  .with("alias", WORDS, Rule.readable())
                  .with("locationId", WORDS, Rule.readable())
                  .with("size", WORDS, Rule.readable())
                  .with("ownerId", ID),
              ShownLocker.class)
          .summary("Registers a locker, which is then mine, or an organisation's of mine")
          .may(SIGNED_IN)
          .answering(201)
          .orProblem(ProblemKind.INVALID, LockerProblems.EXISTS, LockerProblems.NO_SUCH_OWNER)
          .happeningOnce();

  public static final Route<OneLocker, ShownLocker> GET =
      Route.api(Method.GET, LOCKER, "locker.get", Input.of(OneLocker.class), ShownLocker.class)
          .summary("A locker's data and state (AP-01)")
          .may(OWNER, OPERATOR, DEVICE)
          .orProblem(ProblemKind.NOT_FOUND);

  public static final Route<OfOwner, LockerList> OF_OWNER =
      Route.api(
              Method.GET,
              "/api/lockers/owners/{ownerId}/lockers",
              "locker.of-owner",
              Input.of(OfOwner.class).with("pageSize", PAGE_SIZE),
              LockerList.class)
          .summary("The lockers of an owner, account or organisation (AP-02)")
          .may(OWNER, OPERATOR);

  public static final Route<NewStatus, ShownLocker> CHANGE_STATUS =
      Route.api(
              Method.PATCH,
              LOCKER + "/status",
              "locker.change-status",
              Input.of(NewStatus.class),
              ShownLocker.class)
          .summary("Puts a locker into another state (AP-03)")
          .may(OWNER, OPERATOR, DEVICE)
          .orProblem(
              ProblemKind.INVALID,
              ProblemKind.NOT_FOUND,
              ProblemKind.STALE,
              LockerProblems.ILLEGAL_TRANSITION,
              LockerProblems.RETIRED);

  public static final Route<NewDescription, ShownLocker> DESCRIBE =
      Route.api(
              Method.PATCH,
              LOCKER,
              "locker.describe",
              Input.of(NewDescription.class)
                  .with("alias", WORDS, Rule.readable())
                  .with("locationId", WORDS, Rule.readable())
                  .with("size", WORDS, Rule.readable()),
              ShownLocker.class)
          .summary("Gives a locker another name, place or size")
          .may(OWNER, OPERATOR)
          .orProblem(
              ProblemKind.INVALID,
              ProblemKind.NOT_FOUND,
              ProblemKind.STALE,
              LockerProblems.RETIRED);

  public static final Route<NewOwner, ShownLocker> TRANSFER =
      Route.api(
              Method.POST,
              LOCKER + "/transfer",
              "locker.transfer",
              Input.of(NewOwner.class).with("newOwnerId", Rule.length(1, 64)),
              ShownLocker.class)
          .summary("Hands a locker over to another owner; reservations stay")
          .may(OWNER, OPERATOR)
          .orProblem(
              ProblemKind.INVALID,
              ProblemKind.NOT_FOUND,
              ProblemKind.STALE,
              LockerProblems.NO_SUCH_OWNER,
              ProblemKind.SLOW_DOWN,
              LockerProblems.RETIRED);

  public static final Route<EndOfLife, Empty> RETIRE =
      Route.api(Method.DELETE, LOCKER, "locker.retire", Input.of(EndOfLife.class), Empty.class)
          .summary("Takes a locker out of use for good; its events stay")
          .may(OWNER, OPERATOR)
          .answering(204)
          .orProblem(
              ProblemKind.INVALID,
              ProblemKind.NOT_FOUND,
              ProblemKind.STALE,
              LockerProblems.STILL_RESERVED,
              BookingProblems.UNREADABLE,
              LockerProblems.RETIRED);

  public static final Route<BoardPage, BoardList> BOARD =
      Route.api(
              Method.GET,
              "/api/lockers/board",
              "locker.board",
              Input.of(BoardPage.class).with("pageSize", PAGE_SIZE),
              BoardList.class)
          .summary("All lockers in a state")
          .may(OPERATOR);

  private LockerRoutes() {}
}

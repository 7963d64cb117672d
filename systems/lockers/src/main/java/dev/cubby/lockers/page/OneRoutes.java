package dev.cubby.lockers.page;

import static dev.cubby.lockers.locker.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.locker.LockerApi;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.PageAnswer;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.time.LocalDate;
import java.util.Optional;

/** Routes of one locker's pages. */
public final class OneRoutes {
  static final String LOCKER = "/lockers/{lockerId}";

  public record OneLocker(String lockerId, Optional<LocalDate> week, Optional<String> zone) {}

  public record OfLocker(String lockerId) {}

  public record OfCommand(String lockerId, String commandId) {}

  record Described(
      String lockerId,
      Optional<String> alias,
      Optional<String> locationId,
      Optional<String> size,
      long version) {}

  /** Somebody, or an organisation of whoever hands it over. */
  record NewOwner(
      String lockerId, Optional<String> organisationId, Optional<String> email, long version) {}

  /** Somebody, where there is nobody else to choose from. */
  record NewPerson(String email) {}

  record EndOfLife(String lockerId, long version) {}

  private static final Rule EMAIL = Rule.length(3, 254);
  static final Input<Described> DESCRIBED =
      Input.of(Described.class)
          .with("alias", LockerRoutes.WORDS, Rule.readable())
          .with("locationId", LockerRoutes.WORDS, Rule.readable())
          .with("size", LockerRoutes.WORDS, Rule.readable());
  static final Input<NewOwner> NEW_OWNER =
      Input.of(NewOwner.class)
          .with("organisationId", LockerRoutes.ID)
          .with("email", EMAIL, Rule.email());
  static final Input<NewPerson> NEW_PERSON =
      Input.of(NewPerson.class).with("email", EMAIL, Rule.email());

  /** Its number stands on the door, so everybody may come here; most are led on. */
  static final Route<OneLocker, PageAnswer> SHOW =
      Route.page(
              Method.GET,
              LOCKER,
              "lockers.locker",
              Input.of(OneLocker.class).with("zone", Rule.length(1, 60)),
              PageAnswer.class)
          .summary("A locker: its state, its calendar, its story; for others the way to book it")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.NOT_FOUND);

  static final Route<NewStatus, Next> STATUS =
      form("/status", "lockers.status", Input.of(NewStatus.class))
          .summary("Puts a locker into another state")
          .orProblem(ProblemKind.STALE, LockerProblems.ILLEGAL_TRANSITION, LockerProblems.RETIRED);

  static final Route<OfLocker, View> EDIT =
      page("/edit", "lockers.edit", Input.of(OfLocker.class))
          .summary("The form for a locker's name and place");

  static final Route<Described, Next> DESCRIBE =
      form("/edit", "lockers.describe", DESCRIBED)
          .summary("Gives a locker another name or place")
          .orProblem(ProblemKind.STALE, LockerProblems.RETIRED);

  static final Route<OfLocker, View> ASK_TRANSFER =
      page("/transfer", "lockers.ask-transfer", Input.of(OfLocker.class))
          .summary("Asks who gets the locker");

  static final Route<NewOwner, Next> TRANSFER =
      form("/transfer", "lockers.transfer", NEW_OWNER)
          .summary("Hands a locker over to another owner")
          .orProblem(ProblemKind.STALE, LockerProblems.NO_SUCH_OWNER, LockerProblems.RETIRED);

  static final Route<OfLocker, View> ASK_RETIRE =
      page("/retire", "lockers.ask-retire", Input.of(OfLocker.class))
          .summary("Asks before a locker is retired");

  static final Route<EndOfLife, Next> RETIRE =
      form("/retire", "lockers.retire", Input.of(EndOfLife.class))
          .summary("Takes a locker out of use for good")
          .orProblem(ProblemKind.STALE, LockerProblems.STILL_RESERVED, LockerProblems.RETIRED);

  private OneRoutes() {}

  private static <Q> Route<Q, View> page(String below, String name, Input<Q> input) {
    return Route.page(Method.GET, LOCKER + below, name, input, View.class)
        .may(OWNER, OPERATOR)
        .orProblem(ProblemKind.NOT_FOUND);
  }

  private static <Q> Route<Q, Next> form(String below, String name, Input<Q> input) {
    return Route.page(Method.POST, LOCKER + below, name, input, Next.class)
        .may(OWNER, OPERATOR)
        .orProblem(ProblemKind.NOT_FOUND);
  }
}

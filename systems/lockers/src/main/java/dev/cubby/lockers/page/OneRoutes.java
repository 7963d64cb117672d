package dev.cubby.lockers.page;

import static dev.cubby.lockers.locker.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.locker.LockerApi;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.door.Doors;
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

  public record NewDevice(String lockerId, String name) {}

  public record OfDevice(String lockerId, String deviceId) {}

  static final Input<NewDevice> NEW_DEVICE =
      Input.of(NewDevice.class).with("name", LockerApi.WORDS, Rule.readable());
  public static final Route<OneLocker, View> SCHEDULE =
      page(
              "/schedule",
              "lockers.schedule",
              Input.of(OneLocker.class).with("zone", Rule.length(1, 60)))
          .summary("A locker's calendar");

  public static final Route<OfLocker, Next> OPEN =
      form("/open", "lockers.open", Input.of(OfLocker.class))
          .summary("Asks the door to open")
          .may(SIGNED_IN)
          .orProblem(Doors.DENIED, ProblemKind.SLOW_DOWN, LockerProblems.RETIRED);

  public static final Route<OfCommand, View> OPENING =
      page("/openings/{commandId}", "lockers.opening", Input.of(OfCommand.class))
          .summary("What came of asking the door to open")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.NOT_FOUND);

  public static final Route<OfLocker, View> DEVICES =
      page("/devices", "lockers.devices", Input.of(OfLocker.class))
          .summary("The devices at a locker, and the form that adds one");

  public static final Route<NewDevice, View> ADD_DEVICE =
      Route.page(Method.POST, LOCKER + "/devices", "lockers.add-device", NEW_DEVICE, View.class)
          .summary("Adds a device and shows its token this once")
          .may(OWNER, OPERATOR)
          .answering(201);

  public static final Route<OfDevice, View> ASK_REVOKE =
      page("/devices/{deviceId}/revoke", "lockers.ask-revoke-device", Input.of(OfDevice.class))
          .summary("Asks before a device's token is ended");

  public static final Route<OfDevice, Next> REVOKE =
      form("/devices/{deviceId}/revoke", "lockers.revoke-device", Input.of(OfDevice.class))
          .summary("Ends a device's token")
          .orProblem(ProblemKind.NOT_FOUND);

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

package dev.cubby.lockers.api;

import static dev.cubby.lockers.api.LockerRoutes.DEVICE;
import static dev.cubby.lockers.api.LockerRoutes.LOCKER;
import static dev.cubby.lockers.api.LockerRoutes.OWNER;
import static dev.cubby.lockers.api.LockerRoutes.PAGE_SIZE;
import static dev.cubby.lockers.api.LockerRoutes.WORDS;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.lockers.LockerProblems;
import dev.cubby.lockers.booking.BookingProblems;
import dev.cubby.lockers.api.LockerRoutes.OfLocker;
import dev.cubby.lockers.api.Shown.EventList;
import dev.cubby.lockers.contract.EventContracts;
import dev.cubby.lockers.contract.OpeningContracts.Command;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.lockers.event.Proof;
import dev.cubby.lockers.opening.Opening;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import dev.cubby.web.route.Streamed;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Routes of doors: opening them, what happened at them, and the devices that hold them. */
public final class EventRoutes {
  static final String EVENTS = LOCKER + "/events";
  static final String DEVICES = LOCKER + "/devices";
  static final String COMMANDS = LOCKER + "/commands";

  public enum Format {
    csv,
    jsonl
  }

  public record EventRange(
      String lockerId,
      Optional<Instant> from,
      Optional<Instant> to,
      Optional<Integer> pageSize,
      Optional<String> cursor) {}

  public record Export(
      String lockerId, Optional<Format> format, Optional<Instant> from, Optional<Instant> to) {}

  /** What a device saw. It is the device's word; who and when else is the server's. */
  public record NewEvent(
      Action action, Result result, Optional<Instant> deviceTime, Optional<String> note) {}

  public record NewEvents(String lockerId, List<NewEvent> events) {}

  public record NewDevice(String lockerId, String name) {}

  public record OfDevice(String lockerId, String deviceId) {}

  /** Without the digest of its token; the token itself is in the first answer only. */
  public record OneDevice(
      String lockerId,
      String deviceId,
      String name,
      Instant createdAt,
      Optional<Instant> revokedAt,
      Optional<String> token) {
    @Override
    public String toString() {
      return "OneDevice[" + deviceId + "]";
    }
  }

  public record DeviceList(List<OneDevice> items) {}

  public record OfCommand(String lockerId, String commandId) {}

  public record Acknowledgement(
      String lockerId, String commandId, Result result, Optional<Instant> deviceTime) {}

  public record Waiting(Optional<Command> command) {}

  public static final Route<OfLocker, Command> OPEN =
      Route.api(Method.POST, LOCKER + "/open", "door.open", Input.of(OfLocker.class), Command.class)
          .summary("Asks to open a locker; a refusal is on record too")
          .may(SIGNED_IN)
          .answering(202)
          .orProblem(
              ProblemKind.NOT_FOUND,
              Opening.DENIED,
              ProblemKind.SLOW_DOWN,
              LockerProblems.RETIRED,
              BookingProblems.UNREADABLE)
          .happeningOnce();

  public static final Route<OfCommand, Command> COMMAND =
      Route.api(
              Method.GET,
              COMMANDS + "/{commandId}",
              "door.command",
              Input.of(OfCommand.class),
              Command.class)
          .summary("What has become of a command")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.NOT_FOUND);

  public static final Route<OfLocker, Waiting> TAKE =
      Route.api(
              Method.POST, COMMANDS + "/take", "door.take", Input.of(OfLocker.class), Waiting.class)
          .summary("A device takes the command that waits for it, if there is one, once")
          .may(DEVICE);

  public static final Route<Acknowledgement, Command> ACKNOWLEDGE =
      Route.api(
              Method.POST,
              COMMANDS + "/{commandId}/acknowledge",
              "door.acknowledge",
              Input.of(Acknowledgement.class),
              Command.class)
          .summary("A device says what came of a command, in time")
          .may(DEVICE)
          .orProblem(
              ProblemKind.INVALID, ProblemKind.NOT_FOUND, Opening.NOT_TAKEN, Opening.COMMAND_OVER);

  public static final Route<NewEvents, EventList> REPORT =
      Route.api(
              Method.POST,
              EVENTS,
              "event.report",
              Input.of(NewEvents.class).with("events", Rule.count(1, EventContracts.MOST_AT_ONCE)),
              EventList.class)
          .summary("A device reports what happened, in order (AP-07)")
          .may(DEVICE)
          .answering(201)
          .orProblem(ProblemKind.INVALID)
          .happeningOnce();

  public static final Route<EventRange, EventList> LIST =
      Route.api(
              Method.GET,
              EVENTS,
              "event.list",
              Input.of(EventRange.class).with("pageSize", PAGE_SIZE),
              EventList.class)
          .summary("Access events in a time range, newest first (AP-08)")
          .may(OWNER, OPERATOR)
          .orProblem(ProblemKind.INVALID);

  public static final Route<OfLocker, AccessEvent> LATEST =
      Route.api(
              Method.GET,
              EVENTS + "/latest",
              "event.latest",
              Input.of(OfLocker.class),
              AccessEvent.class)
          .summary("The latest access event (AP-09)")
          .may(OWNER, OPERATOR)
          .orProblem(ProblemKind.NOT_FOUND);

  public static final Route<OfLocker, Proof> VERIFY =
      Route.api(
              Method.GET, EVENTS + "/verify", "event.verify", Input.of(OfLocker.class), Proof.class)
          .summary("Checks the chain of events, and says what that cannot prove")
          .may(OWNER, OPERATOR)
          .orProblem(ProblemKind.NOT_FOUND);

  public static final Route<Export, Streamed> EXPORT =
      Route.api(
              Method.GET,
              EVENTS + "/export",
              "event.export",
              Input.of(Export.class),
              Streamed.class)
          .summary("Access events in order, as CSV or JSON lines, however many there are")
          .may(OWNER, OPERATOR)
          .orProblem(ProblemKind.INVALID);

  public static final Route<NewDevice, OneDevice> ADD_DEVICE =
      Route.api(
              Method.POST,
              DEVICES,
              "device.add",
              Input.of(NewDevice.class).with("name", WORDS, Rule.readable()),
              OneDevice.class)
          .summary("Adds a device and shows its token this once")
          .may(OWNER, OPERATOR)
          .answering(201)
          .orProblem(ProblemKind.INVALID, ProblemKind.NOT_FOUND, LockerProblems.RETIRED);

  public static final Route<OfLocker, DeviceList> LIST_DEVICES =
      Route.api(Method.GET, DEVICES, "device.list", Input.of(OfLocker.class), DeviceList.class)
          .summary("The devices at a locker")
          .may(OWNER, OPERATOR);

  public static final Route<OfDevice, Empty> REVOKE_DEVICE =
      Route.api(
              Method.DELETE,
              DEVICES + "/{deviceId}",
              "device.revoke",
              Input.of(OfDevice.class),
              Empty.class)
          .summary("Makes a device's token worthless at once")
          .may(OWNER, OPERATOR)
          .answering(204)
          .orProblem(ProblemKind.NOT_FOUND);

  private EventRoutes() {}
}

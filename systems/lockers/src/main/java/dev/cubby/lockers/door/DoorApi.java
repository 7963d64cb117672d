package dev.cubby.lockers.door;

import static dev.cubby.lockers.locker.LockerApi.WORDS;
import static dev.cubby.lockers.owner.LockerRoles.DEVICE;
import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.DoorResult.Refusal;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.door.OpeningContracts.OfCommand;
import dev.cubby.lockers.locker.DeviceContracts.Device;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.locker.Rights;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.text.DoorText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Problem.FieldError;

/** Doors for programs: opening them, and what their devices fetch, answer and report. */
public final class DoorApi {
  private static final String LOCKER = "/api/lockers/lockers/{lockerId}";
  private static final String DEVICES = LOCKER + "/devices";
  private static final String COMMANDS = LOCKER + "/commands";

  /** What a device can see by itself; the rest is the server's to say. */
  private static final Set<Action> SEEN_BY_DEVICES =
      Set.of(Action.OPEN, Action.CLOSE, Action.ALARM, Action.DENIED);

  private static final int NOTE_LENGTH = 200;

  /** What a device saw. It is the device's word; who and when else is the server's. */
  public record NewEvent(
      Action action, Result result, Optional<Instant> deviceTime, Optional<String> note) {}

  public record NewEvents(String lockerId, List<NewEvent> events) {}

  public record NewDevice(String lockerId, String name) {}

  /** Without the digest of its token; the token itself is in the first answer only. */
  public record ShownDevice(
      String lockerId,
      String deviceId,
      String name,
      Instant createdAt,
      Optional<Instant> revokedAt,
      Optional<String> token) {
    static ShownDevice of(Device device, Optional<String> token) {
      return new ShownDevice(
          device.lockerId(),
          device.deviceId(),
          device.name(),
          device.createdAt(),
          device.revokedAt(),
          token);
    }

    @Override
    public String toString() {
      return "ShownDevice[" + deviceId + "]";
    }
  }

  public record Acknowledgement(
      String lockerId, String commandId, Result result, Optional<Instant> deviceTime) {}

  public record Waiting(Optional<Command> command) {}

  public static final Route<OfLocker, Command> OPEN =
      Route.post(LOCKER + "/open", "door.open", OfLocker.class, Command.class)
          .summary("Asks to open a locker; a refusal is on record too")
          .may(SIGNED_IN)
          .answering(202)
          .orProblem(
              ProblemKind.NOT_FOUND,
              DoorProblems.DENIED,
              ProblemKind.SLOW_DOWN,
              LockerProblems.RETIRED,
              LockerProblems.UNREADABLE)
          .happeningOnce();

  static final Route<OfCommand, Command> COMMAND =
      Route.get(COMMANDS + "/{commandId}", "door.command", OfCommand.class, Command.class)
          .summary("What has become of a command")
          .may(SIGNED_IN);

  static final Route<OfLocker, Waiting> TAKE =
      Route.post(COMMANDS + "/take", "door.take", OfLocker.class, Waiting.class)
          .summary("A device takes the command that waits for it, if there is one, once")
          .may(DEVICE);

  static final Route<Acknowledgement, Command> ACKNOWLEDGE =
      Route.post(
              COMMANDS + "/{commandId}/acknowledge",
              "door.acknowledge",
              Acknowledgement.class,
              Command.class)
          .summary("A device says what came of a command, in time")
          .may(DEVICE)
          .orProblem(DoorProblems.NOT_TAKEN, DoorProblems.COMMAND_OVER);

  static final Route<NewEvents, Items<AccessEvent>> REPORT =
      Route.list(
              Method.POST,
              LOCKER + "/events",
              "event.report",
              Input.of(NewEvents.class).with("events", Rule.count(1, EventContracts.MOST_AT_ONCE)),
              AccessEvent.class)
          .summary("A device reports what happened, in order (AP-07)")
          .may(DEVICE)
          .answering(201)
          .happeningOnce();

  static final Route<NewDevice, ShownDevice> ADD_DEVICE =
      Route.post(
              DEVICES,
              "device.add",
              Input.of(NewDevice.class).with("name", WORDS, Rule.readable()),
              ShownDevice.class)
          .summary("Adds a device and shows its token this once")
          .may(OWNER, OPERATOR)
          .answering(201)
          .orProblem(LockerProblems.RETIRED);

  static final Route<OfLocker, Items<ShownDevice>> LIST_DEVICES =
      Route.list(DEVICES, "device.list", OfLocker.class, ShownDevice.class)
          .summary("The devices at a locker")
          .may(OWNER, OPERATOR);

  static final Route<OfDevice, Empty> REVOKE_DEVICE =
      Route.delete(DEVICES + "/{deviceId}", "device.revoke", OfDevice.class)
          .summary("Makes a device's token worthless at once")
          .may(OWNER, OPERATOR);

  private final Doors doors;
  private final Devices devices;
  private final DeviceReports reports;
  private final Events events;
  private final Rights rights;

  public DoorApi(
      Doors doors, Devices devices, DeviceReports reports, Events events, Rights rights) {
    this.doors = doors;
    this.devices = devices;
    this.reports = reports;
    this.events = events;
    this.rights = rights;
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(OPEN, this::open, this::openedBefore)
        .page(COMMAND, this::command)
        .page(TAKE, this::take)
        .page(ACKNOWLEDGE, this::acknowledge)
        .page(REPORT, this::report, this::reportedBefore)
        .page(ADD_DEVICE, this::addDevice)
        .page(LIST_DEVICES, this::listDevices)
        .add(REVOKE_DEVICE, this::revokeDevice);
  }

  private Command open(Call<OfLocker> call) {
    var lockerId = call.given().lockerId();
    var person = call.person();
    return DoorProblems.requireAsked(
        lockerId,
        doors.request(
            Acting.as(call),
            lockerId,
            doors.newCommandId(),
            person.accountId(),
            locker -> rights.isInCharge(person, locker)));
  }

  private Command openedBefore(Call<OfLocker> call, String effect) {
    var lockerId = call.given().lockerId();
    return DoorProblems.requireAsked(lockerId, doors.again(lockerId, effect));
  }

  /** For whoever asked for it, and those in charge. */
  private Command command(Call<OfCommand> call) {
    var given = call.given();
    var command =
        doors
            .find(given.lockerId(), given.commandId())
            .orElseThrow(() -> DoorProblems.of(Refusal.NO_SUCH_COMMAND));
    var person = call.person();
    if (!command.requestedBy().equals(person.accountId())
        && !rights.isInCharge(person, given.lockerId())) {
      throw Problem.of(ProblemKind.NOT_ALLOWED, DoorText.NOT_YOUR_COMMAND);
    }
    return command;
  }

  private Waiting take(Call<OfLocker> call) {
    return new Waiting(
        DoorProblems.requireTaken(doors.take(device(call, call.given().lockerId()))));
  }

  private Command acknowledge(Call<Acknowledgement> call) {
    var given = call.given();
    return DoorProblems.requireAnswered(
        doors.acknowledge(
            device(call, given.lockerId()), given.commandId(), given.result(), given.deviceTime()));
  }

  /** Only devices come here. */
  private static OfDevice device(Call<?> call, String lockerId) {
    return new OfDevice(lockerId, ((Principal.Device) call.principal()).deviceId());
  }

  private Items<AccessEvent> report(Call<NewEvents> call) {
    requireSeen(call.given().events());
    var actor = Actor.of(call.principal());
    var happenings =
        call.given().events().stream()
            .map(event ->
                new Happening(
                    event.action(),
                    actor,
                    event.result(),
                    event.note().map(note -> Map.of(Details.NOTE, note)).orElse(Map.of()),
                    event.deviceTime()))
            .toList();
    return Items.all(DoorProblems.requireRecorded(reports.report(Acting.as(call), happenings)));
  }

  private Items<AccessEvent> reportedBefore(Call<NewEvents> call, String effect) {
    return Items.all(reports.reported(call.given().lockerId(), effect));
  }

  private static void requireSeen(List<NewEvent> reported) {
    var errors = new ArrayList<FieldError>();
    for (int i = 0; i < reported.size(); i++) {
      var event = reported.get(i);
      var place = "events[" + i + "].";
      if (!SEEN_BY_DEVICES.contains(event.action())) {
        errors.add(new FieldError(place + "action", DoorText.SEEN_BY_DEVICES));
      }
      if (event.action() == Action.DENIED && event.result() != Result.FAIL) {
        errors.add(new FieldError(place + "result", DoorText.DENIED_FAILS));
      }
      if (event.note().filter(note -> note.length() > NOTE_LENGTH).isPresent()) {
        errors.add(new FieldError(place + "note", DoorText.NOTE_LENGTH.with(NOTE_LENGTH)));
      }
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
  }

  private ShownDevice addDevice(Call<NewDevice> call) {
    var given = call.given();
    var added =
        DoorProblems.requireAdded(
            devices.add(Acting.as(call), given.lockerId(), given.name().strip()));
    return ShownDevice.of(added.device(), Optional.of(added.token()));
  }

  /** Others than the operator were refused already, because their right rests on the locker. */
  private Items<ShownDevice> listDevices(Call<OfLocker> call) {
    var lockerId = call.given().lockerId();
    if (call.person().operator() && !events.exists(lockerId)) {
      throw DoorProblems.of(Refusal.NO_SUCH_LOCKER);
    }
    return Items.all(
        devices.of(lockerId).stream()
            .map(device -> ShownDevice.of(device, Optional.empty()))
            .toList());
  }

  private Answer<Empty> revokeDevice(Call<OfDevice> call) {
    var given = call.given();
    DoorProblems.requireRevoked(
        devices.revoke(Acting.as(call), given.lockerId(), given.deviceId()));
    return Answer.empty();
  }
}

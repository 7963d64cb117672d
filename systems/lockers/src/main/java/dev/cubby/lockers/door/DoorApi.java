package dev.cubby.lockers.door;

import static dev.cubby.lockers.door.DoorProblems.require;
import static dev.cubby.lockers.locker.LockerApi.WORDS;
import static dev.cubby.lockers.owner.LockerRoles.DEVICE;
import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.lockers.audit.Details;
import dev.cubby.lockers.audit.EventContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.DeviceReports.NewEvent;
import dev.cubby.lockers.door.Devices.ShownDevice;
import dev.cubby.lockers.door.DoorResult.Refusal;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.door.OpeningContracts.CommandState;
import dev.cubby.lockers.door.OpeningContracts.OfCommand;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.locker.Rights;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.text.DeviceText;
import dev.cubby.lockers.text.DoorText;
import dev.cubby.web.once.Outdated;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.text.FieldText;
import dev.cubby.web.text.Text;

/** Doors for programs: opening them, and what their devices fetch, answer and report. */
public record DoorApi(Doors doors, Devices devices, DeviceReports reports, Rights rights) {
  private static final String LOCKER = "/api/lockers/lockers/{lockerId}";
  private static final String DEVICES = LOCKER + "/devices";
  private static final String COMMANDS = LOCKER + "/commands";

  /** A device can see these by itself; the rest is the server's to say. */
  private static final Set<Action> SEEN_BY_DEVICES =
      Set.of(Action.OPEN, Action.CLOSE, Action.ALARM, Action.DENIED);

  private static final Rule NOTE_LENGTH = Rule.length(0, 200);
  private static final Rule READABLE = Rule.readable();
  private static final Rule METADATA_LENGTH = Rule.length(1, 50);
  private static final int MOST_METADATA = 20;
  private static final int MOST_BYTES_OF_METADATA = 1_024;

  public record NewEvents(
      String lockerId,
      List<NewEvent> events,
      Optional<Action> action,
      Optional<Result> result,
      Optional<Instant> deviceTime,
      Optional<String> note,
      Optional<Map<String, String>> metadata) {

    /** Faults of a single event are at its own fields. */
    private String place(int index) {
      return action.isPresent() ? "" : "events[" + index + "].";
    }

    private List<NewEvent> all() {
      if (action.isPresent() != events.isEmpty()) {
        throw Problem.invalid("events", DoorText.ONE_OR_SEVERAL);
      }
      return action
          .map(one ->
              List.of(
                  new NewEvent(
                      one,
                      result.orElseThrow(() -> Problem.invalid("result", FieldText.MISSING)),
                      deviceTime,
                      note,
                      metadata)))
          .orElse(events);
    }
  }

  public record NewDevice(String lockerId, String name) {}

  public record Acknowledgement(
      String lockerId, String commandId, Result result, Optional<Instant> deviceTime) {}

  public record ShownCommand(
      String lockerId,
      String commandId,
      String requestedBy,
      Instant requestedAt,
      Instant expiresAt,
      CommandState state,
      Optional<String> takenBy) {

    static ShownCommand of(Command command) {
      return new ShownCommand(
          command.lockerId(),
          command.commandId(),
          command.requestedBy(),
          command.requestedAt(),
          command.expiresAt(),
          command.state(),
          command.takenBy());
    }
  }

  public record Waiting(Optional<ShownCommand> command) {}

  public static final Route<OfLocker, ShownCommand> OPEN =
      Route.post(LOCKER + "/open", "door.open", OfLocker.class, ShownCommand.class)
          .summary("Open a locker; refusals are recorded too")
          .may(SIGNED_IN)
          .answering(202)
          .orProblem(
              DoorProblems.DENIED,
              ProblemKind.SLOW_DOWN,
              LockerProblems.RETIRED,
              ProblemKind.UNREADABLE)
          .happeningOnce();

  static final Route<OfCommand, ShownCommand> COMMAND =
      Route.get(COMMANDS + "/{commandId}", "door.command", OfCommand.class, ShownCommand.class)
          .summary("Get the state of a command")
          .may(SIGNED_IN);

  static final Route<OfLocker, Waiting> TAKE =
      Route.post(COMMANDS + "/take", "door.take", OfLocker.class, Waiting.class)
          .summary("Take the waiting command, once")
          .may(DEVICE);

  static final Route<Acknowledgement, ShownCommand> ACKNOWLEDGE =
      Route.post(
              COMMANDS + "/{commandId}/acknowledge",
              "door.acknowledge",
              Acknowledgement.class,
              ShownCommand.class)
          .summary("Report the outcome of a command")
          .may(DEVICE)
          .orProblem(DoorProblems.NOT_TAKEN, DoorProblems.COMMAND_OVER);

  static final Route<NewEvents, Items<AccessEvent>> REPORT =
      Route.list(
              Method.POST,
              LOCKER + "/events",
              "event.report",
              Input.of(NewEvents.class).with("events", Rule.count(0, EventContracts.MOST_AT_ONCE)),
              AccessEvent.class)
          .summary("Report what happened at a device, in order (AP-07)")
          .may(DEVICE)
          .answering(201)
          .orProblem(ProblemKind.SLOW_DOWN, LockerProblems.RETIRED)
          .happeningOnce();

  static final Route<NewDevice, ShownDevice> ADD_DEVICE =
      Route.post(
              DEVICES,
              "device.add",
              Input.of(NewDevice.class)
                  .field(
                      "name",
                      Label.of(DeviceText.NAME).hint(DeviceText.NAME_HINT),
                      WORDS,
                      READABLE),
              ShownDevice.class)
          .summary("Add a device and show its token once")
          .may(OWNER, OPERATOR)
          .answering(201)
          .orProblem(
              LockerProblems.RETIRED, DoorProblems.ALREADY_ADDED, DoorProblems.TOO_MANY_DEVICES)
          .happeningOnce();

  static final Route<OfLocker, Items<ShownDevice>> LIST_DEVICES =
      Route.list(DEVICES, "device.list", OfLocker.class, ShownDevice.class)
          .summary("List the devices of a locker")
          .may(OWNER, OPERATOR);

  static final Route<OfDevice, Empty> REVOKE_DEVICE =
      Route.delete(DEVICES + "/{deviceId}", "device.revoke", OfDevice.class)
          .summary("Revoke a device; its token stops working at once")
          .may(OWNER, OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes
        .add(OPEN, this::open, this::openedBefore)
        .page(COMMAND, this::command)
        .page(TAKE, this::take)
        .page(ACKNOWLEDGE, this::acknowledge)
        .page(REPORT, this::report, this::reportedBefore)
        .add(ADD_DEVICE, this::addDevice, DoorApi::addedBefore)
        .page(LIST_DEVICES, this::listDevices)
        .add(REVOKE_DEVICE, this::revokeDevice);
  }

  Answer<ShownCommand> open(Call<OfLocker> call) {
    var person = call.person();
    return shown(
        doors.request(
            Acting.as(call),
            call.given().lockerId(),
            person.accountId(),
            locker -> rights.isInCharge(person, locker)));
  }

  Answer<ShownCommand> openedBefore(Call<OfLocker> call, String effect) {
    return shown(doors.again(call.given().lockerId(), effect));
  }

  /** The same for a person, who presses again because the door is shut. */
  Answer<ShownCommand> pressedBefore(Call<OfLocker> call, String effect) {
    var before = doors.again(call.given().lockerId(), effect);
    if (!require(before).state().isRunning()) {
      throw new Outdated();
    }
    return shown(before);
  }

  private static Answer<ShownCommand> shown(DoorResult<Command> result) {
    return Answer.of(ShownCommand.of(require(result)));
  }

  /** For the person who asked for it, and those in charge. */
  ShownCommand command(Call<OfCommand> call) {
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
    return ShownCommand.of(command);
  }

  private Waiting take(Call<OfLocker> call) {
    return new Waiting(require(doors.take(device(call))).map(ShownCommand::of));
  }

  private ShownCommand acknowledge(Call<Acknowledgement> call) {
    var given = call.given();
    return ShownCommand.of(
        require(
            doors.acknowledge(
                device(call), given.commandId(), given.result(), given.deviceTime())));
  }

  private static OfDevice device(Call<?> call) {
    return Acting.as(call).device().orElseThrow();
  }

  private Items<AccessEvent> report(Call<NewEvents> call) {
    var events = call.given().all();
    requireSeen(call.given(), events);
    return Items.all(require(reports.report(Acting.as(call), events)));
  }

  private Items<AccessEvent> reportedBefore(Call<NewEvents> call, String effect) {
    return Items.all(reports.reported(call.given().lockerId(), effect));
  }

  private static void requireSeen(NewEvents given, List<NewEvent> reported) {
    var errors = new ArrayList<FieldError>();
    for (int i = 0; i < reported.size(); i++) {
      var event = reported.get(i);
      var place = given.place(i);
      if (!SEEN_BY_DEVICES.contains(event.action())) {
        errors.add(new FieldError(place + "action", DoorText.SEEN_BY_DEVICES));
      }
      if (event.action() == Action.DENIED && event.result() != Result.FAIL) {
        errors.add(new FieldError(place + "result", DoorText.DENIED_FAILS));
      }
      event
          .note()
          .flatMap(DoorApi::complaint)
          .ifPresent(wrong -> errors.add(new FieldError(place + "note", wrong)));
      event.metadata().ifPresent(metadata -> requireReadable(place + "metadata", metadata, errors));
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
  }

  private static void requireReadable(
      String place, Map<String, String> metadata, List<FieldError> errors) {
    if (metadata.size() > MOST_METADATA) {
      errors.add(new FieldError(place, DoorText.METADATA_COUNT.with(MOST_METADATA)));
    }
    int bytes =
        Stream.concat(metadata.keySet().stream(), metadata.values().stream())
            .mapToInt(text -> text.getBytes(UTF_8).length)
            .sum();
    if (bytes > MOST_BYTES_OF_METADATA) {
      errors.add(new FieldError(place, DoorText.METADATA_BYTES.with(MOST_BYTES_OF_METADATA)));
    }
    metadata.forEach((name, value) -> {
      var field = place + "." + name;
      if (Details.SERVERS.contains(name)) {
        errors.add(new FieldError(field, DoorText.METADATA_NAME));
      }
      METADATA_LENGTH
          .complaint(name)
          .or(() -> READABLE.complaint(name))
          .or(() -> complaint(value))
          .ifPresent(wrong -> errors.add(new FieldError(field, wrong)));
    });
  }

  /** A note may have lines; each is as readable as a name, because people read it beside others. */
  private static Optional<Text> complaint(String note) {
    return NOTE_LENGTH
        .complaint(note)
        .or(() ->
            note.lines()
                .filter(line -> !line.isBlank())
                .flatMap(line -> READABLE.complaint(line).stream())
                .findFirst());
  }

  Answer<ShownDevice> addDevice(Call<NewDevice> call) {
    var given = call.given();
    return Answer.of(require(devices.add(Acting.as(call), given.lockerId(), given.name().strip())));
  }

  /** A token is shown once, so a repeat adds no second device and shows nothing. */
  static Answer<ShownDevice> addedBefore(Call<NewDevice> call, String deviceId) {
    throw Problem.of(DoorProblems.ALREADY_ADDED, DeviceText.ALREADY_ADDED)
        .with("deviceId", deviceId);
  }

  private Items<ShownDevice> listDevices(Call<OfLocker> call) {
    var lockerId = call.given().lockerId();
    rights.locker(call, lockerId);
    return Items.all(
        devices.of(lockerId).stream()
            .map(device -> ShownDevice.of(device, Optional.empty()))
            .toList());
  }

  Answer<Empty> revokeDevice(Call<OfDevice> call) {
    var given = call.given();
    require(devices.revoke(Acting.as(call), given.lockerId(), given.deviceId()));
    return Answer.empty();
  }
}

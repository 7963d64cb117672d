package dev.cubby.lockers.api;

import dev.cubby.lockers.locker.Rights;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.api.EventRoutes.Acknowledgement;
import dev.cubby.lockers.api.EventRoutes.DeviceList;
import dev.cubby.lockers.api.EventRoutes.EventRange;
import dev.cubby.lockers.api.EventRoutes.Export;
import dev.cubby.lockers.api.EventRoutes.NewDevice;
import dev.cubby.lockers.api.EventRoutes.NewEvent;
import dev.cubby.lockers.api.EventRoutes.NewEvents;
import dev.cubby.lockers.api.EventRoutes.OfCommand;
import dev.cubby.lockers.api.EventRoutes.OneDevice;
import dev.cubby.lockers.api.EventRoutes.Waiting;
import dev.cubby.lockers.locker.LockerApi.OfLocker;
import dev.cubby.lockers.api.Shown.EventList;
import dev.cubby.lockers.door.DeviceContracts.Device;
import dev.cubby.lockers.door.DeviceContracts.OfDevice;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.lockers.activity.Events;
import dev.cubby.lockers.activity.Happening;
import dev.cubby.lockers.door.DeviceReports;
import dev.cubby.lockers.door.Devices;
import dev.cubby.lockers.door.Doors;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;
import dev.cubby.web.route.Streamed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the routes of doors and devices call. */
public final class EventHandlers {
  /** What a device can see by itself; the rest is the server's to say. */
  private static final Set<Action> SEEN_BY_DEVICES =
      Set.of(Action.OPEN, Action.CLOSE, Action.ALARM, Action.DENIED);

  private static final int NOTE_LENGTH = 200;

  private final Events events;
  private final DeviceReports reports;
  private final Doors opening;
  private final Devices devices;
  private final Rights rights;
  private final Repeats repeats;

  public EventHandlers(
      Events events, DeviceReports reports, Doors opening, Devices devices, Rights rights, Repeats repeats) {
    this.events = events;
    this.reports = reports;
    this.opening = opening;
    this.devices = devices;
    this.rights = rights;
    this.repeats = repeats;
  }

  public void addTo(Routes.Builder routes) {
    routes
        .add(EventRoutes.OPEN, this::open)
        .add(EventRoutes.COMMAND, this::command)
        .add(
            EventRoutes.TAKE,
            call -> Answer.of(new Waiting(opening.take(device(call, call.given().lockerId())))))
        .add(EventRoutes.ACKNOWLEDGE, this::acknowledge)
        .add(EventRoutes.REPORT, this::report)
        .add(EventRoutes.LIST, this::list)
        .add(
            EventRoutes.LATEST,
            call ->
                Answer.of(
                    events
                        .latest(call.given().lockerId())
                        .orElseThrow(
                            () -> Problem.of(ProblemKind.NOT_FOUND, "Nothing has happened yet."))))
        .add(EventRoutes.EXPORT, this::export)
        .add(EventRoutes.VERIFY, call -> Answer.of(events.verify(call.given().lockerId())))
        .add(EventRoutes.ADD_DEVICE, this::addDevice)
        .add(
            EventRoutes.LIST_DEVICES,
            call -> {
              rights.requireLocker(call.principal(), call.given().lockerId());
              return Answer.of(
                  new DeviceList(
                      devices.of(call.given().lockerId()).stream()
                          .map(device -> shown(device, Optional.empty()))
                          .toList()));
            })
        .add(
            EventRoutes.REVOKE_DEVICE,
            call -> {
              devices.revoke(
                  Acting.as(call.person()), call.given().lockerId(), call.given().deviceId());
              return Answer.empty();
            });
  }

  private Answer<Command> open(Call<OfLocker> call) {
    var lockerId = call.given().lockerId();
    var commandId = opening.newCommandId();
    var person = call.person();
    return Answer.of(
        repeats.once(
            call,
            EventRoutes.OPEN,
            call.given(),
            commandId,
            once ->
                opening.request(
                    Acting.as(person),
                    lockerId,
                    commandId,
                    person.accountId(),
                    locker -> rights.isInCharge(person, locker),
                    once),
            made -> opening.again(lockerId, made)));
  }

  /** For whoever asked for it, and those in charge. */
  private Answer<Command> command(Call<OfCommand> call) {
    var lockerId = call.given().lockerId();
    var command = opening.command(lockerId, call.given().commandId());
    var person = call.person();
    if (!command.requestedBy().equals(person.accountId()) && !rights.isInCharge(person, lockerId)) {
      throw Problem.of(ProblemKind.NOT_ALLOWED, "Another person requested this.");
    }
    return Answer.of(command);
  }

  private Answer<Command> acknowledge(Call<Acknowledgement> call) {
    var given = call.given();
    return Answer.of(
        opening.acknowledge(
            device(call, given.lockerId()), given.commandId(), given.result(), given.deviceTime()));
  }

  /** Only devices come here. */
  private static OfDevice device(Call<?> call, String lockerId) {
    return new OfDevice(lockerId, ((Principal.Device) call.principal()).deviceId());
  }

  private Answer<EventList> report(Call<NewEvents> call) {
    var given = call.given();
    requireSeen(given.events());
    var actor = Actor.of(call.principal());
    var happenings =
        given.events().stream()
            .map(event ->
                new Happening(
                    event.action(),
                    actor,
                    event.result(),
                    event.note().map(note -> Map.of("note", note)).orElse(Map.of()),
                    event.deviceTime()))
            .toList();
    var written =
        repeats.once(
            call,
            EventRoutes.REPORT,
            given,
            "",
            once -> reports.report(device(call, given.lockerId()), happenings, once),
            recorded -> reports.reported(given.lockerId(), recorded));
    return Answer.of(new EventList(written, Optional.empty()));
  }

  private static void requireSeen(List<NewEvent> reported) {
    var errors = new ArrayList<FieldError>();
    for (int i = 0; i < reported.size(); i++) {
      var event = reported.get(i);
      if (!SEEN_BY_DEVICES.contains(event.action())) {
        errors.add(
            new FieldError(
                "events[" + i + "].action", "A device reports OPEN, CLOSE, ALARM, DENIED."));
      }
      if (event.action() == Action.DENIED && event.result() != Result.FAIL) {
        errors.add(
            new FieldError("events[" + i + "].result", "A denied event has the result FAIL."));
      }
      if (event.note().filter(note -> note.length() > NOTE_LENGTH).isPresent()) {
        errors.add(
            new FieldError("events[" + i + "].note", "At most " + NOTE_LENGTH + " characters."));
      }
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
  }

  private Answer<EventList> list(Call<EventRange> call) {
    var given = call.given();
    rights.requireLocker(call.principal(), given.lockerId());
    var from = given.from().orElse(Events.BEGINNING);
    var to = given.to().orElse(Events.END);
    requireForwards(from, to);
    return Answer.of(
        Shown.events(
            events.between(
                given.lockerId(), from, to, PageRequest.of(given.pageSize(), given.cursor()))));
  }

  private Answer<Streamed> export(Call<Export> call) {
    var given = call.given();
    rights.requireLocker(call.principal(), given.lockerId());
    var from = given.from().orElse(Events.BEGINNING);
    var to = given.to().orElse(Events.END);
    requireForwards(from, to);
    return Answer.of(
        new EventExport(events, given.lockerId(), from, to)
            .as(given.format().orElse(EventRoutes.Format.csv)));
  }

  private static void requireForwards(Instant from, Instant to) {
    if (to.isBefore(from)) {
      throw Problem.invalid(List.of(new FieldError("to", "This must not be before from.")));
    }
  }

  private Answer<OneDevice> addDevice(Call<NewDevice> call) {
    var added =
        devices.add(Acting.as(call.person()), call.given().lockerId(), call.given().name().strip());
    return Answer.of(shown(added.device(), Optional.of(added.token())));
  }

  private static OneDevice shown(Device device, Optional<String> token) {
    return new OneDevice(
        device.lockerId(),
        device.deviceId(),
        device.name(),
        device.createdAt(),
        device.revokedAt(),
        token);
  }
}

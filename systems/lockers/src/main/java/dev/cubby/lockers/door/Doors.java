package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.audit.EventContracts.Append;
import dev.cubby.lockers.booking.Reservations;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.door.OpeningContracts.*;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.locker.DeviceContracts.OwnedLocker;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.owner.Acting.Right;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.Repeated;

/**
 * Requests to open a door, and the commands that come of them.
 *
 * @param byReservers how often one person opens by their reservations
 */
public record Doors(
    Store store,
    Clock clock,
    Supplier<String> ids,
    Reservations reservations,
    Events events,
    Denials denials,
    RateLimit byReservers) {
  /** Nobody waits longer at a door; a later click would open it to another person. */
  public static final Duration LIFE = Duration.ofSeconds(30);

  private static final String UNANSWERED = "lockers: command";
  private static final Retry RETRY = Retry.upTo(50);

  /** Each is an event on the record of a locker that is not theirs. */
  private static final int MOST_IN_AN_HOUR = 120;

  /** A door closes soon after it opened: its closing is looked for among so many events. */
  private static final int EVENTS_TO_CLOSING = 50;

  public Doors(
      Store store,
      Clock clock,
      Supplier<String> ids,
      Reservations reservations,
      Events events,
      Limits limits) {
    this(
        store,
        clock,
        ids,
        reservations,
        events,
        new Denials(
            store, clock, events, limits.rate(Denials.MOST_IN_AN_HOUR, Duration.ofHours(1))),
        limits.rate(MOST_IN_AN_HOUR, Duration.ofHours(1)));
  }

  /**
   * Decides whether a person may open a locker now, and logs that either way. The chain's head is
   * read first: a transfer, another state or the end of the locker move it, and the request is
   * decided anew; so is one by a reservation that was changed or cancelled meanwhile. All of it is
   * one attempt, and attempts are bounded.
   *
   * @param inCharge whether the person is the locker's owner or the operator
   */
  public DoorResult<Command> request(
      Acting by, String lockerId, String accountId, Predicate<Locker> inCharge) {
    var now = clock.instant();
    var command =
        new Command(
            lockerId,
            idAt(now) + "-" + ids.get().substring(0, 8),
            accountId,
            now,
            now.plus(LIFE),
            CommandState.PENDING,
            Optional.empty(),
            Optional.empty());
    var attempt = new Attempt(by, command, inCharge);
    return RETRY.until(result -> !result.isBusy(), attempt::decide);
  }

  private final class Attempt {
    private final Acting by;
    private final Command command;
    private final Predicate<Locker> inCharge;
    private final Set<RateLimit> counted = new HashSet<>();
    private DoorResult<Command> answer = DoorResult.refused(Refusal.BUSY);

    Attempt(Acting by, Command command, Predicate<Locker> inCharge) {
      this.by = by;
      this.command = command;
      this.inCharge = inCharge;
    }

    DoorResult<Command> decide() {
      var granted =
          Happening.done(
              Action.OPEN_REQUESTED,
              Actor.person(command.requestedBy()),
              Map.of(Details.COMMAND_ID, command.commandId()));
      var appended =
          events.appendOnce(
              command.lockerId(),
              List.of(granted),
              append -> ground().map(ground -> grant(command.by(ground), ground, append)));
      return switch (appended) {
        case Appended.Done _ -> answer;
        case Appended.Refusal.WITHDRAWN -> answer;
        case Appended.NotDone not ->
            DoorResult.of(
                not,
                halted -> halted.at(OpeningContracts.RESERVED) ? Refusal.BUSY : Refusal.of(halted));
      };
    }

    private Commit grant(Command granted, Ground ground, Append append) {
      answer = new Done<>(granted);
      return Repeated.requireFirst(
          store.commit(
              OpeningContracts.REQUEST,
              new Request(
                  by.once(granted.commandId()),
                  new Right(by.standing(), ground.acting()),
                  ground.reserved(),
                  granted,
                  due(granted),
                  append.head(),
                  append.event())));
    }

    /** Nothing, where the answer is no; that is recorded then. */
    private Optional<Ground> ground() {
      var found =
          store.get(SmartLockerContracts.AP_01_CONSISTENT, new OfLocker(command.lockerId()));
      if (found.isEmpty() || found.get().retiredAt().isPresent()) {
        var refusal = found.isEmpty() ? Refusal.NO_SUCH_LOCKER : Refusal.RETIRED;
        return withdraw(DoorResult.refused(refusal));
      }
      var locker = found.get();
      var account = by.standing().ofAccount();
      if (inCharge.test(locker)) {
        var owned = new OwnedLocker(locker.lockerId(), locker.ownerId());
        return Optional.of(
            new Ground(account, by.over(locker).member(), Optional.of(owned), Optional.empty()));
      }
      var accountId = command.requestedBy();
      var active = reservations.active(locker.lockerId());
      var against = reasonAgainst(locker, accountId, active);
      var wait = count(against.isPresent() ? denials.attempts() : byReservers);
      if (wait.isPresent()) {
        var limit = against.isPresent() ? Limit.DENIALS : Limit.OPENINGS;
        return withdraw(new TooOften<>(limit, wait.get()));
      }
      return against.isPresent()
          ? withdraw(denials.record(by, accountId, against.get()))
          : Optional.of(new Ground(account, Optional.empty(), Optional.empty(), active));
    }

    /** Once for a request, however often it is decided. */
    private Optional<Duration> count(RateLimit limit) {
      return counted.add(limit) ? limit.take(command.requestedBy()) : Optional.empty();
    }

    private Optional<Ground> withdraw(DoorResult<Command> refusal) {
      answer = refusal;
      return Optional.empty();
    }
  }

  private static Optional<Denied<Command>> reasonAgainst(
      Locker locker, String accountId, Optional<ActiveReservation> active) {
    var lockerId = locker.lockerId();
    if (active.isEmpty()) {
      return Optional.of(new Denied<>(lockerId, DenialReason.NO_RESERVATION, Optional.empty()));
    }
    if (!active.get().ownerId().equals(accountId)) {
      var until = Optional.of(active.get().endAt());
      return Optional.of(new Denied<>(lockerId, DenialReason.TAKEN, until));
    }
    return locker.status() == LockerStatus.MAINTENANCE
        ? Optional.of(new Denied<>(lockerId, DenialReason.MAINTENANCE, Optional.empty()))
        : Optional.empty();
  }

  /** When a person was last denied at a locker, also where that is no event of its own. */
  public Optional<Instant> lastDenied(String lockerId, String accountId) {
    return denials.latest(lockerId, accountId);
  }

  public DoorResult<Command> again(String lockerId, String effect) {
    return Denials.again(lockerId, effect).orElseGet(() -> found(lockerId, effect, Done::new));
  }

  /** The command that waits for a device, which has it from then on. */
  public DoorResult<Optional<Command>> take(OfDevice device) {
    var lockerId = device.lockerId();
    var since = new CommandsSince(lockerId, idAt(clock.instant().minus(LIFE)));
    for (var command : store.queryAll(OpeningContracts.COMMANDS_SINCE, since)) {
      if (command.state() == CommandState.PENDING && command.ground().isPresent()) {
        var taking = new Taking(lockerId, command.commandId(), device.deviceId());
        var take = new Take(device, command.ground().get(), taking);
        switch (store.commit(OpeningContracts.TAKE, take)) {
          case Commit.Committed _ -> {
            return new Done<>(find(lockerId, command.commandId()));
          }
          case Halted halted when halted.at(DeviceContracts.STEP) -> {
            return DoorResult.refused(Refusal.DEVICE_REVOKED);
          }
          case Halted _ -> {} // Another device was faster, or time, or the right has ended.
        }
      }
    }
    return new Done<>(Optional.empty());
  }

  public DoorResult<Command> acknowledge(
      OfDevice device, String commandId, Result result, Optional<Instant> deviceTime) {
    var lockerId = device.lockerId();
    var command = find(lockerId, commandId);
    if (command.isEmpty()) {
      return DoorResult.refused(Refusal.NO_SUCH_COMMAND);
    }
    var state = result == Result.SUCCESS ? CommandState.DONE : CommandState.FAILED;
    var happening =
        new Happening(
            Action.OPEN,
            Actor.person(command.get().requestedBy()),
            result,
            Map.of(Details.COMMAND_ID, commandId, Details.DEVICE_ID, device.deviceId()),
            deviceTime);
    var appended =
        events.append(
            lockerId,
            happening,
            append ->
                store.commit(
                    OpeningContracts.ACKNOWLEDGE,
                    new Acknowledge(
                        device,
                        new Answer(lockerId, commandId, device.deviceId(), state),
                        append.head(),
                        append.event())));
    return switch (appended) {
      case Appended.Done _ -> found(lockerId, commandId, Done::new);
      case Appended.Stopped(var halted) ->
          found(lockerId, commandId, now -> notAnswered(now, device, halted));
      case Appended.Refusal refusal -> DoorResult.of(refusal, Refusal::of);
    };
  }

  private DoorResult<Command> found(
      String lockerId, String commandId, Function<Command, DoorResult<Command>> answer) {
    return find(lockerId, commandId)
        .map(answer)
        .orElseGet(() -> DoorResult.refused(Refusal.NO_SUCH_COMMAND));
  }

  private static DoorResult<Command> notAnswered(Command now, OfDevice device, Halted halted) {
    return switch (now.state()) {
      case TAKEN ->
          DoorResult.refused(
              now.takenBy().equals(Optional.of(device.deviceId()))
                  ? Refusal.of(halted)
                  : Refusal.ANOTHER_DEVICE);
      case PENDING -> new Refused<>(Refusal.NOT_TAKEN, Optional.of(now));
      case DONE, FAILED, EXPIRED, UNKNOWN -> new Refused<>(Refusal.COMMAND_OVER, Optional.of(now));
    };
  }

  /** As of now: an expired one has ended, whether or not a job has looked at it. */
  public Optional<Command> find(String lockerId, String commandId) {
    return store
        .get(OpeningContracts.COMMAND_BY_ID, new OfCommand(lockerId, commandId))
        .map(command -> command.asOf(clock.instant()));
  }

  /** When the door that a command opened was closed, as far as its device said so. */
  public Optional<Instant> closedAt(String lockerId, String commandId, Instant requestedAt) {
    return events
        .inOrder(new Window(lockerId, requestedAt, Events.END), PageRequest.of(EVENTS_TO_CLOSING))
        .rows()
        .stream()
        .dropWhile(event -> !isOpening(event, commandId))
        .filter(event -> event.action() == Action.CLOSE)
        .map(AccessEvent::timestamp)
        .findFirst();
  }

  private static boolean isOpening(AccessEvent event, String commandId) {
    return event.action() == Action.OPEN
        && event
            .metadata()
            .map(metadata -> metadata.get(Details.COMMAND_ID))
            .filter(commandId::equals)
            .isPresent();
  }

  static String idAt(Instant instant) {
    return "%013d".formatted(instant.toEpochMilli());
  }

  private static DueItem due(Command command) {
    return DueItem.of(UNANSWERED, command.expiresAt(), command.lockerId(), command.commandId());
  }

  public DueHandler unanswered() {
    return new DueHandler(
        UNANSWERED,
        (item, fence) ->
            store
                .get(
                    OpeningContracts.COMMAND_BY_ID,
                    new OfCommand(item.ids().getFirst(), item.ids().getLast()))
                .filter(command -> command.state().isRunning())
                .map(command -> giveUp(fence, item, command))
                .orElse(Looked.OBSOLETE));
  }

  /** Not when it was answered at the last moment, or another server has the job by now. */
  private Looked giveUp(Fence fence, DueItem item, Command command) {
    var lockerId = command.lockerId();
    var commandId = command.commandId();
    var state = command.state().whenOver();
    var details = new HashMap<>(Map.of(Details.COMMAND_ID, commandId, Details.STATE, state.name()));
    if (state == CommandState.EXPIRED && !DeviceContracts.hasDevice(store, lockerId)) {
      details.put(Details.REASON, Details.NO_DEVICE);
    }
    var happening =
        new Happening(
            Action.OPEN,
            Actor.person(command.requestedBy()),
            Result.FAIL,
            details,
            Optional.empty());
    var given = new GiveUpOn(lockerId, commandId, command.state(), state);
    var appended =
        events.append(
            lockerId,
            happening,
            append ->
                store.commit(
                    OpeningContracts.GIVE_UP,
                    new GiveUp(fence, given, item, append.head(), append.event())));
    return appended instanceof Appended.Done ? Looked.DONE : Looked.LATER;
  }
}

package dev.cubby.lockers.door;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.booking.Reservations;
import dev.cubby.lockers.booking.BookingContracts.StillTaken;
import dev.cubby.lockers.door.DeviceContracts.OfDevice;
import dev.cubby.lockers.door.OpeningContracts.Acknowledge;
import dev.cubby.lockers.door.OpeningContracts.Answer;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.door.OpeningContracts.CommandState;
import dev.cubby.lockers.door.OpeningContracts.CommandsSince;
import dev.cubby.lockers.door.OpeningContracts.OfCommand;
import dev.cubby.lockers.door.OpeningContracts.Request;
import dev.cubby.lockers.door.OpeningContracts.Take;
import dev.cubby.lockers.door.OpeningContracts.Taking;
import dev.cubby.lockers.contract.OrganisationContracts.OfMember;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.ActiveReservation;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.lockers.activity.Events;
import dev.cubby.lockers.activity.Happening;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Requests to open a door, and the commands that come of them. */
public final class Doors {
  /** Whoever stands at the door waits no longer; a later click would open it to somebody else. */
  public static final Duration LIFE = Duration.ofSeconds(30);

  public static final ProblemKind DENIED =
      new ProblemKind(403, "DENIED", "You may not open this locker now");
  public static final ProblemKind COMMAND_OVER =
      new ProblemKind(409, "COMMAND_OVER", "This command is over");

  public static final ProblemKind NOT_TAKEN =
      new ProblemKind(409, "COMMAND_NOT_TAKEN", "This command still waits to be taken");

  private static final Retry RETRY = Retry.upTo(50);

  /** Each is an event on the record of a locker that is not theirs. */
  private static final int MOST_IN_AN_HOUR = 120;

  static final String REASON = "reason";

  /** Until when somebody else has it, in a refusal and in its record. */
  public static final String UNTIL = "until";

  private final Store store;
  private final Clock clock;
  private final Supplier<String> ids;
  private final Lockers lockers;
  private final Reservations reservations;
  private final Events events;
  private final Denials denials;
  private final RateLimit byReservers;

  public Doors(
      Store store,
      Clock clock,
      Supplier<String> ids,
      Lockers lockers,
      Reservations reservations,
      Events events,
      Limits limits) {
    this.store = store;
    this.clock = clock;
    this.ids = ids;
    this.lockers = lockers;
    this.reservations = reservations;
    this.events = events;
    this.byReservers = limits.rate(MOST_IN_AN_HOUR, Duration.ofHours(1));
    this.denials = new Denials(store, clock, events, limits);
  }

  /**
   * Decides whether somebody may open a locker now, and logs that either way. The chain's head is
   * read first: a hand-over, another state or the end of the locker move it, so whoever was
   * overtaken by one of them is decided on anew; so is who opens by a reservation that was changed
   * or cancelled meanwhile.
   *
   * @param inCharge whether they are the locker's owner or the operator
   */
  public Command request(
      Acting by,
      String lockerId,
      String commandId,
      String accountId,
      Predicate<Locker> inCharge,
      Optional<OnceRecord> once) {
    var now = clock.instant();
    var command =
        new Command(
            lockerId,
            commandId,
            accountId,
            now,
            now.plus(LIFE),
            CommandState.PENDING,
            Optional.empty());
    var granted =
        Happening.done(
            Action.OPEN_REQUESTED,
            Actor.person(accountId),
            Map.of("commandId", command.commandId()));
    var counted = new AtomicBoolean();
    var commit =
        RETRY.until(
            one -> !isReservationChanged(one),
            () ->
                events.commit(
                    lockerId,
                    List.of(granted),
                    append -> {
                      var ground = ground(by, lockerId, accountId, inCharge, once);
                      // Once for a request, however often it is decided on.
                      if (ground.reserved().isPresent() && counted.compareAndSet(false, true)) {
                        byReservers.take(accountId, "Too many requests to open a locker.");
                      }
                      return Repeated.requireFirst(
                          store.commit(
                              OpeningContracts.REQUEST,
                              new Request(
                                  once,
                                  by.standing(),
                                  ground.member(),
                                  ground.reserved(),
                                  command,
                                  Unanswered.item(command),
                                  append.head(),
                                  append.events().getFirst())));
                    }));
    if (isReservationChanged(commit)) {
      throw Problem.of(ProblemKind.BUSY, "The locker is busy. Try again.");
    }
    if (commit instanceof Commit.Halted halted) {
      throw LockerProblems.of(halted);
    }
    return command;
  }

  private static boolean isReservationChanged(Commit commit) {
    return commit instanceof Commit.Halted halted && halted.at(OpeningContracts.RESERVED);
  }

  /** What somebody opens a door by: their membership, their reservation, or neither. */
  private record Ground(Optional<OfMember> member, Optional<StillTaken> reserved) {}

  /** The same again, for a repeat of a request: the command, or the refusal. */
  public Command again(String lockerId, String effect) {
    var denied = Denials.again(effect);
    if (denied.isPresent()) {
      throw denied.get();
    }
    return command(lockerId, effect);
  }

  private Ground ground(
      Acting by,
      String lockerId,
      String accountId,
      Predicate<Locker> inCharge,
      Optional<OnceRecord> once) {
    var locker = LockerProblems.require(lockers.find(lockerId));
    if (locker.retiredAt().isPresent()) {
      throw LockerProblems.retired();
    }
    if (inCharge.test(locker)) {
      return new Ground(by.decidingOn(locker), Optional.empty());
    }
    var active = reservations.active(lockerId);
    var against = reasonAgainst(locker, accountId, active);
    if (against.isPresent()) {
      throw denials.deny(by.standing(), lockerId, accountId, against.get(), once);
    }
    return new Ground(
        Optional.empty(),
        active.map(
            one -> new StillTaken(lockerId, one.startAt(), one.reservationId(), one.endAt())));
  }

  /** As it goes on record: instants stay what they are, and are put into words by who reads. */
  private static Optional<Map<String, String>> reasonAgainst(
      Locker locker, String accountId, Optional<ActiveReservation> active) {
    if (active.isEmpty()) {
      return Optional.of(Map.of(REASON, "You have no reservation of it now."));
    }
    if (!active.get().ownerId().equals(accountId)) {
      return Optional.of(
          Map.of(REASON, "Somebody else has it.", UNTIL, active.get().endAt().toString()));
    }
    return locker.status() == LockerStatus.MAINTENANCE
        ? Optional.of(Map.of(REASON, "It is in maintenance."))
        : Optional.empty();
  }

  /** An id for a command of now. */
  public String newCommandId() {
    return idAt(clock.instant()) + "-" + ids.get().substring(0, 8);
  }

  /** What waits for a device, which has it from then on. */
  public Optional<Command> take(OfDevice device) {
    var lockerId = device.lockerId();
    var since = idAt(clock.instant().minus(LIFE));
    for (var command :
        store.all(OpeningContracts.COMMANDS_SINCE, new CommandsSince(lockerId, since))) {
      if (command.state() == CommandState.PENDING && isTaken(device, command.commandId())) {
        return Optional.of(command(lockerId, command.commandId()));
      }
    }
    return Optional.empty();
  }

  /** Returns false if another device was faster, or time. */
  private boolean isTaken(OfDevice device, String commandId) {
    var commit =
        store.commit(
            OpeningContracts.TAKE,
            new Take(device, new Taking(device.lockerId(), commandId, device.deviceId())));
    if (commit instanceof Commit.Halted halted && halted.at(DeviceContracts.STEP)) {
      throw LockerProblems.of(halted);
    }
    return commit instanceof Commit.Committed;
  }

  /** What came of a command, from the device that took it. */
  public Command acknowledge(
      OfDevice device, String commandId, Result result, Optional<Instant> deviceTime) {
    var lockerId = device.lockerId();
    var deviceId = device.deviceId();
    var command = command(lockerId, commandId);
    var state = result == Result.SUCCESS ? CommandState.DONE : CommandState.FAILED;
    var happening =
        new Happening(
            Action.OPEN,
            Actor.person(command.requestedBy()),
            result,
            Map.of("commandId", commandId, "deviceId", deviceId),
            deviceTime);
    try {
      events.committing(
          lockerId,
          List.of(happening),
          append ->
              store.commit(
                  OpeningContracts.ACKNOWLEDGE,
                  new Acknowledge(
                      device,
                      new Answer(lockerId, commandId, deviceId, state),
                      append.head(),
                      append.events().getFirst())));
    } catch (Problem stopped) {
      var now = command(lockerId, commandId);
      throw switch (now.state()) {
        case TAKEN ->
            now.takenBy().equals(Optional.of(deviceId))
                ? stopped
                : Problem.of(ProblemKind.NOT_ALLOWED, "Another device took it.");
        case PENDING ->
            Problem.of(NOT_TAKEN, "No device has taken it yet. Take it first, then answer.")
                .with("currentState", now);
        default ->
            Problem.of(COMMAND_OVER, "It does nothing any more; its state is in the answer.")
                .with("currentState", now);
      };
    }
    return command(lockerId, commandId);
  }

  /** As of now: one whose time is over has ended, whether or not a job has looked at it. */
  public Command command(String lockerId, String commandId) {
    return store
        .get(OpeningContracts.COMMAND_BY_ID, new OfCommand(lockerId, commandId))
        .map(this::asOfNow)
        .orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND, "There is no such command."));
  }

  private Command asOfNow(Command command) {
    return command.expiresAt().isAfter(clock.instant())
        ? command
        : new Command(
            command.lockerId(),
            command.commandId(),
            command.requestedBy(),
            command.requestedAt(),
            command.expiresAt(),
            Unanswered.stateAfter(command.state()),
            command.takenBy());
  }

  private static String idAt(Instant instant) {
    return "%013d".formatted(instant.toEpochMilli());
  }
}

package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.booking.Reservations;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.door.OpeningContracts.*;
import dev.cubby.lockers.door.OpeningContracts.Taking;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.owner.Acting.OfMember;
import dev.cubby.lockers.text.DoorText;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.Repeated;

/** Requests to open a door, and the commands that come of them. */
public final class Doors {
  /** Nobody waits longer at a door; a later click would open it to another person. */
  public static final Duration LIFE = Duration.ofSeconds(30);

  private static final Retry RETRY = Retry.upTo(50);

  /** Each is an event on the record of a locker that is not theirs. */
  private static final int MOST_IN_AN_HOUR = 120;

  private final Store store;
  private final Clock clock;
  private final Supplier<String> ids;
  private final Reservations reservations;
  private final Events events;
  private final Denials denials;
  private final RateLimit byReservers;

  public Doors(
      Store store,
      Clock clock,
      Supplier<String> ids,
      Reservations reservations,
      Events events,
      Limits limits) {
    this.store = store;
    this.clock = clock;
    this.ids = ids;
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
  public Opening request(
      Acting by, String lockerId, String commandId, String accountId, Predicate<Locker> inCharge) {
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
    var attempt = new Attempt(by, command, inCharge);
    return RETRY.until(result -> result != Refusal.BUSY, attempt::decide);
  }

  /** What somebody opens a door by: their membership, their reservation, or neither. */
  private record Ground(Optional<OfMember> member, Optional<ActiveReservation> reserved) {}

  /** One request, decided on as often as it is overtaken. */
  private final class Attempt {
    private final Acting by;
    private final Command command;
    private final Predicate<Locker> inCharge;
    private boolean counted;
    private Opening withdrawn = Refusal.BUSY;

    Attempt(Acting by, Command command, Predicate<Locker> inCharge) {
      this.by = by;
      this.command = command;
      this.inCharge = inCharge;
    }

    Opening decide() {
      var granted =
          Happening.done(
              Action.OPEN_REQUESTED,
              Actor.person(command.requestedBy()),
              Map.of(Details.COMMAND_ID, command.commandId()));
      var appended =
          events.append(
              command.lockerId(),
              List.of(granted),
              append ->
                  ground()
                      .map(ground ->
                          Repeated.requireFirst(
                              store.commit(
                                  OpeningContracts.REQUEST,
                                  new Request(
                                      by.once(command.commandId()),
                                      by.standing(),
                                      ground.member(),
                                      ground.reserved(),
                                      command,
                                      Unanswered.item(command),
                                      append.head(),
                                      append.events().getFirst())))));
      return switch (appended) {
        case Appended.Done _ -> new Asked(command);
        case Appended.Stopped(var halted) ->
            halted.at(OpeningContracts.RESERVED) ? Refusal.BUSY : Refusal.of(halted);
        case Appended.Refusal refusal ->
            refusal == Appended.Refusal.WITHDRAWN ? withdrawn : Refusal.of(refusal);
      };
    }

    /** Nothing, where the answer is no; that is recorded then. */
    private Optional<Ground> ground() {
      var found = locker(command.lockerId());
      if (found.isEmpty() || found.get().retiredAt().isPresent()) {
        return withdraw(found.isEmpty() ? Refusal.NO_SUCH_LOCKER : Refusal.RETIRED);
      }
      var locker = found.get();
      if (inCharge.test(locker)) {
        return Optional.of(new Ground(by.decidingOn(locker), Optional.empty()));
      }
      var accountId = command.requestedBy();
      var active = reservations.active(locker.lockerId());
      var against = reasonAgainst(locker, accountId, active);
      if (against.isPresent()) {
        return withdraw(denials.deny(by, locker.lockerId(), accountId, against.get()));
      }
      // Once for a request, however often it is decided on.
      if (!counted) {
        counted = true;
        byReservers.take(accountId, DoorText.TOO_MANY_OPENINGS);
      }
      return Optional.of(new Ground(Optional.empty(), active));
    }

    private Optional<Ground> withdraw(Opening answer) {
      withdrawn = answer;
      return Optional.empty();
    }
  }

  private Optional<Locker> locker(String lockerId) {
    return store.get(SmartLockerContracts.AP_01_CONSISTENT, new OfLocker(lockerId));
  }

  private static Optional<Denied> reasonAgainst(
      Locker locker, String accountId, Optional<ActiveReservation> active) {
    if (active.isEmpty()) {
      return Optional.of(new Denied(DenialReason.NO_RESERVATION, Optional.empty()));
    }
    if (!active.get().ownerId().equals(accountId)) {
      return Optional.of(new Denied(DenialReason.TAKEN, Optional.of(active.get().endAt())));
    }
    return locker.status() == LockerStatus.MAINTENANCE
        ? Optional.of(new Denied(DenialReason.MAINTENANCE, Optional.empty()))
        : Optional.empty();
  }

  /** The same again, for a repeat of a request: the command, or the refusal. */
  public Opening again(String lockerId, String effect) {
    var denied = Denials.again(effect);
    return denied.isPresent()
        ? denied.get()
        : find(lockerId, effect).<Opening>map(Asked::new).orElse(Refusal.NO_SUCH_COMMAND);
  }

  /** An id for a command of now. */
  public String newCommandId() {
    return idAt(clock.instant()) + "-" + ids.get().substring(0, 8);
  }

  /** What waits for a device, which has it from then on. */
  public DoorResult.Taking take(OfDevice device) {
    var lockerId = device.lockerId();
    var since = idAt(clock.instant().minus(LIFE));
    for (var command :
        store.queryAll(OpeningContracts.COMMANDS_SINCE, new CommandsSince(lockerId, since))) {
      if (command.state() == CommandState.PENDING) {
        var commit =
            store.commit(
                OpeningContracts.TAKE,
                new Take(device, new Taking(lockerId, command.commandId(), device.deviceId())));
        if (commit instanceof Commit.Committed) {
          return new Taken(find(lockerId, command.commandId()));
        }
        if (commit instanceof Commit.Halted halted && halted.at(DeviceContracts.STEP)) {
          return Refusal.DEVICE_REVOKED;
        }
        // Otherwise another device was faster, or time.
      }
    }
    return new Taken(Optional.empty());
  }

  /** What came of a command, from the device that took it. */
  public Answering acknowledge(
      OfDevice device, String commandId, Result result, Optional<Instant> deviceTime) {
    var lockerId = device.lockerId();
    var deviceId = device.deviceId();
    var command = find(lockerId, commandId);
    if (command.isEmpty()) {
      return Refusal.NO_SUCH_COMMAND;
    }
    var state = result == Result.SUCCESS ? CommandState.DONE : CommandState.FAILED;
    var happening =
        new Happening(
            Action.OPEN,
            Actor.person(command.get().requestedBy()),
            result,
            Map.of(Details.COMMAND_ID, commandId, Details.DEVICE_ID, deviceId),
            deviceTime);
    var appended =
        events.append(
            lockerId,
            List.of(happening),
            append ->
                Optional.of(
                    store.commit(
                        OpeningContracts.ACKNOWLEDGE,
                        new Acknowledge(
                            device,
                            new Answer(lockerId, commandId, deviceId, state),
                            append.head(),
                            append.events().getFirst()))));
    return switch (appended) {
      case Appended.Done _ -> answer(lockerId, commandId, Answered::new);
      case Appended.Stopped(var halted) ->
          answer(lockerId, commandId, now -> notAnswered(now, deviceId, Refusal.of(halted)));
      case Appended.Refusal refusal -> Refusal.of(refusal);
    };
  }

  private Answering answer(String lockerId, String commandId, Function<Command, Answering> answer) {
    return find(lockerId, commandId).map(answer).orElse(Refusal.NO_SUCH_COMMAND);
  }

  private static Answering notAnswered(Command now, String deviceId, Refusal stopped) {
    return switch (now.state()) {
      case TAKEN -> now.takenBy().equals(Optional.of(deviceId)) ? stopped : Refusal.ANOTHER_DEVICE;
      case PENDING -> new NotTaken(now);
      case DONE, FAILED, EXPIRED, UNKNOWN -> new Over(now);
    };
  }

  /** As of now: one whose time is over has ended, whether or not a job has looked at it. */
  public Optional<Command> find(String lockerId, String commandId) {
    return store
        .get(OpeningContracts.COMMAND_BY_ID, new OfCommand(lockerId, commandId))
        .map(command -> command.asOf(clock.instant()));
  }

  private static String idAt(Instant instant) {
    return "%013d".formatted(instant.toEpochMilli());
  }
}

package dev.cubby.lockers.door;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.audit.EventContracts;
import dev.cubby.lockers.audit.EventContracts.Advance;
import dev.cubby.lockers.booking.BookingContracts;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.locker.DeviceContracts.OwnedLocker;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.owner.Acting.OfMember;
import dev.cubby.lockers.owner.Acting.Right;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.JobContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/**
 * Commands to the devices at lockers. A command lives for seconds: it is taken once, and
 * acknowledged in time or not at all.
 */
public final class OpeningContracts implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  static final Rule NOT_EXPIRED = rule("not-expired");

  public enum CommandState {
    PENDING,
    /** The device has it; whether the door opened is not known yet. */
    TAKEN,
    DONE,
    FAILED,
    /** The device did not fetch it in time: the door stayed shut. */
    EXPIRED,
    /** The device fetched it and never said what came of it. */
    UNKNOWN;

    CommandState whenOver() {
      return switch (this) {
        case PENDING -> EXPIRED;
        case TAKEN -> UNKNOWN;
        case DONE, FAILED, EXPIRED, UNKNOWN -> this;
      };
    }

    boolean isRunning() {
      return this != whenOver();
    }
  }

  /**
   * The right by which a person asked to open. It has to hold still when a device takes the
   * command.
   *
   * @param by the account alone: signing out does not take back a request
   * @param acting the membership that decides on the locker, where one is needed
   * @param owned the locker as its owner or the operator opens it
   * @param reserved the reservation by which anybody else opens it
   */
  public record Ground(
      Standing by,
      Optional<OfMember> acting,
      Optional<OwnedLocker> owned,
      Optional<ActiveReservation> reserved) {}

  /**
   * Its id begins with the millisecond it was made in, so that keys sort by age.
   *
   * @param takenBy the device that has it, and alone can say what came of it
   * @param ground empty for one of an earlier version, which no device takes any more
   */
  public record Command(
      String lockerId,
      String commandId,
      String requestedBy,
      Instant requestedAt,
      Instant expiresAt,
      CommandState state,
      Optional<String> takenBy,
      Optional<Ground> ground) {

    /** The same by a right, and for no longer than the reservation that gives it. */
    Command by(Ground right) {
      var end = right.reserved().map(ActiveReservation::endAt).filter(expiresAt::isAfter);
      return new Command(
          lockerId,
          commandId,
          requestedBy,
          requestedAt,
          end.orElse(expiresAt),
          state,
          takenBy,
          Optional.of(right));
    }

    /** An expired one has ended, whether or not a job has looked at it. */
    Command asOf(Instant now) {
      return expiresAt.isAfter(now)
          ? this
          : new Command(
              lockerId,
              commandId,
              requestedBy,
              requestedAt,
              expiresAt,
              state.whenOver(),
              takenBy,
              ground);
    }
  }

  public record OfCommand(String lockerId, String commandId) {}

  public record CommandsSince(String lockerId, String since) {}

  public static final Entity<Command> COMMAND =
      DECLARED.add(
          entity("COMMAND", Command.class)
              .in(TABLE, "LOCKER#{lockerId}", "CMD#{commandId}")
              .unbounded(
                  "one for each time somebody opened the door by the server; part of the story")
              .sized(700));

  // Commands

  public static final Get<OfCommand, Command> COMMAND_BY_ID =
      DECLARED.add(get("commands: by id", OfCommand.class, COMMAND).consistently());

  public static final Query<CommandsSince, Command> COMMANDS_SINCE =
      DECLARED.add(
          query("commands: since an id", CommandsSince.class, COMMAND)
              .on("LOCKER#{lockerId}")
              .from("CMD#{since}")
              .ascending()
              .by("commandId")
              .pageOf(25)
              .consistently()
              .expecting(25));

  public record Request(
      Optional<OnceRecord> once,
      Right by,
      Optional<ActiveReservation> reserved,
      Command command,
      DueItem due,
      Advance head,
      AccessEvent event) {}

  /** The step that stops when the reservation to open by was changed or cancelled. */
  public static final Step RESERVED = step("reserved");

  static final Put<Command, Command> ISSUE = put("commands: issue", COMMAND).creating();

  public static final Transaction<Request> REQUEST =
      DECLARED.add(
          transaction("open: granted", Request.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(OrganisationContracts.RIGHT_HOLDS, StandingContracts.BY)
              .step(RESERVED, BookingContracts.STILL_TAKEN, "reserved")
              .step("command", ISSUE, "command")
              .step("due", DueContracts.SCHEDULE, "due")
              .step(EventContracts.HEAD_STEP, EventContracts.ADVANCE, "head")
              .step("event", AP_07, "event"));

  public record Taking(String lockerId, String commandId, String takenBy) {}

  public record Take(OfDevice device, Ground ground, Taking command) {}

  /** It may end later than it did, or earlier; all that matters is whether it runs. */
  static final Check<ActiveReservation, Slot> STILL_RUNS =
      check("open: the reservation still runs", ActiveReservation.class, BookingContracts.SLOT)
          .require("still-taken-by-it", is("reservationId", param("reservationId")))
          .require("still-active", is("status", value(ReservationStatus.ACTIVE)))
          .require("not-ended", moreThan("endAt", now()));

  static final Check<ActiveReservation, Locker> OPEN_TO_RESERVERS =
      check("open: the locker is in use and not in maintenance", ActiveReservation.class, LOCKER)
          .require(NOT_RETIRED, absent("retiredAt"))
          .require("not-in-maintenance", isNot("status", value(LockerStatus.MAINTENANCE)));

  static final Step OWNED = step("owned");
  static final Step OPEN_LOCKER = step("locker");

  /** Once, and only in time: a command that comes late or twice opens nothing. */
  static final Update<Taking, Command> HAND_OUT =
      update("commands: the device takes it", Taking.class, COMMAND)
          .set("state", value(CommandState.TAKEN))
          .set("takenBy")
          .require("still-pending", is("state", value(CommandState.PENDING)))
          .require(NOT_EXPIRED, moreThan("expiresAt", now()));

  public static final Transaction<Take> TAKE =
      DECLARED.add(
          transaction("open: taken", Take.class)
              .step(DeviceContracts.STEP, DeviceContracts.STILL_INSTALLED, "device")
              .including(StandingContracts.HOLDS, "ground.by")
              .step(
                  OrganisationContracts.ACTING, OrganisationContracts.STILL_MEMBER, "ground.acting")
              .step(OWNED, DeviceContracts.IN_USE, "ground.owned")
              .step(OPEN_LOCKER, OPEN_TO_RESERVERS, "ground.reserved")
              .step(RESERVED, STILL_RUNS, "ground.reserved")
              .step("command", HAND_OUT, "command")
              .distinct("by-one-right", OWNED, OPEN_LOCKER));

  public record Answer(String lockerId, String commandId, String takenBy, CommandState state) {}

  public record Acknowledge(OfDevice device, Answer command, Advance head, AccessEvent event) {}

  static final Update<Answer, Command> ANSWER =
      update("commands: answered", Answer.class, COMMAND)
          .set("state")
          .require("still-taken", is("state", value(CommandState.TAKEN)))
          .require("by-who-took-it", is("takenBy", param("takenBy")))
          .require(NOT_EXPIRED, moreThan("expiresAt", now()));

  public static final Transaction<Acknowledge> ACKNOWLEDGE =
      DECLARED.add(
          transaction("open: acknowledged", Acknowledge.class)
              .step(DeviceContracts.STEP, DeviceContracts.STILL_INSTALLED, "device")
              .step("command", ANSWER, "command")
              .step(EventContracts.HEAD_STEP, EventContracts.ADVANCE, "head")
              .step("event", AP_07, "event"));

  // Without an answer

  public record GiveUpOn(
      String lockerId, String commandId, CommandState from, CommandState state) {}

  public record GiveUp(
      Fence fence, GiveUpOn command, DueItem due, Advance head, AccessEvent event) {}

  static final Update<GiveUpOn, Command> LEAVE =
      update("commands: given up", GiveUpOn.class, COMMAND)
          .set("state")
          .require("as-it-was-read", is("state", param("from")))
          .require("expired", atMost("expiresAt", now()));

  public static final Transaction<GiveUp> GIVE_UP =
      DECLARED.add(
          transaction("open: never answered", GiveUp.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("command", LEAVE, "command")
              .step("due", DueContracts.DONE, "due")
              .step(EventContracts.HEAD_STEP, EventContracts.ADVANCE, "head")
              .step("event", AP_07, "event"));

  private OpeningContracts() {}
}

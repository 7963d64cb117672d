package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.contract.Outcome;
import dev.cubby.lockers.audit.Appended;
import dev.cubby.lockers.audit.DenialReason;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.locker.DeviceContracts.Device;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.owner.Quotas;
import dev.cubby.web.identity.StandingContracts;

/** What became of something that people or devices wanted with a door. */
public interface DoorResult {

  /** Of a request to open a door. */
  sealed interface Opening permits Asked, Denied, Refusal {}

  /** The command waits for a device. */
  record Asked(Command command) implements Opening {}

  /**
   * On record, too.
   *
   * @param freeFrom when the person has left who has the locker now
   */
  record Denied(DenialReason reason, Optional<Instant> freeFrom) implements Opening {}

  /** Of a device that asks for a command. */
  sealed interface Taking permits Taken, Refusal {}

  record Taken(Optional<Command> command) implements Taking {}

  /** Of a device that says what came of a command. */
  sealed interface Answering permits Answered, NotTaken, Over, Refusal {}

  record Answered(Command command) implements Answering {}

  record NotTaken(Command command) implements Answering {}

  /** Its time has run out, or it was answered before. */
  record Over(Command command) implements Answering {}

  /** Of a device that reports what it saw. */
  sealed interface Reporting permits Recorded, Refusal {}

  record Recorded(List<AccessEvent> events) implements Reporting {}

  /** Of a new device. */
  sealed interface Adding permits Added, Refusal {}

  /** A device with its token, which is shown this once. */
  record Added(Device device, String token) implements Adding {
    @Override
    public String toString() {
      return "Added[" + device.deviceId() + "]";
    }
  }

  /** Of a device whose token is to end. */
  sealed interface Revoking permits Revoked, Refusal {}

  /** One that was revoked before stays so. */
  record Revoked() implements Revoking {}

  enum Refusal implements Opening, Taking, Answering, Reporting, Adding, Revoking {
    NO_SUCH_LOCKER,
    RETIRED,
    NO_SUCH_COMMAND,
    /** Another device took the command. */
    ANOTHER_DEVICE,
    NO_SUCH_DEVICE,
    DEVICE_REVOKED,
    TOO_MANY_DEVICES,
    /** Whoever asked manages the locker no longer. */
    NOT_YOURS,
    /** Whoever asked is signed out meanwhile. */
    SIGNED_OUT,
    CHANGED,
    BUSY;

    /** Why a transaction did not happen. */
    static Refusal of(Halted halted) {
      if (StandingContracts.isAbout(halted)) {
        return SIGNED_OUT;
      }
      if (halted.step().is(OrganisationContracts.ACTING)) {
        return NOT_YOURS;
      }
      if (halted.step().is(DeviceContracts.STEP)) {
        return DEVICE_REVOKED;
      }
      if (halted.rule().filter(Quotas.ROOM::equals).isPresent()) {
        return TOO_MANY_DEVICES;
      }
      return switch (halted.outcome()) {
        case Outcome.Missing<?> _ -> NO_SUCH_LOCKER;
        case Outcome.Refused<?> refused when refused.rule() == SmartLockerContracts.NOT_RETIRED ->
            RETIRED;
        case Outcome.Refused<?> _, Outcome.Stale<?> _ -> CHANGED;
      };
    }

    static Refusal of(Appended.Refusal refusal) {
      return switch (refusal) {
        case NO_SUCH_LOCKER -> NO_SUCH_LOCKER;
        case BUSY, WITHDRAWN -> BUSY;
      };
    }
  }
}

package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.contract.Outcome;
import dev.cubby.lockers.audit.Appended;
import dev.cubby.lockers.audit.DenialReason;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.owner.Quotas;
import dev.cubby.web.identity.StandingContracts;

/** The result of what people or devices want with a door. */
public sealed interface DoorResult<T> {

  record Done<T>(T value) implements DoorResult<T> {}

  /**
   * A person may not open the door; that is on record.
   *
   * @param freeFrom when the reservation of another person ends
   */
  record Denied<T>(String lockerId, DenialReason reason, Optional<Instant> freeFrom)
      implements DoorResult<T> {}

  /**
   * @param current the command as it is, where the refusal is about one
   */
  record Refused<T>(Refusal refusal, Optional<Command> current) implements DoorResult<T> {}

  /** A person or a device tried too often; after this time they can again. */
  record TooOften<T>(Limit limit, Duration left) implements DoorResult<T> {}

  enum Limit {
    OPENINGS,
    DENIALS,
    REPORTS
  }

  static <T> DoorResult<T> refused(Refusal refusal) {
    return new Refused<>(refusal, Optional.empty());
  }

  default boolean isBusy() {
    return equals(refused(Refusal.BUSY));
  }

  static <T> DoorResult<T> of(Appended.NotDone appended, Function<Halted, Refusal> stopped) {
    return refused(
        switch (appended) {
          case Appended.Stopped(var halted) -> stopped.apply(halted);
          case Appended.Refusal.NO_SUCH_LOCKER -> Refusal.NO_SUCH_LOCKER;
          case Appended.Refusal.BUSY, Appended.Refusal.WITHDRAWN -> Refusal.BUSY;
        });
  }

  enum Refusal {
    NO_SUCH_LOCKER,
    RETIRED,
    NO_SUCH_COMMAND,
    NOT_TAKEN,
    COMMAND_OVER,
    ANOTHER_DEVICE,
    NO_SUCH_DEVICE,
    DEVICE_REVOKED,
    TOO_MANY_DEVICES,
    NOT_YOURS,
    SIGNED_OUT,
    CHANGED,
    BUSY;

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
  }
}

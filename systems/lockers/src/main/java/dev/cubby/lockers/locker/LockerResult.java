package dev.cubby.lockers.locker;

import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Put;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.owner.Quotas;
import dev.cubby.web.identity.StandingContracts;
import java.util.Optional;

/** What became of a change to a locker. */
public sealed interface LockerResult {

  /** As it is afterwards. */
  record Done(Locker locker) implements LockerResult {}

  /** Another change was faster. */
  record Stale(Locker current) implements LockerResult {}

  /** No way leads from the state it is in to the one wanted. */
  record NoTransition(Locker current, LockerStatus wanted) implements LockerResult {}

  enum Refusal implements LockerResult {
    EXISTS,
    ID_IS_RESERVED,
    NO_SUCH_LOCKER,
    RETIRED,
    STILL_RESERVED,
    TOO_MANY_LOCKERS,
    NO_SUCH_ORGANISATION,
    /** The new owner is an organisation of which the giver is no member. */
    NOT_YOUR_ORGANISATION,
    ALREADY_OWNER,
    /** Something else of it was changed first, so nothing can be shown of it. */
    CHANGED,
    /** The one who asked no longer decides on it. */
    NOT_OWNER,
    /** A device knows whether something is inside, not whether the locker is in order. */
    NOT_FOR_DEVICES,
    DEVICE_REVOKED,
    /** Others were faster, again and again. */
    BUSY,
    /** The one who asked is signed out meanwhile. */
    SIGNED_OUT
  }

  /** Why a transaction on a locker did not happen. */
  static LockerResult of(Halted halted) {
    if (StandingContracts.isAbout(halted)) {
      return Refusal.SIGNED_OUT;
    }
    if (is(halted, Put.EXISTS)) {
      return Refusal.EXISTS;
    }
    if (halted.step().is(OrganisationContracts.ACTING)) {
      return Refusal.NOT_OWNER;
    }
    if (halted.step().is(DeviceContracts.STEP)) {
      return Refusal.DEVICE_REVOKED;
    }
    if (is(halted, Quotas.ROOM)) {
      return Refusal.TOO_MANY_LOCKERS;
    }
    if (halted.step().is(BoardContracts.GIVING)) {
      return Refusal.NOT_YOUR_ORGANISATION;
    }
    if (halted.step().is(BoardContracts.TO_ORGANISATION)) {
      return Refusal.NO_SUCH_ORGANISATION;
    }
    return switch (halted.outcome()) {
      case Outcome.Stale(Locker current) -> new Stale(current);
      case Outcome.Missing<?> _ -> Refusal.NO_SUCH_LOCKER;
      case Outcome.Refused<?> refused when refused.rule() == SmartLockerContracts.NOT_RETIRED ->
          Refusal.RETIRED;
      case Outcome.Refused<?> refused when refused.rule() == BoardContracts.OWNER_CHANGES ->
          Refusal.ALREADY_OWNER;
      case Outcome.Stale<?> _, Outcome.Refused<?> _ -> Refusal.CHANGED;
    };
  }

  private static boolean is(Halted halted, Rule rule) {
    return halted.rule().equals(Optional.of(rule));
  }
}

package dev.cubby.lockers.locker;

import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;

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
}

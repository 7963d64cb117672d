package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.lockers.booking.BookingContracts.Slot;
import dev.cubby.lockers.contract.SmartLockerModel.ActiveReservation;

/** When lockers are taken, told by the feature that books them. */
public interface Occupancy {

  /** AP-06: who has the locker now. */
  Optional<ActiveReservation> active(String lockerId);

  /** The next time that somebody has reserved, after now. */
  Optional<Slot> next(String lockerId);

  /** The times between two instants at which somebody has the locker, or had it. */
  List<Slot> taken(String lockerId, Instant from, Instant to);

  /** Whether nobody has the locker between two instants. */
  boolean isFree(String lockerId, Instant from, Instant to);
}

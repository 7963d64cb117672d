package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.ActiveReservation;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationStatus;

/** When lockers are taken, told by the feature that books them. */
public interface Occupancy {

  /** Taken time. It goes when its reservation is cancelled, and stays when it has expired. */
  record Slot(
      String lockerId,
      Instant startAt,
      Instant endAt,
      String reservationId,
      String ownerId,
      ReservationStatus status) {}

  /** AP-06: who has the locker now. */
  Optional<ActiveReservation> active(String lockerId);

  /** The next reservation after now. */
  Optional<Slot> next(String lockerId);

  /** The times between two instants at which the locker is or was taken. */
  List<Slot> taken(String lockerId, Instant from, Instant to);

  /** Whether nobody has the locker between two instants. */
  boolean isFree(String lockerId, Instant from, Instant to);
}

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

  Optional<ActiveReservation> active(String lockerId);

  Optional<Slot> next(String lockerId);

  TakenTimes taken(String lockerId, Instant from, Instant to);

  boolean isFree(String lockerId, Instant from, Instant to);
}

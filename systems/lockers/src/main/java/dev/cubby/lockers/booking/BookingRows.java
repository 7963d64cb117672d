package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.lockers.booking.BookingContracts.CountBooking;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.web.due.DueItem;

/** The rows that a reservation has besides its own. */
final class BookingRows {
  private BookingRows() {}

  /** From now on only a locker that is empty can be booked; one in maintenance never. */
  static CountBooking count(Locker locker, boolean fromNow) {
    return new CountBooking(
        locker.lockerId(),
        locker.ownerId(),
        locker.bookings(),
        fromNow ? LockerStatus.OCCUPIED : LockerStatus.MAINTENANCE);
  }

  static ActiveReservation pointerTo(Reservation one, Instant now) {
    return new ActiveReservation(
        one.lockerId(), one.reservationId(), one.ownerId(), one.startAt(), one.endAt(), now);
  }

  static Slot slot(Reservation one) {
    return new Slot(
        one.lockerId(),
        one.startAt(),
        one.endAt(),
        one.reservationId(),
        one.ownerId(),
        one.status());
  }

  static List<DueItem> due(Reservation one) {
    return List.of(
        DueReservations.item(one, one.startAt()), DueReservations.item(one, one.endAt()));
  }
}

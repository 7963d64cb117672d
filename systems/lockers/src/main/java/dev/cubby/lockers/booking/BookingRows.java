package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.lockers.booking.BookingContracts.CountBooking;
import dev.cubby.lockers.contract.SmartLockerContracts;
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

  /** The one that an item of the due-queue is about. */
  static Optional<Reservation> find(Store store, DueItem item) {
    return store.get(
        SmartLockerContracts.RESERVATION_BY_ID,
        new OfReservation(item.ids().get(0), item.ids().get(1)));
  }

  /** With the start that it is about, which may be another one by then. */
  static DueItem item(String kind, Reservation one, Instant at) {
    return DueItem.of(kind, at, one.lockerId(), one.reservationId(), start(one));
  }

  /** The start as an item of the due-queue carries it. */
  static String start(Reservation one) {
    return Long.toString(one.startAt().toEpochMilli());
  }

  /** A booking that begins sooner than reminders are sent needs none. */
  static List<DueItem> due(Reservation one, Optional<Duration> remindBefore, Instant now) {
    var items = new ArrayList<DueItem>();
    items.add(DueReservations.item(one, one.startAt()));
    items.add(DueReservations.item(one, one.endAt()));
    remindBefore
        .map(one.startAt()::minus)
        .filter(at -> at.isAfter(now))
        .ifPresent(at -> items.add(item(Reminders.KIND, one, at)));
    return items;
  }
}

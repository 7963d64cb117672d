package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.lockers.booking.BookingContracts.*;
import dev.cubby.lockers.booking.EndingContracts.*;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.DeviceContracts.OwnedLocker;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.owner.Acting.OfMember;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;

/**
 * A reservation in all the rows it stands in: its own, the locker's slots, its owner's list, what
 * is due, and the pointer while it runs. Each transaction changes all of them.
 */
final class BookingRows {
  private BookingRows() {}

  /** By whose right it is written: a sign-in, and a membership if one is needed. */
  record Right(Standing by, Optional<OfMember> acting) {}

  static Book book(
      Optional<OnceRecord> once, Right right, Locker locker, Reservation made, boolean fromNow) {
    return new Book(
        once,
        right.by(),
        right.acting(),
        count(locker, fromNow),
        made,
        slot(made),
        listed(made),
        due(made),
        fromNow ? Optional.of(pointerTo(made, made.updatedAt())) : Optional.empty());
  }

  static Extend extend(Right right, CountBooking counter, Reservation moved) {
    var end = new NewEnd(moved.lockerId(), moved.startAt(), moved.reservationId(), moved.endAt());
    return new Extend(
        right.by(),
        right.acting(),
        counter,
        end,
        end,
        new NewOwnerEnd(moved.ownerId(), moved.startAt(), moved.reservationId(), moved.endAt()),
        DueReservations.item(moved, moved.endAt()),
        new OfLocker(moved.lockerId()));
  }

  static Move move(Right right, CountBooking counter, Reservation from, Reservation to) {
    return new Move(
        right.by(),
        right.acting(),
        counter,
        new OfReservationRow(from.lockerId(), from.startAt(), from.reservationId()),
        to,
        new OfSlot(from.lockerId(), from.startAt(), from.reservationId()),
        slot(to),
        new OfOwnerReservation(from.ownerId(), from.startAt(), from.reservationId()),
        listed(to),
        due(to),
        new OfLocker(from.lockerId()));
  }

  static Cancel cancel(Right right, Optional<OwnedLocker> locker, Reservation cancelled) {
    var lockerId = cancelled.lockerId();
    var start = cancelled.startAt();
    var id = cancelled.reservationId();
    var status = ReservationStatus.CANCELLED;
    return new Cancel(
        right.by(),
        right.acting(),
        locker,
        new EndReservation(lockerId, start, id, status),
        new OfSlot(lockerId, start, id),
        new EndListed(cancelled.ownerId(), start, id, status),
        new OfLocker(lockerId));
  }

  /** From now on only of a locker that nobody is in; never of one in maintenance. */
  static CountBooking count(Locker locker, boolean fromNow) {
    return new CountBooking(
        locker.lockerId(),
        locker.ownerId(),
        locker.bookings(),
        fromNow ? LockerStatus.OCCUPIED : LockerStatus.MAINTENANCE);
  }

  static ActiveReservation pointerTo(Reservation reservation, Instant now) {
    return new ActiveReservation(
        reservation.lockerId(),
        reservation.reservationId(),
        reservation.ownerId(),
        reservation.startAt(),
        reservation.endAt(),
        now);
  }

  private static Slot slot(Reservation reservation) {
    return new Slot(
        reservation.lockerId(),
        reservation.startAt(),
        reservation.endAt(),
        reservation.reservationId(),
        reservation.ownerId(),
        reservation.status());
  }

  private static OwnerReservation listed(Reservation reservation) {
    return new OwnerReservation(
        reservation.ownerId(),
        reservation.startAt(),
        reservation.reservationId(),
        reservation.lockerId(),
        reservation.endAt(),
        reservation.status(),
        reservation.updatedAt());
  }

  private static List<DueItem> due(Reservation reservation) {
    return List.of(
        DueReservations.item(reservation, reservation.startAt()),
        DueReservations.item(reservation, reservation.endAt()));
  }
}

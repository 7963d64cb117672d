package dev.cubby.lockers.api;

import dev.cubby.core.contract.Page;
import dev.cubby.lockers.booking.BookingContracts.OwnerReservation;
import dev.cubby.lockers.contract.BookingContracts.OwnerReservation;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.contract.SmartLockerModel.ActiveReservation;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What clients are shown, in the seed's names but for one: its two owners are told apart. */
public interface Shown {

  enum Phase {
    SCHEDULED,
    CURRENT,
    PAST
  }

  /** Who reserved is {@code reservedBy}; the seed calls it ownerId, as it does the locker's. */
  record OneReservation(
      String lockerId,
      String reservationId,
      String reservedBy,
      Instant startAt,
      Instant endAt,
      ReservationStatus status,
      Phase phase) {

    static OneReservation of(Reservation reservation, Instant now) {
      return new OneReservation(
          reservation.lockerId(),
          reservation.reservationId(),
          reservation.ownerId(),
          reservation.startAt(),
          reservation.endAt(),
          reservation.status(),
          phase(reservation.status(), reservation.startAt(), reservation.endAt(), now));
    }

    static OneReservation of(OwnerReservation reservation, Instant now) {
      boolean over =
          reservation.status() == ReservationStatus.ACTIVE && !reservation.endAt().isAfter(now);
      return new OneReservation(
          reservation.lockerId(),
          reservation.reservationId(),
          reservation.ownerId(),
          reservation.startAt(),
          reservation.endAt(),
          over ? ReservationStatus.EXPIRED : reservation.status(),
          phase(reservation.status(), reservation.startAt(), reservation.endAt(), now));
    }

    static OneReservation of(ActiveReservation active) {
      return new OneReservation(
          active.lockerId(),
          active.reservationId(),
          active.ownerId(),
          active.startAt(),
          active.endAt(),
          ReservationStatus.ACTIVE,
          Phase.CURRENT);
    }

    private static Phase phase(
        ReservationStatus status, Instant startAt, Instant endAt, Instant now) {
      if (status != ReservationStatus.ACTIVE || !endAt.isAfter(now)) {
        return Phase.PAST;
      }
      return startAt.isAfter(now) ? Phase.SCHEDULED : Phase.CURRENT;
    }
  }

  record ReservationList(List<OneReservation> items, Optional<String> nextCursor) {}

  record EventList(List<AccessEvent> items, Optional<String> nextCursor) {}

  /** A locker that is free in the time asked for. */
  record FreeLocker(String lockerId, Optional<String> locationId, Optional<String> size) {}

  record FreeList(List<FreeLocker> items, Optional<String> nextCursor) {}
}

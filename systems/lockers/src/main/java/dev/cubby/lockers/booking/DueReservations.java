package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.Changes;
import dev.cubby.lockers.booking.EndingContracts.*;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;

/**
 * Looks at reservations at their start and at their end: points to those that have begun, and makes
 * EXPIRED final. No answer waits for it. An item of a reservation that was moved or cancelled does
 * no harm, because the reservation is read first.
 *
 * @param releaseAfter how long after the start it is looked whether anybody came
 */
public record DueReservations(
    Store store, Clock clock, Changes changes, Optional<Duration> releaseAfter) {
  public static final String KIND = "lockers: reservation";

  /** For a house that releases nothing. */
  public DueReservations(Store store, Clock clock, Changes changes) {
    this(store, clock, changes, Optional.empty());
  }

  static DueItem item(Reservation reservation, Instant at) {
    return DueItem.of(KIND, at, reservation.lockerId(), reservation.reservationId());
  }

  public DueHandler handler() {
    return new DueHandler(KIND, this::look);
  }

  private Looked look(DueItem item, Fence fence) {
    var now = clock.instant();
    var found =
        BookingRows.find(store, item).filter(one -> one.status() == ReservationStatus.ACTIVE);
    if (found.isEmpty()) {
      return Looked.OBSOLETE;
    }
    var reservation = found.get();
    if (reservation.endAt().equals(item.dueAt())) {
      return looked(reservation, expire(fence, item, reservation, now));
    }
    return reservation.startAt().equals(item.dueAt()) && reservation.endAt().isAfter(now)
        ? looked(reservation, begin(fence, item, reservation, now))
        : Looked.OBSOLETE;
  }

  private Looked looked(Reservation reservation, Commit commit) {
    if (!(commit instanceof Commit.Committed)) {
      return Looked.LATER;
    }
    changes.changed(reservation.lockerId(), Changes.Kind.BOOKING);
    return Looked.DONE;
  }

  private Commit expire(Fence fence, DueItem item, Reservation reservation, Instant now) {
    var expired = reservation.in(ReservationStatus.EXPIRED, now);
    return store.commit(EndingContracts.EXPIRE, new Expire(fence, expired, item));
  }

  private Commit begin(Fence fence, DueItem item, Reservation reservation, Instant now) {
    // From now on, and not from the start: nobody could open while no server ran.
    var noShow =
        releaseAfter.map(after -> BookingRows.item(NoShows.KIND, reservation, now.plus(after)));
    return store.commit(
        EndingContracts.BEGIN,
        new Begin(fence, BookingRows.pointerTo(reservation, now), item, noShow));
  }
}

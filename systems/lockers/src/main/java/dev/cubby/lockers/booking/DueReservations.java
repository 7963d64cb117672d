package dev.cubby.lockers.booking;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.Changes;
import dev.cubby.lockers.contract.BookingContracts;
import dev.cubby.lockers.contract.BookingContracts.Due;
import dev.cubby.lockers.contract.BookingContracts.StillTaken;
import dev.cubby.lockers.contract.BookingContracts.Until;
import dev.cubby.lockers.contract.EndingContracts;
import dev.cubby.lockers.contract.EndingContracts.Begin;
import dev.cubby.lockers.contract.EndingContracts.Drop;
import dev.cubby.lockers.contract.EndingContracts.EndListed;
import dev.cubby.lockers.contract.EndingContracts.EndReservation;
import dev.cubby.lockers.contract.EndingContracts.Expire;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.OfLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OfReservation;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationStatus;
import dev.cubby.web.job.Fence;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * The job that looks at reservations at their start and at their end: points to those that have
 * begun, and makes EXPIRED final. What it leaves undone the next round does; no answer waits for
 * it.
 */
public final class DueReservations {
  private final Store store;
  private final Clock clock;
  private final Changes changes;

  public DueReservations(Store store, Clock clock) {
    this(store, clock, Changes.UNHEARD);
  }

  public DueReservations(Store store, Clock clock, Changes changes) {
    this.store = store;
    this.clock = clock;
    this.changes = changes;
  }

  /** Looks at all that is due now. */
  public String look(Fence fence) {
    var now = clock.instant();
    int expired = 0;
    int begun = 0;
    for (var due : store.all(BookingContracts.DUE_UNTIL, new Until(now))) {
      var reservation =
          store.get(
              SmartLockerContracts.RESERVATION_BY_ID,
              new OfReservation(due.lockerId(), due.reservationId()));
      if (isAbout(due, reservation, Reservation::endAt)) {
        expired += happened(due, expire(fence, due, reservation.orElseThrow()));
      } else if (isAbout(due, reservation, Reservation::startAt)
          && reservation.orElseThrow().endAt().isAfter(now)) {
        begun += happened(due, begin(fence, due, reservation.orElseThrow(), now));
      } else {
        store.commit(EndingContracts.DROP, new Drop(fence, due));
      }
    }
    return "%d begun, %d expired".formatted(begun, expired);
  }

  private int happened(Due due, Commit commit) {
    if (!(commit instanceof Commit.Committed)) {
      return 0;
    }
    changes.changed(due.lockerId(), Changes.Kind.BOOKING);
    return 1;
  }

  private static boolean isAbout(
      Due due,
      Optional<Reservation> reservation,
      java.util.function.Function<Reservation, Instant> instant) {
    return reservation
        .filter(one -> one.status() == ReservationStatus.ACTIVE)
        .filter(one -> instant.apply(one).equals(due.dueAt()))
        .isPresent();
  }

  private Commit expire(Fence fence, Due due, Reservation reservation) {
    var end =
        new EndReservation(
            reservation.lockerId(),
            reservation.startAt(),
            reservation.reservationId(),
            ReservationStatus.EXPIRED);
    var listed =
        new EndListed(
            reservation.ownerId(),
            reservation.startAt(),
            reservation.reservationId(),
            ReservationStatus.EXPIRED);
    return store.commit(
        EndingContracts.EXPIRE,
        new Expire(fence, end, end, listed, new OfLocker(reservation.lockerId()), due));
  }

  private Commit begin(Fence fence, Due due, Reservation reservation, Instant now) {
    return store.commit(
        EndingContracts.BEGIN,
        new Begin(
            fence,
            new StillTaken(
                reservation.lockerId(),
                reservation.startAt(),
                reservation.reservationId(),
                reservation.endAt()),
            BookingRows.pointerTo(reservation, now),
            due));
  }
}

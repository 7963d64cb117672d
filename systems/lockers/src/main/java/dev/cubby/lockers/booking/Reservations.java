package dev.cubby.lockers.booking;

import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.LockerProblems;
import dev.cubby.lockers.contract.BookingContracts;
import dev.cubby.lockers.contract.BookingContracts.Mine;
import dev.cubby.lockers.contract.BookingContracts.OwnerReservation;
import dev.cubby.lockers.contract.BookingContracts.Slot;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.ActiveReservation;
import dev.cubby.lockers.contract.SmartLockerModel.OfLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OfReservation;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationStatus;
import dev.cubby.lockers.contract.SmartLockerModel.Window;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is reserved, and by whom. Reading changes nothing. */
public final class Reservations {
  private final Store store;
  private final Clock clock;
  private final Slots slots;

  public Reservations(Store store, Clock clock) {
    this.store = store;
    this.clock = clock;
    this.slots = new Slots(store);
  }

  /**
   * AP-06: who has the locker now. The pointer is a hint, good only within its own time; when it is
   * not, the slots answer.
   */
  public Optional<ActiveReservation> active(String lockerId) {
    var now = clock.instant();
    return store
        .get(SmartLockerContracts.AP_06, new OfLocker(lockerId))
        .filter(pointer -> new TimeWindow(pointer.startAt(), pointer.endAt()).contains(now))
        .or(() ->
            slots
                .at(lockerId, now)
                .filter(slot -> slot.status() == ReservationStatus.ACTIVE)
                .map(slot -> activeOf(slot, now)));
  }

  private static ActiveReservation activeOf(Slot slot, Instant now) {
    return new ActiveReservation(
        slot.lockerId(), slot.reservationId(), slot.ownerId(), slot.startAt(), slot.endAt(), now);
  }

  public Reservation byId(String lockerId, String reservationId) {
    return store
        .get(SmartLockerContracts.RESERVATION_BY_ID, new OfReservation(lockerId, reservationId))
        .map(this::asOfNow)
        .orElseThrow(LockerProblems::noSuchReservation);
  }

  /** AP-05: those that begin in the window, and the one that runs already at its start. */
  public Page<Reservation> between(
      String lockerId, TimeWindow window, boolean newestFirst, PageRequest request) {
    var query =
        newestFirst ? SmartLockerContracts.AP_05_DESCENDING : SmartLockerContracts.AP_05;
    // The seed's range takes its upper bound in; a window does not.
    var range = new Window(lockerId, window.startAt(), window.endAt().minusMillis(1));
    var page = store.query(query, range, request);
    boolean reachesTheStart = newestFirst ? page.cursor().isEmpty() : request.cursor().isEmpty();
    var rows = new ArrayList<Reservation>();
    page.rows().forEach(row -> rows.add(asOfNow(row)));
    if (reachesTheStart) {
      running(lockerId, window.startAt())
          .ifPresent(one -> rows.add(newestFirst ? rows.size() : 0, one));
    }
    return new Page<>(
        List.copyOf(rows), page.cursor(), page.examined(), page.unreadable(), page.cost());
  }

  private Optional<Reservation> running(String lockerId, Instant at) {
    return slots
        .at(lockerId, at.minusMillis(1))
        .filter(slot -> slot.endAt().isAfter(at))
        .map(slot -> byId(lockerId, slot.reservationId()));
  }

  /** Those of one person that begin in a window, earliest first. */
  public Page<OwnerReservation> of(String ownerId, TimeWindow window, PageRequest request) {
    return store.query(
        BookingContracts.MINE, new Mine(ownerId, window.startAt(), window.endAt()), request);
  }

  /** Whether nobody has a locker in a window. */
  public boolean isFree(String lockerId, TimeWindow window) {
    return slots.inTheWay(lockerId, window, Optional.empty()).isEmpty();
  }

  /** What somebody has reserved next, after now. */
  public Optional<Slot> next(String lockerId) {
    return slots.next(lockerId, clock.instant());
  }

  /** The times in a window at which somebody has a locker, or had it; nothing that was cancelled. */
  public List<Slot> taken(String lockerId, TimeWindow window) {
    return slots.within(lockerId, window);
  }

  /** The taken time that is in the way of a window, if any is. */
  public Optional<TimeWindow> inTheWay(String lockerId, TimeWindow window) {
    return slots
        .inTheWay(lockerId, window, Optional.empty())
        .map(slot -> new TimeWindow(slot.startAt(), slot.endAt()));
  }

  /** The first time from the window's start on at which something as long is free. */
  public Optional<TimeWindow> nextFree(String lockerId, TimeWindow window) {
    return slots.nextFree(lockerId, window, Optional.empty());
  }

  /** The job that persists expiry may be late; nobody should see that. */
  private Reservation asOfNow(Reservation reservation) {
    return reservation.status() == ReservationStatus.ACTIVE
            && !reservation.endAt().isAfter(clock.instant())
        ? new Reservation(
            reservation.lockerId(),
            reservation.reservationId(),
            reservation.ownerId(),
            reservation.startAt(),
            reservation.endAt(),
            ReservationStatus.EXPIRED,
            reservation.updatedAt())
        : reservation;
  }
}

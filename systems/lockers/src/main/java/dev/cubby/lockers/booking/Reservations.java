package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.core.contract.Query;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.core.store.Units;
import dev.cubby.lockers.booking.BookingContracts.Mine;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.Occupancy;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.locker.TakenTimes;

/**
 * Reservations, and whose they are. Reading changes nothing.
 *
 * @param longest how long bookings may be; those of up to a month are found in any case
 */
public record Reservations(Store store, Clock clock, Duration longest) implements Occupancy {
  private static final int USUAL_PAGE = 25;

  /** The place between the one that runs at the start of a window and those that begin in it. */
  private static final Optional<String> BORDER = Optional.of("start");

  public Reservations {
    longest = longest.compareTo(Bookings.LONGEST) > 0 ? longest : Bookings.LONGEST;
  }

  public Reservations(Store store, Clock clock) {
    this(store, clock, Bookings.LONGEST);
  }

  private Slots slots() {
    return new Slots(store);
  }

  /**
   * AP-06: who has the locker now. The pointer is a hint, good only within its own time; when it is
   * not, the slots answer.
   */
  @Override
  public Optional<ActiveReservation> active(String lockerId) {
    var now = clock.instant();
    return store
        .get(SmartLockerContracts.AP_06, new OfLocker(lockerId))
        .filter(pointer -> new TimeWindow(pointer.startAt(), pointer.endAt()).contains(now))
        .or(() ->
            slots()
                .at(lockerId, now)
                .filter(slot -> slot.status() == ReservationStatus.ACTIVE)
                .map(slot -> activeOf(slot, now)));
  }

  private static ActiveReservation activeOf(Slot slot, Instant now) {
    return new ActiveReservation(
        slot.lockerId(), slot.reservationId(), slot.ownerId(), slot.startAt(), slot.endAt(), now);
  }

  public Optional<Reservation> find(String lockerId, String reservationId) {
    return store
        .get(SmartLockerContracts.RESERVATION_BY_ID, new OfReservation(lockerId, reservationId))
        .map(this::asOfNow);
  }

  /** AP-05: those that begin in the window, and the one that runs already at its start. */
  public Page<Reservation> between(
      String lockerId, TimeWindow window, boolean newestFirst, PageRequest request) {
    int size = request.size().orElse(USUAL_PAGE);
    boolean atBorder = request.cursor().equals(BORDER);
    var cursor = request.cursor().filter(_ -> !atBorder);
    if (!newestFirst) {
      var running = request.cursor().isEmpty() ? running(lockerId, window) : none();
      int room = size - (int) running.stream().count();
      if (room == 0) {
        return alone(running, BORDER);
      }
      var page = beginning(SmartLockerContracts.AP_05, lockerId, window, room, cursor);
      return with(page, Stream.concat(running.stream(), page.rows().stream()), page.cursor());
    }
    if (atBorder) {
      return alone(running(lockerId, window), Optional.empty());
    }
    var page = beginning(SmartLockerContracts.AP_05_DESCENDING, lockerId, window, size, cursor);
    var running = page.cursor().isEmpty() ? running(lockerId, window) : none();
    return running.isPresent() && page.rows().size() >= size
        ? with(page, page.rows().stream(), BORDER)
        : with(page, Stream.concat(page.rows().stream(), running.stream()), page.cursor());
  }

  private static Optional<Reservation> none() {
    return Optional.empty();
  }

  private Page<Reservation> beginning(
      Query<Window, Reservation> query,
      String lockerId,
      TimeWindow window,
      int size,
      Optional<String> cursor) {
    // The seed's range includes its upper bound; a window does not.
    var range = new Window(lockerId, window.startAt(), window.endAt().minusMillis(1));
    var page = store.query(query, range, new PageRequest(OptionalInt.of(size), cursor));
    return with(page, page.rows().stream().map(this::asOfNow), page.cursor());
  }

  private static Page<Reservation> alone(Optional<Reservation> running, Optional<String> cursor) {
    return new Page<>(running.stream().toList(), cursor, 0, 0, Units.NONE);
  }

  private static Page<Reservation> with(
      Page<?> page, Stream<Reservation> rows, Optional<String> cursor) {
    return new Page<>(rows.toList(), cursor, page.examined(), page.unreadable(), page.cost());
  }

  /** The one that has begun before a window and reaches into it. */
  private Optional<Reservation> running(String lockerId, TimeWindow window) {
    return slots()
        .reachingInto(lockerId, window)
        .flatMap(slot -> find(lockerId, slot.reservationId()));
  }

  /** A person's reservations that run or begin in a window, earliest first. */
  public Page<Reservation> of(String ownerId, TimeWindow window, PageRequest request) {
    // A person may have several lockers at once; what runs began within the longest time.
    var mine = new Mine(ownerId, window.startAt().minus(longest), window.endAt().minusMillis(1));
    return request
        .pages(next -> store.query(BookingContracts.MINE, mine, next))
        .map(page ->
            with(
                page,
                page.rows().stream().filter(row -> isIn(row, window.startAt())),
                page.cursor()))
        .filter(page -> !page.rows().isEmpty() || page.cursor().isEmpty())
        .findFirst()
        .orElseThrow();
  }

  private static boolean isIn(Reservation reservation, Instant start) {
    return !reservation.startAt().isBefore(start)
        || (reservation.status() == ReservationStatus.ACTIVE && reservation.endAt().isAfter(start));
  }

  @Override
  public boolean isFree(String lockerId, Instant from, Instant to) {
    return inTheWay(lockerId, new TimeWindow(from, to)).isEmpty();
  }

  /** Nothing that was cancelled. */
  @Override
  public TakenTimes taken(String lockerId, Instant from, Instant to) {
    return slots().within(lockerId, new TimeWindow(from, to));
  }

  @Override
  public Optional<Slot> next(String lockerId) {
    return next(lockerId, clock.instant());
  }

  Optional<Slot> next(String lockerId, Instant instant) {
    return slots().next(lockerId, instant);
  }

  /** The reservation that is in the way of a window, if one is. */
  public Optional<Slot> inTheWay(String lockerId, TimeWindow window) {
    return slots().inTheWay(lockerId, window, Optional.empty());
  }

  /** The first bookable time from the window's start on at which something as long is free. */
  public Optional<TimeWindow> nextFree(String lockerId, TimeWindow window) {
    return slots().nextFree(lockerId, window, Optional.empty(), clock.instant());
  }

  private Reservation asOfNow(Reservation reservation) {
    return reservation.in(reservation.statusAt(clock.instant()), reservation.updatedAt());
  }
}

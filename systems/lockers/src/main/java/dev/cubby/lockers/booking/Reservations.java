package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.core.store.Units;
import dev.cubby.lockers.booking.BookingContracts.*;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.Occupancy;
import dev.cubby.lockers.locker.Occupancy.Slot;

/** What is reserved, and by whom. Reading changes nothing. */
public final class Reservations implements Occupancy {
  private static final int USUAL_PAGE = 25;

  /** The place between the one that runs at the start of a window and those that begin in it. */
  private static final Optional<String> BORDER = Optional.of("start");

  private final Store store;
  private final Clock clock;
  private final Duration longest;
  private final Slots slots;

  public Reservations(Store store, Clock clock) {
    this(store, clock, Bookings.LONGEST);
  }

  /** Where bookings may be so long; those of up to a month are found in any case. */
  public Reservations(Store store, Clock clock, Duration longest) {
    this.store = store;
    this.clock = clock;
    this.longest = longest.compareTo(Bookings.LONGEST) > 0 ? longest : Bookings.LONGEST;
    this.slots = new Slots(store);
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
            slots
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
    var beginning = new Beginning(lockerId, window, newestFirst, request.size().orElse(USUAL_PAGE));
    if (newestFirst) {
      return request.cursor().equals(BORDER)
          ? alone(running(lockerId, window.startAt()), Optional.empty())
          : latestFirst(beginning, request.cursor());
    }
    var running =
        request.cursor().isEmpty()
            ? running(lockerId, window.startAt())
            : Optional.<Reservation>empty();
    return earliestFirst(beginning, running, request.cursor().filter(text -> !isBorder(text)));
  }

  /** Those that begin in a window, so many at a time. */
  private record Beginning(String lockerId, TimeWindow window, boolean newestFirst, int pageSize) {}

  private static boolean isBorder(String cursor) {
    return BORDER.equals(Optional.of(cursor));
  }

  private Page<Reservation> earliestFirst(
      Beginning beginning, Optional<Reservation> running, Optional<String> cursor) {
    if (running.isPresent() && beginning.pageSize() == 1) {
      return alone(running, BORDER);
    }
    int room = beginning.pageSize() - (running.isPresent() ? 1 : 0);
    var page = begun(beginning, new PageRequest(OptionalInt.of(room), cursor));
    var rows = new ArrayList<>(page.rows());
    running.ifPresent(rows::addFirst);
    return with(page, rows, page.cursor());
  }

  private Page<Reservation> latestFirst(Beginning beginning, Optional<String> cursor) {
    var page = begun(beginning, new PageRequest(OptionalInt.of(beginning.pageSize()), cursor));
    var running =
        page.cursor().isPresent()
            ? Optional.<Reservation>empty()
            : running(beginning.lockerId(), beginning.window().startAt());
    if (running.isEmpty()) {
      return page;
    }
    if (page.rows().size() >= beginning.pageSize()) {
      return with(page, page.rows(), BORDER);
    }
    var rows = new ArrayList<>(page.rows());
    rows.add(running.get());
    return with(page, rows, Optional.empty());
  }

  private Page<Reservation> begun(Beginning beginning, PageRequest request) {
    var query =
        beginning.newestFirst()
            ? SmartLockerContracts.AP_05_DESCENDING
            : SmartLockerContracts.AP_05;
    var window = beginning.window();
    // The seed's range takes its upper bound in; a window does not.
    var range = new Window(beginning.lockerId(), window.startAt(), window.endAt().minusMillis(1));
    var page = store.query(query, range, request);
    return with(page, page.rows().stream().map(this::asOfNow).toList(), page.cursor());
  }

  private static Page<Reservation> alone(Optional<Reservation> running, Optional<String> cursor) {
    return new Page<>(running.stream().toList(), cursor, 0, 0, Units.NONE);
  }

  private static <R> Page<R> with(Page<?> page, List<R> rows, Optional<String> cursor) {
    return new Page<>(List.copyOf(rows), cursor, page.examined(), page.unreadable(), page.cost());
  }

  private Optional<Reservation> running(String lockerId, Instant at) {
    return slots
        .at(lockerId, at.minusMillis(1))
        .filter(slot -> slot.endAt().isAfter(at))
        .flatMap(slot -> find(lockerId, slot.reservationId()));
  }

  /** Those of one person that run or begin in a window, earliest first. */
  public Page<OwnerReservation> of(String ownerId, TimeWindow window, PageRequest request) {
    // Somebody may have several lockers at once, so what runs began within the longest time.
    var mine = new Mine(ownerId, window.startAt().minus(longest), window.endAt().minusMillis(1));
    var next = request;
    while (true) {
      var page = store.query(BookingContracts.MINE, mine, next);
      var rows = page.rows().stream().filter(row -> isIn(row, window.startAt())).toList();
      if (!rows.isEmpty() || page.cursor().isEmpty()) {
        return with(page, rows, page.cursor());
      }
      next = next.after(page.cursor().get());
    }
  }

  private static boolean isIn(OwnerReservation reservation, Instant start) {
    return !reservation.startAt().isBefore(start)
        || (reservation.status() == ReservationStatus.ACTIVE && reservation.endAt().isAfter(start));
  }

  /** Whether nobody has a locker in a window. */
  public boolean isFree(String lockerId, TimeWindow window) {
    return slots.inTheWay(lockerId, window, Optional.empty()).isEmpty();
  }

  @Override
  public boolean isFree(String lockerId, Instant from, Instant to) {
    return isFree(lockerId, new TimeWindow(from, to));
  }

  @Override
  public List<Slot> taken(String lockerId, Instant from, Instant to) {
    return taken(lockerId, new TimeWindow(from, to));
  }

  /** What somebody has reserved next, after now. */
  @Override
  public Optional<Slot> next(String lockerId) {
    return next(lockerId, clock.instant());
  }

  /** The same after an instant. */
  Optional<Slot> next(String lockerId, Instant instant) {
    return slots.next(lockerId, instant);
  }

  /**
   * The times in a window at which somebody has a locker, or had it; nothing that was cancelled.
   */
  public List<Slot> taken(String lockerId, TimeWindow window) {
    return slots.within(lockerId, window);
  }

  /** What is in the way of a window, if anything is. */
  public Optional<Slot> inTheWay(String lockerId, TimeWindow window) {
    return slots.inTheWay(lockerId, window, Optional.empty());
  }

  /** The first bookable time from the window's start on at which something as long is free. */
  public Optional<TimeWindow> nextFree(String lockerId, TimeWindow window) {
    return slots.nextFree(lockerId, window, Optional.empty(), clock.instant());
  }

  private Reservation asOfNow(Reservation reservation) {
    return reservation.in(reservation.statusAt(clock.instant()), reservation.updatedAt());
  }
}

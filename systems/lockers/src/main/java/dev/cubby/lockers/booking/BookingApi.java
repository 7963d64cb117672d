package dev.cubby.lockers.booking;

import static dev.cubby.lockers.booking.BookingProblems.done;
import static dev.cubby.lockers.owner.LockerRoles.DEVICE;
import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.lockers.owner.LockerRoles.RESERVER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.text.BookingText;
import dev.cubby.web.bind.RangePlace;
import dev.cubby.web.route.*;

/** Reservations for programs. */
public record BookingApi(
    Bookings bookings,
    Reservations reservations,
    FreeLockers free,
    Rights rights,
    BookingLetters letters,
    Supplier<String> ids,
    Clock clock) {
  private static final String RESERVATIONS = "/api/lockers/lockers/{lockerId}/reservations";
  private static final String RESERVATION = RESERVATIONS + "/{reservationId}";

  public enum Order {
    asc,
    desc
  }

  record NewReservation(String lockerId, Instant startAt, Instant endAt) {}

  record ChangedReservation(
      String lockerId, String reservationId, Optional<Instant> startAt, Optional<Instant> endAt) {}

  record Range(
      String lockerId,
      Optional<Instant> from,
      Optional<Instant> to,
      Optional<Order> order,
      PageRequest page) {}

  record MyRange(Optional<Instant> from, Optional<Instant> to, PageRequest page) {}

  record FreeRange(Instant from, Instant to, PageRequest page) {}

  /**
   * {@code reservedBy} is the seed's ownerId, which is also the name of the locker's owner.
   *
   * @param releasedAt when it was given to others because its holder did not come
   */
  public record OneReservation(
      String lockerId,
      String reservationId,
      String reservedBy,
      Instant startAt,
      Instant endAt,
      ReservationStatus status,
      ReservationPhase phase,
      Optional<Instant> releasedAt) {

    static OneReservation of(Reservation one, Instant now) {
      return new OneReservation(
          one.lockerId(),
          one.reservationId(),
          one.ownerId(),
          one.startAt(),
          one.endAt(),
          one.statusAt(now),
          one.phaseAt(now),
          one.releasedAt());
    }

    private static OneReservation of(ActiveReservation active) {
      return new OneReservation(
          active.lockerId(),
          active.reservationId(),
          active.ownerId(),
          active.startAt(),
          active.endAt(),
          ReservationStatus.ACTIVE,
          ReservationPhase.CURRENT,
          Optional.empty());
    }
  }

  /** A locker that is free in the time asked for. */
  public record FreeLocker(String lockerId, Optional<String> locationId, Optional<String> size) {
    private static FreeLocker of(StatusLocker locker) {
      return new FreeLocker(locker.lockerId(), locker.locationId(), locker.size());
    }
  }

  static final Route<NewReservation, OneReservation> BOOK =
      Route.post(RESERVATIONS, "reservation.book", NewReservation.class, OneReservation.class)
          .summary("Book a locker (AP-04)")
          .may(SIGNED_IN)
          .answering(201)
          .orProblem(
              BookingProblems.OVERLAP,
              BookingProblems.TOO_MANY_BOOKINGS,
              BookingProblems.IN_MAINTENANCE,
              BookingProblems.OCCUPIED,
              LockerProblems.RETIRED,
              ProblemKind.UNREADABLE,
              ProblemKind.SLOW_DOWN)
          .happeningOnce();

  static final Route<Range, Items<OneReservation>> LIST =
      Route.list(RESERVATIONS, "reservation.list", Range.class, OneReservation.class)
          .summary("List reservations in a time range, with the one that runs at its start (AP-05)")
          .may(OWNER, OPERATOR)
          .orProblem(ProblemKind.UNREADABLE);

  static final Route<OfLocker, OneReservation> ACTIVE =
      Route.get(
              RESERVATIONS + "/active", "reservation.active", OfLocker.class, OneReservation.class)
          .summary("Get the current reservation of a locker (AP-06)")
          .may(OWNER, OPERATOR, DEVICE)
          .orProblem(ProblemKind.UNREADABLE);

  static final Route<OfReservation, OneReservation> ONE =
      Route.get(RESERVATION, "reservation.get", OfReservation.class, OneReservation.class)
          .summary("Get a reservation")
          .may(RESERVER, OWNER, OPERATOR);

  static final Route<ChangedReservation, OneReservation> MOVE =
      Route.patch(RESERVATION, "reservation.move", ChangedReservation.class, OneReservation.class)
          .summary("Change the start or end of a reservation")
          .may(RESERVER, OWNER, OPERATOR)
          .orProblem(
              BookingProblems.OVERLAP,
              BookingProblems.HAS_BEGUN,
              BookingProblems.HAS_ENDED,
              BookingProblems.IN_MAINTENANCE,
              BookingProblems.OCCUPIED,
              LockerProblems.RETIRED,
              ProblemKind.UNREADABLE,
              ProblemKind.SLOW_DOWN);

  static final Route<OfReservation, OneReservation> CANCEL =
      Route.post(
              RESERVATION + "/cancel",
              "reservation.cancel",
              OfReservation.class,
              OneReservation.class)
          .summary("Cancel a reservation")
          .may(RESERVER, OWNER, OPERATOR)
          .orProblem(BookingProblems.HAS_ENDED);

  static final Route<MyRange, Items<OneReservation>> MINE =
      Route.list(
              "/api/lockers/reservations", "reservation.mine", MyRange.class, OneReservation.class)
          .summary("List your reservations, earliest first")
          .may(SIGNED_IN);

  static final Route<FreeRange, Items<FreeLocker>> FREE =
      Route.list("/api/lockers/free", "reservation.free", FreeRange.class, FreeLocker.class)
          .summary("List lockers that are free in a time range")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.UNREADABLE);

  public void addTo(Routes.Builder routes) {
    routes
        .add(
            BOOK,
            this::book,
            (call, made) -> booked(get(new OfReservation(call.given().lockerId(), made))))
        .page(LIST, this::list)
        .page(ACTIVE, this::active)
        .page(ONE, call -> shown(get(call.given())))
        .page(MOVE, this::move)
        .add(CANCEL, this::cancel)
        .page(MINE, this::mine)
        .page(FREE, this::free);
  }

  private Answer<OneReservation> book(Call<NewReservation> call) {
    var given = call.given();
    var window = new TimeWindow(given.startAt(), given.endAt());
    return booked(done(book(call, given.lockerId(), window)));
  }

  /** The same for a form, which tells a refusal in its own way. */
  BookingResult book(Call<?> call, String lockerId, TimeWindow window) {
    return bookings.book(
        Acting.as(call), lockerId, ids.get(), call.person().accountId(), inCharge(call), window);
  }

  private Answer<OneReservation> booked(Reservation one) {
    return Answer.of(shown(one)).at(ONE.at(one.lockerId(), one.reservationId()).path());
  }

  Reservation get(OfReservation one) {
    return BookingProblems.require(reservations.find(one.lockerId(), one.reservationId()));
  }

  private Items<OneReservation> list(Call<Range> call) {
    var given = call.given();
    rights.locker(call, given.lockerId());
    boolean newestFirst = given.order().orElse(Order.asc) == Order.desc;
    return items(
        RangePlace.of(given.from(), given.to(), given.page().cursor(), clock),
        given.page(),
        (window, page) -> reservations.between(given.lockerId(), window, newestFirst, page));
  }

  private Items<OneReservation> mine(Call<MyRange> call) {
    var given = call.given();
    return items(
        RangePlace.of(given.from(), given.to(), given.page().cursor(), clock),
        given.page(),
        (window, page) -> reservations.of(call.person().accountId(), window, page));
  }

  private Items<OneReservation> items(
      RangePlace place,
      PageRequest asked,
      BiFunction<TimeWindow, PageRequest, Page<Reservation>> query) {
    var found = query.apply(window(place), new PageRequest(asked.size(), place.cursor()));
    return new Items<>(
            found.rows().stream().map(this::shown).toList(), found.cursor().map(place::next))
        .within(place.window());
  }

  private OneReservation active(Call<OfLocker> call) {
    return reservations
        .active(call.given().lockerId())
        .map(OneReservation::of)
        .orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND, BookingText.NOBODY_NOW));
  }

  private OneReservation move(Call<ChangedReservation> call) {
    var given = call.given();
    if (given.startAt().isEmpty() && given.endAt().isEmpty()) {
      throw Problem.invalid("endAt", BookingText.NOTHING_CHANGES);
    }
    return shown(
        done(
            move(
                call,
                new OfReservation(given.lockerId(), given.reservationId()),
                given.startAt(),
                given.endAt(),
                Optional.empty())));
  }

  /** The same for a form, which says what is wrong at its own fields. */
  BookingResult move(
      Call<?> call,
      OfReservation one,
      Optional<Instant> start,
      Optional<Instant> end,
      Optional<Instant> shown) {
    return bookings.move(
        Acting.as(call), one.lockerId(), one.reservationId(), inCharge(call), start, end, shown);
  }

  private Predicate<Locker> inCharge(Call<?> call) {
    var person = call.person();
    return locker -> rights.isInCharge(person, locker);
  }

  Answer<OneReservation> cancel(Call<OfReservation> call) {
    var given = call.given();
    var one = done(bookings.cancel(Acting.as(call), given.lockerId(), given.reservationId()));
    var person = call.person();
    if (!one.ownerId().equals(person.accountId())) {
      letters.cancelled(one, person.name());
    }
    return Answer.of(shown(one));
  }

  private Items<FreeLocker> free(Call<FreeRange> call) {
    var given = call.given();
    var window = window(RangePlace.between(given.from(), given.to()));
    if (window.isOver(clock.instant())) {
      throw Problem.invalid("from", BookingText.STARTS_IN_THE_PAST);
    }
    var found = free.page(window, given.page());
    return new Items<>(found.lockers().stream().map(FreeLocker::of).toList(), found.cursor());
  }

  private OneReservation shown(Reservation one) {
    return OneReservation.of(one, clock.instant());
  }

  private static TimeWindow window(RangePlace place) {
    return new TimeWindow(place.from(), place.to());
  }
}

package dev.cubby.lockers.api;

import dev.cubby.lockers.locker.Rights;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.api.ReservationRoutes.ChangedReservation;
import dev.cubby.lockers.api.ReservationRoutes.FreeRange;
import dev.cubby.lockers.api.ReservationRoutes.MyRange;
import dev.cubby.lockers.api.ReservationRoutes.NewReservation;
import dev.cubby.lockers.api.ReservationRoutes.OfReservation;
import dev.cubby.lockers.api.ReservationRoutes.Order;
import dev.cubby.lockers.api.ReservationRoutes.Range;
import dev.cubby.lockers.api.Shown.FreeList;
import dev.cubby.lockers.api.Shown.FreeLocker;
import dev.cubby.lockers.api.Shown.OneReservation;
import dev.cubby.lockers.api.Shown.ReservationList;
import dev.cubby.lockers.booking.Bookings;
import dev.cubby.lockers.booking.Reservations;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.BoardContracts.StatusLocker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.web.bind.RangePlace;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What the routes of reservations call. */
public final class ReservationHandlers {
  private final Bookings bookings;
  private final Reservations reservations;
  private final Lockers lockers;
  private final Rights rights;
  private final Repeats repeats;
  private final Supplier<String> ids;
  private final Clock clock;

  public ReservationHandlers(
      Bookings bookings,
      Reservations reservations,
      Lockers lockers,
      Rights rights,
      Repeats repeats,
      Supplier<String> ids,
      Clock clock) {
    this.bookings = bookings;
    this.reservations = reservations;
    this.lockers = lockers;
    this.rights = rights;
    this.repeats = repeats;
    this.ids = ids;
    this.clock = clock;
  }

  public void addTo(Routes.Builder routes) {
    routes
        .add(ReservationRoutes.BOOK, this::book)
        .add(ReservationRoutes.LIST, this::list)
        .add(
            ReservationRoutes.ACTIVE,
            call ->
                reservations
                    .active(call.given().lockerId())
                    .map(active -> Answer.of(OneReservation.of(active)))
                    .orElseThrow(
                        () -> Problem.of(ProblemKind.NOT_FOUND, "Nobody has it at the moment.")))
        .add(ReservationRoutes.ONE, this::one)
        .add(ReservationRoutes.MOVE, this::move)
        .add(ReservationRoutes.CANCEL, this::cancel)
        .add(ReservationRoutes.MINE, this::mine)
        .add(ReservationRoutes.FREE, this::free);
  }

  private Answer<OneReservation> book(Call<NewReservation> call) {
    var given = call.given();
    var lockerId = given.lockerId();
    var reservationId = ids.get();
    var person = call.person();
    var window = new TimeWindow(millis(given.startAt()), millis(given.endAt()));
    return booked(
        repeats.once(
            call,
            ReservationRoutes.BOOK,
            given,
            reservationId,
            once ->
                bookings.book(
                    Acting.as(person),
                    lockerId,
                    reservationId,
                    person.accountId(),
                    locker -> rights.isInCharge(person, locker),
                    window,
                    once),
            made -> reservations.byId(lockerId, made)));
  }

  private Answer<OneReservation> booked(Reservation reservation) {
    return shown(reservation)
        .at(
            dev.cubby.lockers.locker.LockerApi.LOCKERS
                + "/"
                + reservation.lockerId()
                + "/reservations/"
                + reservation.reservationId());
  }

  private Answer<ReservationList> list(Call<Range> call) {
    var given = call.given();
    rights.requireLocker(call.principal(), given.lockerId());
    var place = RangePlace.of(given.from(), given.to(), given.cursor(), clock);
    var page =
        reservations.between(
            given.lockerId(),
            window(place),
            given.order().orElse(Order.asc) == Order.desc,
            PageRequest.of(given.pageSize(), place.cursor()));
    var now = clock.instant();
    return Answer.of(
        new ReservationList(
            page.rows().stream().map(row -> OneReservation.of(row, now)).toList(),
            page.cursor().map(place::next)));
  }

  private Answer<OneReservation> one(Call<OfReservation> call) {
    return shown(reservations.byId(call.given().lockerId(), call.given().reservationId()));
  }

  private Answer<OneReservation> move(Call<ChangedReservation> call) {
    var given = call.given();
    if (given.startAt().isEmpty() && given.endAt().isEmpty()) {
      throw Problem.invalid(List.of(new FieldError("endAt", "Give another start or end.")));
    }
    return shown(
        bookings.move(
            Acting.as(call.person()),
            given.lockerId(),
            given.reservationId(),
            given.startAt().map(ReservationHandlers::millis),
            given.endAt().map(ReservationHandlers::millis)));
  }

  private Answer<OneReservation> cancel(Call<OfReservation> call) {
    return shown(
        bookings.cancel(
            Acting.as(call.person()), call.given().lockerId(), call.given().reservationId()));
  }

  private Answer<ReservationList> mine(Call<MyRange> call) {
    var given = call.given();
    var place = RangePlace.of(given.from(), given.to(), given.cursor(), clock);
    var page =
        reservations.of(
            call.person().accountId(),
            window(place),
            PageRequest.of(given.pageSize(), place.cursor()));
    var now = clock.instant();
    return Answer.of(
        new ReservationList(
            page.rows().stream().map(row -> OneReservation.of(row, now)).toList(),
            page.cursor().map(place::next)));
  }

  /** Those in order first; occupied ones after them, when the time is not now. */
  private Answer<FreeList> free(Call<FreeRange> call) {
    var given = call.given();
    var window = window(RangePlace.between(given.from(), given.to()));
    var place = FreePlace.of(given.cursor());
    var page = lockers.inState(place.status(), PageRequest.of(given.pageSize(), place.cursor()));
    var free =
        page.rows().stream()
            .filter(locker -> reservations.isFree(locker.lockerId(), window))
            .map(ReservationHandlers::free)
            .toList();
    boolean later = window.startAt().isAfter(clock.instant());
    return Answer.of(new FreeList(free, place.next(page.cursor(), later)));
  }

  private static TimeWindow window(RangePlace place) {
    return new TimeWindow(place.from(), place.to());
  }

  private static FreeLocker free(StatusLocker locker) {
    return new FreeLocker(locker.lockerId(), locker.locationId(), locker.size());
  }

  /** Where in two lists one after the other a page stands. */
  private record FreePlace(LockerStatus status, Optional<String> cursor) {
    private static final String OCCUPIED = "o.";

    static FreePlace of(Optional<String> cursor) {
      return cursor
          .filter(text -> text.startsWith(OCCUPIED))
          .map(text ->
              new FreePlace(
                  LockerStatus.OCCUPIED,
                  Optional.of(text.substring(OCCUPIED.length())).filter(rest -> !rest.isEmpty())))
          .orElseGet(() -> new FreePlace(LockerStatus.AVAILABLE, cursor));
    }

    Optional<String> next(Optional<String> following, boolean alsoOccupied) {
      if (status == LockerStatus.OCCUPIED) {
        return following.map(text -> OCCUPIED + text);
      }
      return following.isEmpty() && alsoOccupied ? Optional.of(OCCUPIED) : following;
    }
  }

  private Answer<OneReservation> shown(Reservation reservation) {
    return Answer.of(OneReservation.of(reservation, clock.instant()));
  }

  private static Instant millis(Instant instant) {
    return instant.truncatedTo(ChronoUnit.MILLIS);
  }
}

package dev.cubby.lockers.page;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.LockerProblems;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.BoardContracts.StatusLocker;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.page.BookRoutes.Booked;
import dev.cubby.lockers.page.BookRoutes.Wish;
import dev.cubby.lockers.page.BookView.Offer;
import dev.cubby.lockers.page.BookView.Wanted;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Encoded;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.Routes;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Booking: first a time, then what is free at it, then one press. */
final class BookPages {
  private static final int MOST_SHOWN = 50;
  private static final int MOST_PAGES = 10;

  private final Desk desk;

  BookPages(Desk desk) {
    this.desk = desk;
  }

  void addTo(Routes.Builder routes) {
    routes.add(BookRoutes.BOOK, this::show).add(BookRoutes.TAKE, this::take);
  }

  private Answer<View> show(Call<Wish> call) {
    var wish = call.given();
    var zone = desk.zone(wish.zone());
    var now = desk.clock().instant();
    var wall = wall(wish, zone);
    var lengths = Length.within(desk.house().longest());
    var usual = wish.length().orElseGet(() -> Length.usual(lengths));
    var window = wall.map(time -> window(time, usual)).or(() -> instants(wish));
    var begin =
        wall.map(time -> time.shown())
            .or(() -> window.map(one -> one.startAt().atZone(zone).toLocalDateTime()))
            .orElseGet(() ->
                now.atZone(zone).truncatedTo(ChronoUnit.HOURS).plusHours(1).toLocalDateTime());
    return Answer.of(
        new BookView(
            begin,
            window.flatMap(one -> lengthOf(one, zone)).orElse(usual),
            lengths,
            zone,
            wish.locker(),
            window.map(one -> offer(one, wall, wish.locker(), now))));
  }

  private static Optional<WallTime> wall(Wish wish, ZoneId zone) {
    return wish.day()
        .map(day ->
            new WallTime(
                day.atTime(wish.start().map(LocalTime::parse).orElse(LocalTime.MIDNIGHT)),
                zone,
                wish.second().orElse(false)));
  }

  private static TimeWindow window(WallTime wall, Length length) {
    var start = wall.meant();
    return new TimeWindow(start.toInstant(), length.from(start).toInstant());
  }

  private static Optional<TimeWindow> instants(Wish wish) {
    return wish.from()
        .flatMap(from -> wish.to().map(to -> new TimeWindow(from, to)))
        .filter(window -> window.endAt().isAfter(window.startAt()));
  }

  private static Optional<Length> lengthOf(TimeWindow window, ZoneId zone) {
    for (var length : Length.values()) {
      if (length.from(window.startAt().atZone(zone)).toInstant().equals(window.endAt())) {
        return Optional.of(length);
      }
    }
    return Optional.empty();
  }

  private Offer offer(
      TimeWindow window, Optional<WallTime> wall, Optional<String> locker, Instant now) {
    var refusal = refusal(window, now);
    return new Offer(
        window,
        wall,
        refusal,
        refusal.isPresent() ? List.of() : free(window, now),
        locker
            .filter(_ -> refusal.isEmpty())
            .map(id -> wanted(desk.lockers().get(id, true), window)));
  }

  /** Why nobody can book that time, whichever locker it is. */
  private static Optional<String> refusal(TimeWindow window, Instant now) {
    if (window.isOver(now)) {
      return Optional.of("lockers.book.over");
    }
    return window.isTooFarAhead(now) ? Optional.of("lockers.book.too-far") : Optional.empty();
  }

  /** Those in order first; occupied ones after them, when the time is not now. */
  private List<StatusLocker> free(TimeWindow window, Instant now) {
    var free = new ArrayList<StatusLocker>();
    addFree(free, LockerStatus.AVAILABLE, window);
    if (window.startAt().isAfter(now)) {
      addFree(free, LockerStatus.OCCUPIED, window);
    }
    return free;
  }

  private void addFree(List<StatusLocker> free, LockerStatus status, TimeWindow window) {
    var request = PageRequest.of(MOST_SHOWN);
    for (int i = 0; i < MOST_PAGES && free.size() < MOST_SHOWN; i++) {
      var page = desk.lockers().inState(status, request);
      page.rows().stream()
          .gather(Desk.asking(locker -> unlessTaken(locker, window)))
          .flatMap(Optional::stream)
          .limit(MOST_SHOWN - free.size())
          .forEach(free::add);
      if (page.cursor().isEmpty()) {
        return;
      }
      request = request.after(page.cursor().get());
    }
  }

  private Optional<StatusLocker> unlessTaken(StatusLocker locker, TimeWindow window) {
    return Optional.of(locker).filter(one -> desk.reservations().isFree(one.lockerId(), window));
  }

  private Wanted wanted(Locker locker, TimeWindow window) {
    var conflict = desk.reservations().inTheWay(locker.lockerId(), window);
    boolean out = locker.retiredAt().isPresent() || locker.status() == LockerStatus.MAINTENANCE;
    return new Wanted(
        locker,
        conflict,
        out || conflict.isEmpty()
            ? Optional.empty()
            : desk.reservations().nextFree(locker.lockerId(), window));
  }

  private Answer<Next> take(Call<Booked> call) {
    var given = call.given();
    var window =
        new TimeWindow(
            given
                .startAt()
                .map(start -> start.truncatedTo(ChronoUnit.MILLIS))
                .orElseGet(desk.clock()::instant),
            given.endAt().truncatedTo(ChronoUnit.MILLIS));
    try {
      return Answer.of(
          booked(
              desk.bookings().book(given.lockerId(), call.person().accountId(), window),
              desk.zone(given.zone())));
    } catch (Problem problem) {
      if (problem.kind().equals(LockerProblems.OVERLAP)) {
        return Answer.of(Next.to(asking(given, window)));
      }
      throw told(problem);
    }
  }

  private static Next booked(Reservation reservation, ZoneId zone) {
    var window = new TimeWindow(reservation.startAt(), reservation.endAt());
    var path = Paths.reservation(reservation.lockerId(), reservation.reservationId());
    return Next.to(BookRoutes.MINE_PATH)
        .saying(
            Toast.of(
                    Desk.text(
                        "lockers.booked", reservation.lockerId(), new Written(zone).window(window)))
                .undoneBy(path + "/cancel", Map.of()));
  }

  /** The page that says with what it collides, and when it is free. */
  private static String asking(Booked given, TimeWindow window) {
    return BookRoutes.BOOK_PATH
        + "?locker="
        + Encoded.part(given.lockerId())
        + "&from="
        + window.startAt()
        + "&to="
        + window.endAt()
        + given.zone().map(zone -> "&zone=" + Encoded.part(zone)).orElse("");
  }

  /** A short detail needs its title, and the form has no fields for instants. */
  private static Problem told(Problem problem) {
    var said =
        problem.errors().isEmpty()
            ? problem.kind().title() + ". " + problem.detail()
            : problem.errors().stream().map(FieldError::message).collect(Collectors.joining(" "));
    return Problem.of(problem.kind(), said);
  }
}

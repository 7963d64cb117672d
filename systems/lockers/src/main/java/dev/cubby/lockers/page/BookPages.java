package dev.cubby.lockers.page;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.BoardContracts.StatusLocker;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.page.BookRoutes.Booked;
import dev.cubby.lockers.page.BookRoutes.Wish;
import dev.cubby.lockers.page.BookView.Offer;
import dev.cubby.lockers.page.BookView.Taken;
import dev.cubby.lockers.page.BookView.Wanted;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Encoded;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Booking: first a time, then what is free at it, then one press. */
final class BookPages {
  private static final int MOST_SHOWN = 50;
  private static final int MOST_PAGES = 10;

  /** What the page says by itself when it is asked for the same locker and time again. */
  private static final Set<ProblemKind> SAID_ON_THE_PAGE =
      Set.of(LockerProblems.OVERLAP, LockerProblems.TOO_MANY_BOOKINGS);

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
    var asked = wish.length().map(Lasting::of).orElseGet(() -> Length.usual(lengths));
    var window = wall.map(time -> window(time, asked)).or(() -> instants(wish));
    var begin =
        wall.map(time -> time.shown())
            .or(() -> window.map(one -> one.startAt().atZone(zone).toLocalDateTime()))
            .orElseGet(() ->
                now.atZone(zone).truncatedTo(ChronoUnit.HOURS).plusHours(1).toLocalDateTime());
    return Answer.of(
        new BookView(
            begin,
            window.filter(_ -> wall.isEmpty()).map(one -> lasting(one, zone)).orElse(asked),
            lengths,
            zone,
            wish.locker(),
            wish.lost(),
            window.map(one -> offer(one, wall, wish.locker(), call.person()))));
  }

  private static Optional<WallTime> wall(Wish wish, ZoneId zone) {
    return wish.day()
        .map(day ->
            new WallTime(
                day.atTime(wish.start().map(LocalTime::parse).orElse(LocalTime.MIDNIGHT)),
                zone,
                wish.second().orElse(false)));
  }

  private static TimeWindow window(WallTime wall, Lasting length) {
    var start = wall.meant();
    return new TimeWindow(start.toInstant(), length.from(start).toInstant());
  }

  private static Optional<TimeWindow> instants(Wish wish) {
    return wish.from()
        .flatMap(from -> wish.to().map(to -> new TimeWindow(from, to)))
        .filter(window -> window.endAt().isAfter(window.startAt()));
  }

  private static Lasting lasting(TimeWindow window, ZoneId zone) {
    return Lasting.between(window.startAt().atZone(zone), window.endAt().atZone(zone));
  }

  private Offer offer(
      TimeWindow window, Optional<WallTime> wall, Optional<String> locker, Principal.Person me) {
    var now = desk.clock().instant();
    var refusal = refusal(window, now);
    if (refusal.isPresent()) {
      return new Offer(window, wall, refusal, List.of(), Optional.empty());
    }
    var wanted = locker.map(id -> wanted(dev.cubby.lockers.locker.LockerProblems.require(desk.lockers().find(id)), window, now, me));
    var free =
        free(window, now).stream()
            .filter(one -> !locker.equals(Optional.of(one.lockerId())))
            .toList();
    return new Offer(window, wall, refusal, free, wanted);
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

  private Wanted wanted(Locker locker, TimeWindow window, Instant now, Principal.Person me) {
    var why =
        Wanted.Why.not(locker, window.startAt().isAfter(now))
            .or(() -> isAtLimit(locker, me) ? Optional.of(Wanted.Why.LIMIT) : Optional.empty());
    var taken =
        why.isPresent()
            ? Optional.<Taken>empty()
            : taken(locker.lockerId(), window, me.accountId());
    return new Wanted(
        locker.lockerId(),
        why,
        taken,
        taken.flatMap(_ -> desk.reservations().nextFree(locker.lockerId(), window)));
  }

  private boolean isAtLimit(Locker locker, Principal.Person me) {
    return desk.bookings().isAtLimit(locker.lockerId(), me.accountId())
        && !desk.rights().isInCharge(me, locker);
  }

  private Optional<Taken> taken(String lockerId, TimeWindow window, String me) {
    return desk.reservations()
        .inTheWay(lockerId, window)
        .map(conflict -> new Taken(conflict, mine(lockerId, conflict, me)));
  }

  /** My own reservation at a taken time, which I can change; nobody else's is told. */
  private Optional<String> mine(String lockerId, TimeWindow conflict, String me) {
    return desk.reservations().taken(lockerId, conflict).stream()
        .filter(slot -> slot.ownerId().equals(me))
        .map(slot -> Paths.reservation(lockerId, slot.reservationId()))
        .findFirst();
  }

  private Answer<Next> take(Call<Booked> call) {
    var given = call.given();
    var zone = desk.zone(given.zone());
    var window =
        new TimeWindow(
            given
                .startAt()
                .map(start -> start.truncatedTo(ChronoUnit.MILLIS))
                .orElseGet(desk.clock()::instant),
            given.endAt().truncatedTo(ChronoUnit.MILLIS));
    try {
      return Answer.of(booked(book(call.person(), given.lockerId(), window), zone));
    } catch (Problem problem) {
      if (SAID_ON_THE_PAGE.contains(problem.kind())) {
        return Answer.of(Next.to(asking(given, window)));
      }
      throw told(problem, given);
    }
  }

  private Reservation book(Principal.Person person, String lockerId, TimeWindow window) {
    return desk.bookings()
        .book(
            Acting.as(person),
            lockerId,
            desk.ids().get(),
            person.accountId(),
            locker -> desk.rights().isInCharge(person, locker),
            window,
            Optional.empty());
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

  /** The page with the time as it was, which says why not and what is free instead. */
  private static String asking(Booked given, TimeWindow window) {
    return BookRoutes.BOOK_PATH
        + "?locker="
        + Encoded.part(given.lockerId())
        + "&from="
        + window.startAt()
        + "&to="
        + window.endAt()
        + "&lost="
        + given.ifTaken()
        + given.zone().map(zone -> "&zone=" + Encoded.part(zone)).orElse("")
        + BookRoutes.ANSWER;
  }

  /** A short detail needs its title, and the form has no fields for instants. */
  private static Problem told(Problem problem, Booked given) {
    var said =
        problem.errors().isEmpty()
            ? plain(problem.kind().title()) + ". " + plain(problem.detail())
            : problem.errors().stream()
                .map(error -> plain(error.message()))
                .collect(Collectors.joining(" "));
    return Problem.of(
        problem.kind(),
        said + " " + Desk.text("lockers.book.lost." + given.ifTaken(), given.lockerId()));
  }

  private static String plain(dev.cubby.web.text.Text text) {
    return text instanceof dev.cubby.web.text.Text.Verbatim(var words) ? words : "Check the form.";
  }
}

package dev.cubby.lockers.page;

import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.calendar.CalendarContracts.CalendarLink;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.page.BookRoutes.Moved;
import dev.cubby.lockers.page.BookRoutes.OfReservation;
import dev.cubby.lockers.page.BookRoutes.OneReservation;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Encoded;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.Routes;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What somebody has reserved: seen, moved, cancelled. */
final class ReservationPages {
  private final Desk desk;
  private final MyReservations mine;

  ReservationPages(Desk desk) {
    this.desk = desk;
    this.mine = new MyReservations(desk);
  }

  void addTo(Routes.Builder routes) {
    routes
        .add(BookRoutes.MINE, this::mine)
        .add(BookRoutes.ONE, this::one)
        .add(BookRoutes.MOVE, this::move)
        .add(BookRoutes.CANCEL, this::cancel);
  }

  private Answer<View> mine(Call<Input.Nothing> call) {
    var accountId = call.person().accountId();
    return Answer.of(
        new ReservationsView(
            mine.upcoming(accountId),
            mine.past(accountId),
            desk.calendars().of(accountId).map(CalendarLink::createdAt),
            desk.house().zone()));
  }

  private Answer<View> one(Call<OneReservation> call) {
    var given = call.given();
    var reservation = desk.reservations().byId(given.lockerId(), given.reservationId());
    return Answer.of(
        new ReservationView(
            reservation,
            desk.nameOf(reservation.ownerId()),
            desk.zone(given.zone()),
            desk.clock().instant(),
            isMine(call, reservation)));
  }

  private Answer<Next> move(Call<Moved> call) {
    var given = call.given();
    var zone = desk.zone(given.zone());
    var before = desk.reservations().byId(given.lockerId(), given.reservationId());
    var start =
        given
            .day()
            .flatMap(day -> given.start().map(time -> day.atTime(LocalTime.parse(time))))
            .map(shown -> instant(shown, zone, given.startSecond(), before.startAt(), "start"));
    var end =
        instant(
            given.endDay().atTime(LocalTime.parse(given.end())),
            zone,
            given.endSecond(),
            before.endAt(),
            "end");
    var moved = moved(Acting.as(call.person()), given, start, end);
    var window = new TimeWindow(moved.startAt(), moved.endAt());
    // Which of two was meant is said on the reservation's page, with the way to the other.
    boolean twice =
        Stream.of(moved.startAt(), moved.endAt())
            .anyMatch(at -> WallTime.of(at, zone).kind() == WallTime.Kind.TWICE);
    var next =
        twice
            ? Paths.reservation(moved.lockerId(), moved.reservationId())
                + "?zone="
                + Encoded.part(zone.getId())
            : back(call, moved);
    return Answer.of(
        Next.to(next)
            .saying(
                Toast.of(
                    Desk.text(
                        "lockers.moved", moved.lockerId(), new Written(zone).window(window)))));
  }

  private Reservation moved(Acting by, Moved given, Optional<Instant> start, Instant end) {
    try {
      return desk.bookings()
          .move(by, given.lockerId(), given.reservationId(), start, Optional.of(end));
    } catch (Problem problem) {
      throw atFields(problem, desk.zone(given.zone()));
    }
  }

  /** As it was, where the form was left as it was: a clock may show the time twice. */
  private static Instant instant(
      LocalDateTime shown, ZoneId zone, Optional<Boolean> second, Instant before, String field) {
    if (second.isEmpty()
        && shown.equals(before.atZone(zone).toLocalDateTime().truncatedTo(ChronoUnit.MINUTES))) {
      return before;
    }
    var wall = new WallTime(shown, zone, second.orElse(false));
    if (wall.kind() == WallTime.Kind.SKIPPED) {
      throw Problem.invalid(
          List.of(new FieldError(field, Desk.text("lockers.move.skipped", zone.getId()))));
    }
    return wall.meant().toInstant();
  }

  /** The service speaks of instants, the form of days and times; and a collision is told whole. */
  private static Problem atFields(Problem problem, ZoneId zone) {
    if (problem.members().get("conflict") instanceof TimeWindow conflict) {
      return Problem.of(
          problem.kind(), Desk.text("lockers.move.collides", new Written(zone).window(conflict)));
    }
    if (problem.errors().isEmpty()) {
      return Problem.of(
          problem.kind(), plain(problem.kind().title()) + ". " + plain(problem.detail()));
    }
    return Problem.invalid(
        problem.errors().stream()
            .map(error ->
                new FieldError(error.field().equals("startAt") ? "start" : "end", error.message()))
            .toList());
  }

  private Answer<Next> cancel(Call<OfReservation> call) {
    var given = call.given();
    var cancelled =
        desk.bookings().cancel(Acting.as(call.person()), given.lockerId(), given.reservationId());
    var said = Toast.of(Desk.text("lockers.cancelled", cancelled.lockerId()));
    return Answer.of(
        Next.to(back(call, cancelled))
            .saying(isMine(call, cancelled) ? bookedAgain(said, cancelled) : said));
  }

  /** To take it back is to book it again; what had begun begins anew. */
  private Toast bookedAgain(Toast said, Reservation cancelled) {
    var fields = new HashMap<String, String>();
    fields.put("lockerId", cancelled.lockerId());
    fields.put("endAt", cancelled.endAt().toString());
    if (cancelled.startAt().isAfter(desk.clock().instant())) {
      fields.put("startAt", cancelled.startAt().toString());
    }
    return said.undoneBy(BookRoutes.BOOK_PATH, fields);
  }

  private static boolean isMine(Call<?> call, Reservation reservation) {
    return call.principal() instanceof Principal.Person person
        && person.accountId().equals(reservation.ownerId());
  }

  /** To one's own list, or to the locker that one is in charge of. */
  private static String back(Call<?> call, Reservation reservation) {
    return isMine(call, reservation) ? BookRoutes.MINE_PATH : Paths.locker(reservation.lockerId());
  }

  private static String plain(dev.cubby.web.text.Text text) {
    return text instanceof dev.cubby.web.text.Text.Verbatim(var words) ? words : "Check the form.";
  }
}

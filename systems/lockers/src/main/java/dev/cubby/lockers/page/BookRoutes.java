package dev.cubby.lockers.page;

import static dev.cubby.lockers.locker.LockerRoles.OWNER;
import static dev.cubby.lockers.api.ReservationRoutes.RESERVER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.locker.LockerApi;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/** Routes of booking by time, and of one's reservations. */
public final class BookRoutes {
  static final String BOOK_PATH = "/lockers/book";

  /** Where the book page says what there is: below the form, and below a phone's screen. */
  static final String ANSWER = "#answer";

  static final String MINE_PATH = "/lockers/reservations";
  static final String RESERVATION = "/lockers/{lockerId}/reservations/{reservationId}";
  static final Rule TIME = Rule.form("([01]\\d|2[0-3]):[0-5]\\d", "a time like 14:30");

  /** A time, as a clock on the wall shows it or as instants, and perhaps a locker. */
  public record Wish(
      Optional<LocalDate> day,
      Optional<String> start,
      Optional<String> length,
      Optional<Boolean> second,
      Optional<Instant> from,
      Optional<Instant> to,
      Optional<String> zone,
      Optional<String> locker,
      Optional<Lost> lost) {

    /** A time of this locker. */
    public static Wish of(String lockerId) {
      return new Wish(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.of(lockerId),
          Optional.empty());
    }
  }

  /** What was tried and did not come about, because the time was taken. */
  enum Lost {
    BOOKING,
    UNDO
  }

  /** What one press books; from now on, when no start is said. */
  public record Booked(String lockerId, Optional<Instant> startAt, Instant endAt, Optional<String> zone) {
    /** The form says in which zone it was filled in; a cancellation that is taken back has none. */
    Lost ifTaken() {
      return zone.isPresent() ? Lost.BOOKING : Lost.UNDO;
    }
  }

  public record OfReservation(String lockerId, String reservationId) {}

  public record OneReservation(String lockerId, String reservationId, Optional<String> zone) {}

  /** Of a time that a clock shows twice, the first is meant unless the second is said. */
  public record Moved(
      String lockerId,
      String reservationId,
      Optional<LocalDate> day,
      Optional<String> start,
      LocalDate endDay,
      String end,
      Optional<Boolean> startSecond,
      Optional<Boolean> endSecond,
      Optional<String> zone) {}

  /** The same as the form asks for it, where nothing is left out. */
  public record Asked(LocalDate day, String start, String length, String zone) {}

  /** The same, of a reservation that has not begun. */
  public record AskedAgain(LocalDate day, String start, LocalDate endDay, String end, String zone) {}

  static final Input<Asked> ASKED = Input.of(Asked.class);
  static final Input<AskedAgain> ASKED_AGAIN = Input.of(AskedAgain.class);

  static final Input<Wish> WISH =
      Input.of(Wish.class)
          .with("start", TIME)
          .with("length", Lasting.rule())
          .with("zone", Rule.length(1, 60))
          .with("locker", LockerApi.ID);
  static final Input<Moved> MOVED =
      Input.of(Moved.class).with("start", TIME).with("end", TIME).with("zone", Rule.length(1, 60));

  public static final Route<Wish, View> BOOK =
      Route.page(Method.GET, BOOK_PATH, "lockers.book", WISH, View.class)
          .summary("Which lockers are free at a time")
          .may(SIGNED_IN);

  public static final Route<Booked, Next> TAKE =
      Route.page(
              Method.POST,
              BOOK_PATH,
              "lockers.take",
              Input.of(Booked.class)
                  .with("lockerId", LockerApi.ID)
                  .with("zone", Rule.length(1, 60)),
              Next.class)
          .summary("Books a locker")
          .may(SIGNED_IN)
          .orProblem(
              ProblemKind.NOT_FOUND,
              LockerProblems.IN_MAINTENANCE,
              LockerProblems.OCCUPIED,
              LockerProblems.RETIRED);

  public static final Route<Input.Nothing, View> MINE =
      Route.page(Method.GET, MINE_PATH, "lockers.reservations", Input.NOTHING, View.class)
          .summary("What I have reserved")
          .may(SIGNED_IN);

  public static final Route<OneReservation, View> ONE =
      Route.page(
              Method.GET,
              RESERVATION,
              "lockers.reservation",
              Input.of(OneReservation.class).with("zone", Rule.length(1, 60)),
              View.class)
          .summary("A reservation, and the form that moves it")
          .may(RESERVER, OWNER, OPERATOR)
          .orProblem(ProblemKind.NOT_FOUND);

  public static final Route<Moved, Next> MOVE =
      Route.page(Method.POST, RESERVATION, "lockers.move", MOVED, Next.class)
          .summary("Moves, extends or shortens a reservation")
          .may(RESERVER, OWNER, OPERATOR)
          .orProblem(
              ProblemKind.NOT_FOUND,
              LockerProblems.OVERLAP,
              LockerProblems.HAS_BEGUN,
              LockerProblems.HAS_ENDED);

  public static final Route<OfReservation, Next> CANCEL =
      Route.page(
              Method.POST,
              RESERVATION + "/cancel",
              "lockers.cancel",
              Input.of(OfReservation.class),
              Next.class)
          .summary("Cancels a reservation")
          .may(RESERVER, OWNER, OPERATOR)
          .orProblem(ProblemKind.NOT_FOUND, LockerProblems.HAS_ENDED);

  private BookRoutes() {}
}

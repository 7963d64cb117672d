package dev.cubby.lockers.booking;

import static dev.cubby.lockers.booking.BookingText.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.locker.LockerApi;
import dev.cubby.lockers.locker.Rights;
import dev.cubby.lockers.booking.BookingResult.NotBookable;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.locker.LockerTopics;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Label;
import dev.cubby.web.route.Label.Control;
import dev.cubby.web.route.Link;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import dev.cubby.web.route.Rule;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Filters;
import dev.cubby.web.ui.Form;
import dev.cubby.web.ui.Icon;
import dev.cubby.web.ui.Page;
import dev.cubby.web.ui.Paging;
import dev.cubby.web.ui.Piece;
import dev.cubby.web.ui.Redirect;
import dev.cubby.web.ui.Rows.Row;
import dev.cubby.web.ui.Toast;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** Booking for people: the lockers that are free now or at another time, each one press away. */
public final class BookingPages {
  private static final String FREE_PATH = "/lockers/book";
  private static final int A_SCREEN = 20;
  static final Rule CLOCK = Rule.form("([01]\\d|2[0-3]):[0-5]\\d", TIME);

  /** How long somebody wants a locker from now on. */
  public enum Span {
    HOUR_1,
    HOURS_2,
    HOURS_4,
    TODAY;

    Instant end(Instant now, ZoneId zone) {
      var minute = now.truncatedTo(ChronoUnit.MINUTES);
      return switch (this) {
        case HOUR_1 -> minute.plus(Duration.ofHours(1));
        case HOURS_2 -> minute.plus(Duration.ofHours(2));
        case HOURS_4 -> minute.plus(Duration.ofHours(4));
        case TODAY -> LocalDate.ofInstant(now, zone).plusDays(1).atStartOfDay(zone).toInstant();
      };
    }
  }

  /** A span from now on, or another time; perhaps a size, perhaps a certain locker. */
  public record Wish(
      Optional<Span> span,
      Optional<Instant> from,
      Optional<Instant> to,
      Optional<String> size,
      Optional<String> locker,
      PageRequest page) {
    static final Wish NOW =
        new Wish(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            PageRequest.FIRST);

    Wish during(Span other) {
      return new Wish(
          Optional.of(other), Optional.empty(), Optional.empty(), size, locker, PageRequest.FIRST);
    }

    Wish at(TimeWindow window) {
      return new Wish(
          Optional.empty(),
          Optional.of(window.startAt()),
          Optional.of(window.endAt()),
          size,
          locker,
          PageRequest.FIRST);
    }

    Wish of(Optional<String> otherSize) {
      return new Wish(span, from, to, otherSize, locker, PageRequest.FIRST);
    }

    Wish of(String lockerId) {
      return new Wish(span, from, to, size, Optional.of(lockerId), PageRequest.FIRST);
    }

    Wish on(PageRequest other) {
      return new Wish(span, from, to, size, locker, other);
    }
  }

  record TimeAsked(
      Optional<Instant> from,
      Optional<Instant> to,
      Optional<String> size,
      Optional<String> locker) {}

  record TimeWish(
      LocalDate day,
      String start,
      LocalDate endDay,
      String end,
      Optional<String> size,
      Optional<String> locker) {}

  /** What one press books; from now on, when no start is said. */
  record Take(
      String lockerId, Optional<Instant> startAt, Instant endAt, Optional<Boolean> again) {}

  public static final Route<Wish, Page> FREE =
      Route.page(
              Method.GET,
              FREE_PATH,
              "lockers.book",
              Input.of(Wish.class)
                  .with("size", LockerApi.WORDS)
                  .with("locker", LockerApi.ID),
              Page.class)
          .summary("Lockers that are free now or at another time")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.NOT_FOUND);
  static final Route<Take, Redirect> TAKE =
      Route.page(
              Method.POST,
              FREE_PATH,
              "lockers.take",
              Input.of(Take.class).with("lockerId", LockerApi.ID),
              Redirect.class)
          .summary("Books a locker")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.NOT_FOUND)
          .happeningOnce();
  static final Route<TimeAsked, Page> TIME_FORM =
      Route.page(
              Method.GET,
              FREE_PATH + "/time",
              "lockers.book-time-form",
              Input.of(TimeAsked.class),
              Page.class)
          .summary("The form for another time")
          .may(SIGNED_IN);
  static final Route<TimeWish, Redirect> CHOOSE_TIME =
      Route.page(
              Method.POST,
              FREE_PATH + "/time",
              "lockers.book-time",
              Input.of(TimeWish.class)
                  .field("day", DAY)
                  .field("start", Label.of(START).as(Control.TIME), CLOCK)
                  .field("endDay", END_DAY)
                  .field("end", Label.of(END).as(Control.TIME), CLOCK),
              Redirect.class)
          .summary("Chooses another time to book at")
          .may(SIGNED_IN);

  /** The lockers that are free from now on. */
  public static final Link FROM_NOW = FREE.link(Wish.NOW);

  /** The same for one locker. */
  public static Link ofLocker(String lockerId) {
    return FREE.link(Wish.NOW.of(lockerId));
  }

  private final Bookings bookings;
  private final Reservations reservations;
  private final OwnReservations own;
  private final FreeLockers free;
  private final Lockers lockers;
  private final Rights rights;
  private final LockerScreens screens;
  private final Supplier<String> ids;
  private final Clock clock;

  public BookingPages(
      Bookings bookings,
      Reservations reservations,
      FreeLockers free,
      Lockers lockers,
      Rights rights,
      LockerScreens screens,
      Supplier<String> ids,
      Clock clock) {
    this.bookings = bookings;
    this.reservations = reservations;
    this.own = new OwnReservations(reservations, clock);
    this.free = free;
    this.lockers = lockers;
    this.rights = rights;
    this.screens = screens;
    this.ids = ids;
    this.clock = clock;
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(FREE, this::show)
        .page(TAKE, this::take, (call, made) -> booked(get(call.given().lockerId(), made)))
        .page(TIME_FORM, this::timeForm)
        .page(CHOOSE_TIME, this::chooseTime);
  }

  /** The page that books a certain locker. */
  public static Link booking(String lockerId) {
    return FREE.link(Wish.NOW.of(lockerId));
  }

  /** The page that books a certain locker at a certain time. */
  static Link booking(String lockerId, TimeWindow window) {
    return FREE.link(Wish.NOW.of(lockerId).at(window));
  }

  private Page show(Call<Wish> call) {
    var wish = call.given();
    var zone = call.reader().zone();
    var now = clock.instant();
    var window = window(wish, zone, now);
    var faults = window.faults(now, bookings.longest());
    var page =
        page(TITLE)
            .meta(Text.between(window.startAt(), window.endAt()))
            .action(actions(wish, window))
            .add(yours(call.person().accountId()))
            .add(isNow(wish) ? Optional.of(spans(wish, zone, now)) : Optional.empty())
            .add(twice(wish, window, zone));
    if (!faults.isEmpty()) {
      return page.add(
          banner(
              Tone.WARN,
              BookingProblems.text(faults.getFirst(), bookings.longest()),
              Action.link(CHANGE_TIME, timeForm(wish, window))));
    }
    var request = new PageRequest(OptionalInt.of(A_SCREEN), wish.page().cursor());
    var found = free.some(window, wish.size(), request);
    return page.add(wish.locker().map(id -> wanted(call, id, window)))
        .add(sizes(wish, found))
        .add(live("free", List.of(LockerTopics.ALL.at()), list(wish, found, window, zone, now)))
        .add(Paging.of(wish.page(), found.cursor(), next -> FREE.link(wish.on(next))));
  }

  private static boolean isNow(Wish wish) {
    return wish.from().isEmpty() || wish.to().isEmpty();
  }

  private TimeWindow window(Wish wish, ZoneId zone, Instant now) {
    if (isNow(wish)) {
      return new TimeWindow(now, span(wish, zone, now).end(now, zone));
    }
    return new TimeWindow(wish.from().orElseThrow(), wish.to().orElseThrow());
  }

  /** Two hours, unless something else is asked for or a house allows less. */
  private Span span(Wish wish, ZoneId zone, Instant now) {
    var usual = offered(zone, now).contains(Span.HOURS_2) ? Span.HOURS_2 : Span.HOUR_1;
    return wish.span().orElse(usual);
  }

  private List<Span> offered(ZoneId zone, Instant now) {
    return Arrays.stream(Span.values())
        .filter(one ->
            one == Span.HOUR_1
                || Duration.between(now, one.end(now, zone)).compareTo(bookings.longest()) <= 0)
        .toList();
  }

  private static Action[] actions(Wish wish, TimeWindow window) {
    var other =
        Action.link(isNow(wish) ? ANOTHER_TIME : CHANGE_TIME, timeForm(wish, window))
            .icon(Icon.CALENDAR);
    return isNow(wish)
        ? new Action[] {other}
        : new Action[] {
          Action.link(NOW, FREE.link(wish.during(Span.HOURS_2))).icon(Icon.CLOCK), other
        };
  }

  private Filters spans(Wish wish, ZoneId zone, Instant now) {
    var chosen = span(wish, zone, now);
    var filters = Filters.segments(LENGTH);
    for (var span : offered(zone, now)) {
      filters = filters.choice(Text.of(span), FREE.link(wish.during(span)), span == chosen);
    }
    return filters;
  }

  /** What somebody has now comes first: they want to open it. */
  private Optional<Piece> yours(String accountId) {
    var rows =
        own.current(accountId).stream()
            .map(one ->
                Row.of(YOURS_UNTIL.with(one.lockerId(), Text.at(one.endAt())))
                    .icon(Icon.DOOR)
                    .link(ReservationPages.SHOW.at(one.lockerId(), one.reservationId()))
                    .action(screens.open(one.lockerId()).main()))
            .toList();
    return rows.isEmpty() ? Optional.empty() : Optional.of(rows(rows, empty(NONE)));
  }

  private static Optional<Piece> sizes(Wish wish, FreeLockers.Found found) {
    var sizes = new ArrayList<>(found.sizes());
    wish.size().filter(size -> !sizes.contains(size)).ifPresent(sizes::add);
    if (sizes.size() < 2) {
      return Optional.empty();
    }
    var filters =
        Filters.of(SIZE)
            .choice(ANY_SIZE, FREE.link(wish.of(Optional.<String>empty())), wish.size().isEmpty());
    for (var size : sizes) {
      var only = Optional.of(size);
      filters = filters.choice(verbatim(size), FREE.link(wish.of(only)), wish.size().equals(only));
    }
    return Optional.of(filters);
  }

  private Piece list(
      Wish wish, FreeLockers.Found found, TimeWindow window, ZoneId zone, Instant now) {
    var others =
        found.lockers().stream()
            .filter(one -> !wish.locker().equals(Optional.of(one.lockerId())))
            .toList();
    if (others.isEmpty()) {
      return found.cursor().isPresent() ? empty(NONE_HERE) : nothingFree(wish, window, now);
    }
    var drawing = new FreeDrawing(reservations, screens, window, zone, now);
    return custom(drawing.of(others, one -> book(one.lockerId(), wish, window))::content);
  }

  private Piece nothingFree(Wish wish, TimeWindow window, Instant now) {
    return free.next(window, wish.size())
        .filter(next -> !next.window().startAt().equals(window.startAt()))
        .map(next ->
            empty(
                NONE_UNTIL.with(next.locker().lockerId(), Text.at(next.window().startAt())),
                book(next.locker().lockerId(), next.window(), BOOK_AT)))
        .orElseGet(() ->
            empty(
                wish.locker().isPresent() ? NONE_OTHER : NONE,
                Action.link(ANOTHER_TIME, timeForm(wish, window))));
  }

  /** From now on means from when it is pressed. */
  private static Action book(String lockerId, Wish wish, TimeWindow window) {
    var take =
        new Take(
            lockerId,
            isNow(wish) ? Optional.empty() : Optional.of(window.startAt()),
            window.endAt(),
            Optional.empty());
    return Action.send(BOOK.with(lockerId), TAKE, take);
  }

  private static Action book(String lockerId, TimeWindow window, BookingText text) {
    var take =
        new Take(lockerId, Optional.of(window.startAt()), window.endAt(), Optional.empty());
    return Action.send(
        text.with(lockerId, Text.between(window.startAt(), window.endAt())), TAKE, take);
  }

  /** The one locker that was asked for, and why not, if not. */
  private Piece wanted(Call<Wish> call, String lockerId, TimeWindow window) {
    var locker = LockerProblems.require(lockers.find(lockerId));
    var fromNow = !window.startAt().isAfter(clock.instant());
    var reason = Bookings.notBookable(locker, fromNow);
    if (reason.isPresent()) {
      return banner(Tone.WARN, text(reason.get()).with(lockerId));
    }
    var me = call.person();
    if (bookings.isAtLimit(lockerId, me.accountId()) && !rights.isInCharge(me, locker)) {
      return banner(Tone.WARN, IS_AT_LIMIT.with(lockerId));
    }
    return reservations
        .inTheWay(lockerId, window)
        .map(slot ->
            slot.ownerId().equals(me.accountId())
                ? yours(slot.lockerId(), slot.reservationId(), slot.startAt(), slot.endAt())
                : taken(lockerId, window, Text.between(slot.startAt(), slot.endAt())))
        .orElseGet(() ->
            banner(
                Tone.GOOD, IS_FREE.with(lockerId), book(lockerId, call.given(), window).main()));
  }

  private static BookingText text(NotBookable reason) {
    return switch (reason) {
      case RETIRED -> IS_RETIRED;
      case IN_MAINTENANCE -> IS_OUT_OF_ORDER;
      case OCCUPIED -> IS_IN_USE;
    };
  }

  private static Piece yours(String lockerId, String reservationId, Instant from, Instant to) {
    return banner(
        Tone.BUSY,
        IS_YOURS.with(lockerId, Text.between(from, to)),
        Action.link(CHANGE_YOURS, ReservationPages.SHOW.at(lockerId, reservationId)));
  }

  private Piece taken(String lockerId, TimeWindow window, Text conflict) {
    return reservations
        .nextFree(lockerId, window)
        .map(next ->
            banner(
                Tone.BUSY,
                IS_BOOKED_UNTIL.with(
                    lockerId, conflict, Text.between(next.startAt(), next.endAt())),
                book(lockerId, next, BOOK_AT).main()))
        .orElseGet(() -> banner(Tone.BUSY, IS_BOOKED.with(lockerId, conflict)));
  }

  /** A start that clocks show twice: which one it is, and the way to the other. */
  private static Optional<Piece> twice(Wish wish, TimeWindow window, ZoneId zone) {
    var start = ClockTime.of(window.startAt(), zone);
    return isNow(wish) || !start.isTwice()
        ? Optional.empty()
        : Optional.of(
            banner(
                Tone.NEUTRAL,
                saying(start),
                Action.link(
                    start.later() ? USE_FIRST : USE_SECOND,
                    FREE.link(wish.at(window.beginning(start.other().instant()))))));
  }

  static Text saying(ClockTime twice) {
    return (twice.later() ? TWICE_SECOND : TWICE_FIRST)
        .with(Text.clock(twice.instant()), verbatim(twice.offset().getId()));
  }

  private static Link timeForm(Wish wish, TimeWindow window) {
    return TIME_FORM.link(
        new TimeAsked(
            isNow(wish) ? Optional.empty() : Optional.of(window.startAt()),
            isNow(wish) ? Optional.empty() : Optional.of(window.endAt()),
            wish.size(),
            wish.locker()));
  }

  private Page timeForm(Call<TimeAsked> call) {
    var given = call.given();
    var zone = call.reader().zone();
    var hour = clock.instant().truncatedTo(ChronoUnit.HOURS).plus(Duration.ofHours(1));
    var from = given.from().orElse(hour).atZone(zone).toLocalDateTime();
    var to = given.to().orElse(hour.plus(Duration.ofHours(2))).atZone(zone).toLocalDateTime();
    var values =
        new TimeWish(
            from.toLocalDate(),
            clock(from.toLocalTime()),
            to.toLocalDate(),
            clock(to.toLocalTime()),
            given.size(),
            given.locker());
    return formPage(ANOTHER_TIME, Form.of(CHOOSE_TIME, SHOW_FREE, values))
        .meta(ZONE.with(zone.getId()))
        .back(TITLE, FREE.link(Wish.NOW));
  }

  static String clock(LocalTime time) {
    return time.truncatedTo(ChronoUnit.MINUTES).toString();
  }

  private Redirect chooseTime(Call<TimeWish> call) {
    var given = call.given();
    var zone = call.reader().zone();
    var window =
        new TimeWindow(
            instant("start", given.day(), given.start(), zone),
            instant("end", given.endDay(), given.end(), zone));
    var faults = window.faults(clock.instant(), bookings.longest());
    if (!faults.isEmpty()) {
      throw BookingProblems.of(faults, bookings.longest());
    }
    var wish =
        new Wish(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            given.size(),
            given.locker(),
            PageRequest.FIRST);
    return Redirect.to(FREE.link(wish.at(window)));
  }

  /** The first instant at which clocks show it. */
  private static Instant instant(String field, LocalDate day, String time, ZoneId zone) {
    return require(new ClockTime(day.atTime(LocalTime.parse(time)), zone, false), field).instant();
  }

  static ClockTime require(ClockTime time, String field) {
    if (time.isSkipped()) {
      throw Problem.invalid(List.of(new FieldError(field, SKIPPED)));
    }
    return time;
  }

  private Redirect take(Call<Take> call) {
    var given = call.given();
    var now = clock.instant();
    var window =
        new TimeWindow(
            given.startAt().orElse(now).truncatedTo(ChronoUnit.MILLIS),
            given.endAt().truncatedTo(ChronoUnit.MILLIS));
    var result = book(Acting.as(call), call.person(), given.lockerId(), window);
    return switch (result) {
      // The page of the same locker and time says why not, and what is free instead.
      case BookingResult.Collides _,
              BookingResult.WrongTime _,
              BookingResult.TooManyAhead _,
              NotBookable _ ->
          Redirect.to(booking(given.lockerId(), window))
              .saying(
                  (given.again().orElse(false) ? NOT_BOOKED_AGAIN : NOT_BOOKED)
                      .with(given.lockerId()));
      case BookingResult.Done _, BookingResult.Refusal _ -> booked(BookingProblems.done(result));
    };
  }

  private BookingResult book(
      Acting by, Principal.Person person, String lockerId, TimeWindow window) {
    return bookings.book(
        by,
        lockerId,
        ids.get(),
        person.accountId(),
        locker -> rights.isInCharge(person, locker),
        window);
  }

  private static Redirect booked(Reservation made) {
    return Redirect.to(ReservationPages.MINE.at())
        .saying(
            Toast.of(
                    BOOKED.with(made.lockerId(), Text.between(made.startAt(), made.endAt())))
                .undo(ReservationPages.CANCEL, ReservationPages.of(made)));
  }

  private Reservation get(String lockerId, String reservationId) {
    return reservations
        .find(lockerId, reservationId)
        .orElseThrow(BookingProblems::noSuchReservation);
  }
}

package dev.cubby.lockers.booking;

import static dev.cubby.lockers.text.BookingText.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.booking.BookingResult.*;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Rows.Row;

/** Booking for people: the lockers that are free now or at another time, each one press away. */
public record BookingPages(
    BookingApi api,
    Bookings bookings,
    Reservations reservations,
    FreeLockers free,
    Lockers lockers,
    Rights rights,
    Owners owners,
    LockerLinks links,
    Clock clock) {
  private static final String FREE_PATH = "/lockers/book";
  private static final int A_SCREEN = 20;

  /**
   * A booking by one press: from now on, when no start is given.
   *
   * @param span counts from the press, however long the page stood open; then the end is not used
   * @param size the only size that the page lists
   */
  record Take(
      String lockerId,
      Optional<Instant> startAt,
      Instant endAt,
      Optional<Span> span,
      Optional<String> size,
      Optional<Boolean> again) {

    /** The page that it was pressed on, with that locker first. */
    Link page(TimeWindow window) {
      var wish = span.map(Wish.NOW::during).orElseGet(() -> Wish.NOW.at(window));
      return FREE.link(wish.of(lockerId).of(size));
    }
  }

  public static final Route<Wish, Page> FREE =
      Page.at(
              FREE_PATH,
              "lockers.book",
              Input.of(Wish.class).with("size", LockerApi.WORDS).with("locker", LockerApi.ID))
          .summary("Free lockers, now or at another time")
          .may(SIGNED_IN);
  static final Route<Take, Redirect> TAKE =
      Redirect.at(FREE_PATH, "lockers.take", Input.of(Take.class).with("lockerId", LockerApi.ID))
          .summary("Book a locker")
          .may(SIGNED_IN)
          .happeningOnce();

  /** The lockers that are free from now on. */
  public static final Link FROM_NOW = FREE.link(Wish.NOW);

  public void addTo(Routes.Builder routes) {
    new BookingTimePages(bookings, clock).addTo(routes);
    routes
        .page(FREE, this::show)
        .page(
            TAKE,
            this::take,
            (call, made) ->
                bookedBefore(api.get(new OfReservation(call.given().lockerId(), made))));
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
    var booked = wish.isFromNow() ? wish.with(span(wish, zone, now)) : wish;
    var faults = window.faults(now, bookings.longest());
    var page =
        page(TITLE)
            .meta(Text.between(window.startAt(), window.endAt()))
            .action(actions(wish, window, zone, now))
            .add(yours(call.person().accountId()))
            .add(wish.isFromNow() ? Optional.of(spans(wish, zone, now)) : Optional.empty())
            .add(twice(wish, window, zone));
    if (!faults.isEmpty()) {
      return page.add(
          banner(
              Tone.WARN,
              BookingProblems.text(faults.getFirst(), bookings.longest()),
              Action.link(CHANGE_TIME, BookingTimePages.form(wish, window))));
    }
    var request = new PageRequest(OptionalInt.of(A_SCREEN), wish.page().cursor());
    var found = free.some(window, wish.size(), request);
    return page.add(
            wish.locker()
                .map(id ->
                    new WantedLocker(bookings, reservations, rights, owners, clock)
                        .piece(
                            call.person(),
                            LockerProblems.require(lockers.find(id)),
                            booked,
                            window)))
        .add(sizes(wish, found))
        .add(live("free", List.of(LockerTopics.ALL.at()), list(booked, found, window, zone)))
        .add(Paging.of(wish.page(), found.cursor(), next -> FREE.link(wish.on(next))));
  }

  private TimeWindow window(Wish wish, ZoneId zone, Instant now) {
    if (wish.isFromNow()) {
      // Whole minutes: a time that is offered next is as long as the one that was asked for.
      return new TimeWindow(
          now.truncatedTo(ChronoUnit.MINUTES), span(wish, zone, now).end(now, zone));
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

  private Action[] actions(Wish wish, TimeWindow window, ZoneId zone, Instant now) {
    var other =
        Action.link(
                wish.isFromNow() ? ANOTHER_TIME : CHANGE_TIME, BookingTimePages.form(wish, window))
            .icon(Icon.CALENDAR);
    return wish.isFromNow()
        ? new Action[] {other}
        : new Action[] {
          Action.link(NOW, FREE.link(wish.during(span(wish, zone, now)))).icon(Icon.CLOCK), other
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

  /** A locker that they have now comes first: they want to open it. */
  private Optional<Piece> yours(String accountId) {
    var rows =
        new OwnReservations(reservations, clock)
            .current(accountId).stream()
                .map(one ->
                    Row.of(verbatim(one.lockerId()))
                        .meta(LockerText.YOURS_OPEN_UNTIL.with(Text.until(one.endAt())))
                        .icon(Icon.DOOR)
                        .link(ReservationPages.SHOW.at(one.lockerId(), one.reservationId()))
                        .action(openDoor(one.lockerId())))
                .toList();
    return rows.isEmpty() ? Optional.empty() : Optional.of(rows(rows, empty(NONE)));
  }

  private Action[] openDoor(String lockerId) {
    return links.openDoor().apply(lockerId).map(Action::main).stream().toArray(Action[]::new);
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

  private Piece list(Wish wish, FreeLockers.Found found, TimeWindow window, ZoneId zone) {
    var others =
        found.lockers().stream()
            .filter(one -> !wish.locker().equals(Optional.of(one.lockerId())))
            .toList();
    if (others.isEmpty()) {
      return found.cursor().isPresent() ? empty(NONE_HERE) : nothingFree(wish, window);
    }
    return new FreeDrawing(reservations, window, zone)
        .of(others, one -> book(one.lockerId(), wish, window));
  }

  private Piece nothingFree(Wish wish, TimeWindow window) {
    return free.next(window, wish.size())
        .filter(next -> !next.window().startAt().equals(window.startAt()))
        .map(next ->
            empty(
                NONE_UNTIL.with(next.locker().lockerId(), Text.at(next.window().startAt())),
                bookAt(next.locker().lockerId(), wish, next.window())))
        .orElseGet(() ->
            empty(
                wish.locker().isPresent() ? NONE_OTHER : NONE,
                Action.link(ANOTHER_TIME, BookingTimePages.form(wish, window))));
  }

  /** From now on means from when it is pressed. */
  static Action book(String lockerId, Wish wish, TimeWindow window) {
    return book(BOOK.with(lockerId), lockerId, wish, window);
  }

  /** At another time than was asked for, which the button says. */
  static Action bookAt(String lockerId, Wish wish, TimeWindow window) {
    var text = BOOK_AT.with(lockerId, Text.between(window.startAt(), window.endAt()));
    return book(text, lockerId, wish.at(window), window);
  }

  private static Action book(Text text, String lockerId, Wish wish, TimeWindow window) {
    var span = wish.span().filter(_ -> wish.isFromNow());
    var start = Optional.of(window.startAt()).filter(_ -> span.isEmpty());
    var take = new Take(lockerId, start, window.endAt(), span, wish.size(), Optional.empty());
    return Action.send(text, TAKE, take);
  }

  /** A start that clocks show twice: which one it is, and the way to the other. */
  private static Optional<Piece> twice(Wish wish, TimeWindow window, ZoneId zone) {
    var start = ClockTime.of(window.startAt(), zone);
    return wish.isFromNow() || !start.isTwice()
        ? Optional.empty()
        : Optional.of(
            banner(
                Tone.NEUTRAL,
                start.said(),
                Action.link(
                    start.later() ? USE_FIRST : USE_SECOND,
                    FREE.link(wish.at(window.beginning(start.other().instant()))))));
  }

  private Redirect take(Call<Take> call) {
    var given = call.given();
    var now = clock.instant();
    var end = given.span().map(span -> span.end(now, call.reader().zone())).orElse(given.endAt());
    var window = new TimeWindow(given.startAt().orElse(now), end);
    var result = api.book(call, given.lockerId(), window);
    return switch (result) {
      // The page of the same locker and time says why not, and what is free instead.
      case Collides _, WrongTime _, TooManyAhead _, NotBookable _ ->
          Redirect.to(given.page(window))
              .refusing(
                  (given.again().orElse(false) ? NOT_BOOKED_AGAIN : NOT_BOOKED)
                      .with(given.lockerId()));
      case Done _, TooManyChanges _, Refusal _ -> booked(BookingProblems.done(result));
    };
  }

  /** The answer to a repeat. What it booked then may have been cancelled since. */
  private Redirect bookedBefore(Reservation made) {
    return made.status() == ReservationStatus.CANCELLED
        ? Redirect.to(booking(made.lockerId(), new TimeWindow(made.startAt(), made.endAt())))
            .saying(NOT_BOOKED_AGAIN.with(made.lockerId()))
        : booked(made);
  }

  private Redirect booked(Reservation made) {
    var toast = Toast.of(BOOKED.with(made.lockerId(), Text.between(made.startAt(), made.endAt())));
    return Redirect.to(ReservationPages.MINE.at())
        .saying(
            made.phaseAt(clock.instant()) == ReservationPhase.PAST
                ? toast
                : toast.undo(ReservationPages.CANCEL.act(), ReservationPages.of(made)));
  }
}

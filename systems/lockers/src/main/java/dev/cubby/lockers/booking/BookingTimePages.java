package dev.cubby.lockers.booking;

import static dev.cubby.lockers.text.BookingText.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Label.Control;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.ui.*;

/** The form for another time than now, as the reader's clock shows it. */
final class BookingTimePages {
  private static final String PATH = "/lockers/book/time";
  static final Rule CLOCK = Rule.form("([01]\\d|2[0-3]):[0-5]\\d", TIME);

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

  static final Route<TimeAsked, Page> TIME_FORM =
      Page.at(PATH, "lockers.book-time-form", TimeAsked.class)
          .summary("The form for another time")
          .may(SIGNED_IN);
  static final Route<TimeWish, Redirect> CHOOSE_TIME =
      Redirect.at(
              PATH,
              "lockers.book-time",
              Input.of(TimeWish.class)
                  .field("day", DAY)
                  .field("start", Label.of(START).as(Control.TIME), CLOCK)
                  .field("endDay", END_DAY)
                  .field("end", Label.of(END).as(Control.TIME), CLOCK))
          .summary("Chooses another time to book at")
          .may(SIGNED_IN);

  private final Bookings bookings;
  private final Clock clock;

  BookingTimePages(Bookings bookings, Clock clock) {
    this.bookings = bookings;
    this.clock = clock;
  }

  void addTo(Routes.Builder routes) {
    routes.page(TIME_FORM, this::timeForm).page(CHOOSE_TIME, this::chooseTime);
  }

  static Link form(Wish wish, TimeWindow window) {
    return TIME_FORM.link(
        new TimeAsked(
            wish.isFromNow() ? Optional.empty() : Optional.of(window.startAt()),
            wish.isFromNow() ? Optional.empty() : Optional.of(window.endAt()),
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
        .back(TITLE, BookingPages.FROM_NOW);
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
    return Redirect.to(BookingPages.FREE.link(wish.at(window)));
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
}

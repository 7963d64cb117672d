package dev.cubby.lockers.booking;

import static dev.cubby.lockers.text.BookingText.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lockers.booking.BookingProblems.Fields;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Label.Control;
import dev.cubby.web.ui.*;

/** The form for another time than now, as the reader's clock shows it. */
record BookingTimePages(Bookings bookings, Clock clock) {
  private static final String PATH = "/lockers/book/time";
  private static final Rule CLOCK = Rule.form("([01]\\d|2[0-3]):[0-5]\\d", TIME);

  record TimeWish(
      LocalDate day,
      String start,
      LocalDate endDay,
      String end,
      Optional<String> zone,
      Optional<String> size,
      Optional<String> locker) {}

  static final Route<Wish, Page> TIME_FORM =
      Page.at(PATH, "lockers.book-time-form", Wish.class)
          .summary("Form for another time")
          .may(SIGNED_IN);
  static final Route<TimeWish, Redirect> CHOOSE_TIME =
      Redirect.at(PATH, "lockers.book-time", times(TimeWish.class))
          .summary("Choose another time")
          .may(SIGNED_IN);

  /** Start and end of a booking, as two days and two times. */
  static <Q> Input<Q> times(Class<Q> type) {
    return Input.of(type)
        .field("day", DAY)
        .field("start", Label.of(START).as(Control.TIME), CLOCK)
        .field("endDay", END_DAY)
        .field("end", Label.of(END).as(Control.TIME), CLOCK);
  }

  /** The zone that a form was written in: the reader may have another when it is sent. */
  static ZoneId zone(Call<?> call, Optional<String> written) {
    try {
      return written.map(ZoneId::of).orElse(call.reader().zone());
    } catch (DateTimeException unknown) {
      return call.reader().zone();
    }
  }

  /** The time that a form says in a field. */
  static ClockTime time(String field, LocalDate day, String time, boolean later, ZoneId zone) {
    var given = new ClockTime(day.atTime(LocalTime.parse(time)), zone, later);
    if (given.isSkipped()) {
      throw Problem.invalid(field, SKIPPED);
    }
    return given;
  }

  void addTo(Routes.Builder routes) {
    routes.page(TIME_FORM, this::timeForm).page(CHOOSE_TIME, this::chooseTime);
  }

  static Link form(Wish wish, TimeWindow window) {
    return TIME_FORM.link(wish.isFromNow() ? wish : wish.at(window));
  }

  private Page timeForm(Call<Wish> call) {
    var given = call.given();
    var zone = call.reader().zone();
    var hour = clock.instant().truncatedTo(ChronoUnit.HOURS).plus(Duration.ofHours(1));
    var from = ClockTime.of(given.from().orElse(hour), zone);
    var to = ClockTime.of(given.to().orElse(hour.plus(Duration.ofHours(2))), zone);
    var values =
        new TimeWish(
            from.day(),
            from.time(),
            to.day(),
            to.time(),
            Optional.of(zone.getId()),
            given.size(),
            given.locker());
    return formPage(ANOTHER_TIME, Form.of(CHOOSE_TIME, SHOW_FREE, values))
        .back(TITLE, BookingPages.FROM_NOW);
  }

  private Redirect chooseTime(Call<TimeWish> call) {
    var given = call.given();
    var zone = zone(call, given.zone());
    var window =
        new TimeWindow(
            time("start", given.day(), given.start(), false, zone).instant(),
            time("end", given.endDay(), given.end(), false, zone).instant());
    var faults = window.faults(clock.instant(), bookings.longest());
    if (!faults.isEmpty()) {
      throw Fields.OF_FORMS.invalid(faults, bookings.longest());
    }
    var wish = Wish.NOW.at(window).of(given.size());
    return Redirect.to(BookingPages.FREE.link(given.locker().map(wish::of).orElse(wish)));
  }
}

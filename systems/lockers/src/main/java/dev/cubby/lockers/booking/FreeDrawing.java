package dev.cubby.lockers.booking;

import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.LockerPages;
import dev.cubby.lockers.text.BookingText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Group;
import dev.cubby.web.ui.Rows.Row;
import dev.cubby.web.ui.Strip.Bar;
import dev.cubby.web.ui.Strip.Hours;

/** Free lockers by the places where they stand: until when each is, and the rest of its day. */
record FreeDrawing(Reservations reservations, TimeWindow window, ZoneId zone) {
  private static final int ASKED_AT_ONCE = 32;

  private record Drawn(StatusLocker locker, Row row) {}

  Rows of(List<StatusLocker> lockers, Function<StatusLocker, Action> book) {
    var hours = Hours.around(window.startAt(), window.endAt(), zone);
    var byPlace =
        lockers.stream()
            .gather(
                Gatherers.mapConcurrent(
                    ASKED_AT_ONCE, one -> new Drawn(one, row(one, hours, book.apply(one)))))
            .collect(
                Collectors.groupingBy(
                    drawn -> drawn.locker().locationId().orElse(""),
                    TreeMap::new,
                    Collectors.mapping(Drawn::row, Collectors.toList())));
    var groups = new ArrayList<Group>();
    byPlace.forEach((place, rows) ->
        groups.add(
            Group.of(place.isEmpty() ? BookingText.NO_PLACE : verbatim(place), rows).hours(hours)));
    return new Rows(groups);
  }

  private Row row(StatusLocker locker, Hours hours, Action book) {
    var lockerId = locker.lockerId();
    var until = until(lockerId);
    var meta = new ArrayList<Text>();
    locker.size().ifPresent(size -> meta.add(verbatim(size)));
    meta.add(until);
    var taken =
        reservations.taken(lockerId, new TimeWindow(hours.from(), hours.to())).stream()
            .map(slot -> new Bar(slot.startAt(), slot.endAt(), false));
    var wanted = Stream.of(new Bar(window.startAt(), window.endAt(), true));
    return Row.of(verbatim(lockerId))
        .link(LockerPages.SHOW.at(lockerId))
        .meta(meta.toArray(Text[]::new))
        .strip(
            Strip.of(
                BookingText.STRIP.with(lockerId, until),
                hours,
                Stream.concat(taken, wanted).toList()))
        .action(book);
  }

  private Text until(String lockerId) {
    return reservations
        .next(lockerId, window.startAt())
        .<Text>map(next -> BookingText.FREE_UNTIL.with(near(next.startAt())))
        .orElse(BookingText.FREE_ALL_DAY);
  }

  /** On the day that is shown the hour says enough. */
  private Text near(Instant instant) {
    return day(instant).equals(day(window.startAt())) ? Text.clock(instant) : Text.at(instant);
  }

  private LocalDate day(Instant instant) {
    return LocalDate.ofInstant(instant, zone);
  }
}

package dev.cubby.lockers.booking;

import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.LockerPages;
import dev.cubby.lockers.locker.LockerRows;
import dev.cubby.lockers.text.BookingText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Group;
import dev.cubby.web.ui.Rows.Row;
import dev.cubby.web.ui.Strip.Bar;
import dev.cubby.web.ui.Strip.Hours;

/** Free lockers by the places where they stand: until when each is, and the rest of its day. */
record FreeDrawing(Reservations reservations, TimeWindow window, ZoneId zone) {
  /** Lockers without a place come last. */
  private static final Comparator<String> PLACES =
      Comparator.comparing(String::isEmpty).thenComparing(Comparator.naturalOrder());

  private record Drawn(StatusLocker locker, Row row) {}

  Rows of(List<StatusLocker> lockers, Function<StatusLocker, Action> book) {
    var hours = Hours.around(window.startAt(), window.endAt(), zone);
    var byPlace =
        lockers.stream()
            .gather(LockerRows.asking(one -> new Drawn(one, row(one, hours, book.apply(one)))))
            .collect(
                Collectors.groupingBy(
                    drawn -> drawn.locker().locationId().orElse(""),
                    () -> new TreeMap<>(PLACES),
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
    var taken = reservations.taken(lockerId, hours.from(), hours.to()).bars(_ -> false);
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
        .<Text>map(next -> BookingText.FREE_UNTIL.with(Text.until(next.startAt())))
        .orElse(BookingText.FREE_ALL_DAY);
  }
}

package dev.cubby.lockers.booking;

import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.lockers.booking.FreeList.Entry;
import dev.cubby.lockers.booking.FreeList.Group;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.DayStrip;
import dev.cubby.lockers.locker.LockerPages;
import dev.cubby.lockers.text.BookingText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Action;

/** Draws free lockers: until when each is, and the rest of its day. */
record FreeDrawing(Reservations reservations, TimeWindow window, ZoneId zone, Instant now) {
  private static final int ASKED_AT_ONCE = 32;

  private record Drawn(StatusLocker locker, Entry entry) {}

  FreeList of(List<StatusLocker> lockers, Function<StatusLocker, Action> book) {
    var hours = DayHours.of(window, zone);
    var byPlace =
        lockers.stream()
            .gather(
                Gatherers.mapConcurrent(
                    ASKED_AT_ONCE, one -> new Drawn(one, entry(one, hours, book.apply(one)))))
            .collect(
                Collectors.groupingBy(
                    drawn -> drawn.locker().locationId().orElse(""),
                    TreeMap::new,
                    Collectors.mapping(Drawn::entry, Collectors.toList())));
    var groups = new ArrayList<Group>();
    byPlace.forEach((place, entries) ->
        groups.add(new Group(place.isEmpty() ? BookingText.NO_PLACE : verbatim(place), entries)));
    return new FreeList(hours, groups);
  }

  private Entry entry(StatusLocker locker, DayHours hours, Action book) {
    var lockerId = locker.lockerId();
    var until = until(lockerId);
    var meta = new ArrayList<Text>();
    locker.size().ifPresent(size -> meta.add(verbatim(size)));
    meta.add(until);
    return new Entry(
        verbatim(lockerId),
        LockerPages.SHOW.at(lockerId),
        meta,
        strip(BookingText.STRIP.with(lockerId, until), lockerId, hours),
        book);
  }

  private DayStrip strip(Text label, String lockerId, DayHours hours) {
    var shown = hours.window();
    var scale = new DayStrip.Scale(shown.startAt(), shown.endAt());
    var taken =
        reservations.taken(lockerId, shown).stream()
            .flatMap(slot -> scale.bar(slot.startAt(), slot.endAt(), false));
    var wanted = scale.bar(window.startAt(), window.endAt(), true);
    return new DayStrip(label, Stream.concat(taken, wanted).toList(), scale.now(now), List.of());
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

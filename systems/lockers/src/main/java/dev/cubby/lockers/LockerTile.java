package dev.cubby.lockers;

import static dev.cubby.lockers.text.LockerText.*;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationPhase;
import dev.cubby.lockers.door.DoorPages;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.text.BookingText;
import dev.cubby.web.route.Principal;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** Lockers on the home page: your reservations, or how many are free. */
record LockerTile(FreeLockers free, OwnReservations own, LockerLinks links, Clock clock) {
  private static final int MOST_UPCOMING = 20;
  private static final int UPCOMING_SHOWN = 3;

  private List<Reservation> upcoming(Principal.Person person) {
    return own.upcoming(person.accountId()).stream().limit(MOST_UPCOMING).toList();
  }

  Tile of(Principal.Person person) {
    var now = clock.instant();
    var mine = upcoming(person);
    var running = mine.stream().filter(one -> runs(one, now)).findFirst();
    var tile =
        running
            .map(one ->
                openable(
                    one,
                    Tile.of(BookingText.YOURS_UNTIL.with(one.lockerId(), Text.until(one.endAt())))))
            .orElseGet(() ->
                Tile.of(free(now))
                    .action(Action.link(BOOK_A_LOCKER, BookingPages.FROM_NOW).main()));
    var others = mine.stream().filter(one -> !running.equals(Optional.of(one)));
    for (var one : others.limit(UPCOMING_SHOWN).toList()) {
      tile = tile.row(row(one, now));
    }
    return tile;
  }

  /** The head says which locker, and so does the button: a row below may have one of its own. */
  private Tile openable(Reservation one, Tile tile) {
    return links
        .openDoor()
        .apply(one.lockerId())
        .map(_ -> tile.first(DoorPages.openDoorNamed(one.lockerId()).main()))
        .orElse(tile);
  }

  /** The same above the list of one's lockers; nothing where nothing is reserved. */
  List<Piece> pieces(Principal.Person person) {
    var now = clock.instant();
    var mine = upcoming(person);
    return mine.isEmpty()
        ? List.of()
        : List.of(
            section(
                YOUR_RESERVATIONS,
                live(
                    "my-reservations",
                    List.of(LockerTopics.ALL.at()),
                    rows(mine.stream().map(one -> row(one, now)), empty(NOBODY)))));
  }

  private Row row(Reservation one, Instant now) {
    var row =
        Row.of(Text.verbatim(one.lockerId()))
            .link(ReservationPages.SHOW.at(one.lockerId(), one.reservationId()))
            .meta(Text.between(one.startAt(), one.endAt()));
    return runs(one, now)
        ? row.chip(new Chip(Chip.Tone.BUSY, YOURS_NOW))
            .action(links.openDoor().apply(one.lockerId()).stream().toArray(Action[]::new))
        : row.chip(new Chip(Chip.Tone.NEUTRAL, Text.of(ReservationPhase.SCHEDULED)));
  }

  private static boolean runs(Reservation one, Instant now) {
    return one.phaseAt(now) == ReservationPhase.CURRENT;
  }

  /** As many as a glance can tell. */
  private Text free(Instant now) {
    var window = new TimeWindow(now, now.plusSeconds(1));
    var found = free.some(window, Optional.empty(), PageRequest.FIRST);
    int some = found.lockers().size();
    return (found.cursor().isPresent() && some > 0 ? FREE_NOW_AT_LEAST : FREE_NOW).with(some);
  }
}

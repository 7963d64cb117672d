package dev.cubby.lockers;

import static dev.cubby.lockers.text.LockerText.*;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.locker.*;
import dev.cubby.web.route.Principal;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** Lockers on the home page: your reservations, or how many are free. */
record LockerTile(
    Lockers lockers,
    Reservations reservations,
    OwnReservations own,
    LockerLinks links,
    Clock clock) {
  private static final int LOOKED_AT = 25;
  private static final int MOST_UPCOMING = 20;
  private static final int UPCOMING_SHOWN = 3;
  private static final Duration SOON = Duration.ofHours(12);

  private List<Reservation> upcoming(Principal.Person person) {
    return own.upcoming(person.accountId()).stream().limit(MOST_UPCOMING).toList();
  }

  Tile of(Principal.Person person) {
    var now = clock.instant();
    var mine = upcoming(person);
    var running = mine.stream().filter(one -> !one.startAt().isAfter(now)).findFirst();
    var tile =
        running
            .map(one ->
                Tile.of(YOURS_UNTIL.with(one.lockerId(), hour(one.endAt(), now)))
                    .action(links.openDoor().apply(one.lockerId()).main().icon(Icon.DOOR)))
            .orElseGet(() ->
                Tile.of(free()).action(Action.link(BOOK_A_LOCKER, BookingPages.FROM_NOW).main()));
    var others = mine.stream().filter(one -> !running.equals(Optional.of(one)));
    for (var one : others.limit(UPCOMING_SHOWN).toList()) {
      tile = tile.row(row(one, now));
    }
    return tile;
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
    boolean runs = !one.startAt().isAfter(now);
    var row =
        Row.of(Text.verbatim(one.lockerId()))
            .link(ReservationPages.SHOW.at(one.lockerId(), one.reservationId()))
            .meta(Text.between(one.startAt(), one.endAt()));
    return runs
        ? row.chip(new Chip(Chip.Tone.BUSY, YOURS_NOW))
            .action(links.openDoor().apply(one.lockerId()).label(OPEN_DOOR_OF.with(one.lockerId())))
        : row.chip(new Chip(Chip.Tone.NEUTRAL, UPCOMING));
  }

  /** The hour alone, while it is clear which day is meant. */
  private static Text hour(Instant instant, Instant now) {
    return instant.isBefore(now.plus(SOON)) ? Text.clock(instant) : Text.at(instant);
  }

  /** As many as a glance can tell. */
  private Text free() {
    var page = lockers.inState(LockerStatus.AVAILABLE, PageRequest.of(LOOKED_AT));
    long free =
        page.rows().stream()
            .gather(LockerRows.asking(one -> reservations.active(one.lockerId()).isEmpty()))
            .filter(isFree -> isFree)
            .count();
    return (page.cursor().isPresent() && free > 0 ? FREE_NOW_AT_LEAST : FREE_NOW).with(free);
  }
}

package dev.cubby.lockers.wall;

import static dev.cubby.lockers.text.WallText.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.template.JtewallGenerated;
import dev.cubby.web.live.Subject;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import gg.jte.html.HtmlTemplateOutput;

/** For a screen on the wall: large, without names, by the clock of the house. */
public record WallPages(Lockers lockers, Occupancy occupancy, ZoneId house) {
  /** More do not fit on a screen. */
  private static final int MOST = 100;

  /** The lockers of one place, or of all. */
  record OnWall(Optional<String> place, PageRequest page) {
    OnWall at(PageRequest other) {
      return new OnWall(place, other);
    }

    List<Subject> subjects() {
      return place
          .map(one -> List.of(LockerTopics.PLACE.at(one), LockerTopics.LISTED.at()))
          .orElseGet(() -> List.of(LockerTopics.ALL.at()));
    }
  }

  public static final Route<OnWall, Page> WALL =
      Page.at(
              "/lockers/wall",
              "lockers.wall",
              Input.of(OnWall.class).with("place", LockerApi.WORDS, Rule.readable()))
          .summary("Which lockers are free now, for a screen on the wall")
          .may(SIGNED_IN);

  /** A locker as it is now, and until when. */
  public record Door(
      String lockerId, Optional<String> place, LockerState state, Optional<Instant> until) {
    public Text untilText() {
      return until.map(instant -> (Text) UNTIL.with(instant)).orElse(Text.NONE);
    }
  }

  /** The doors of the house, in the order of their numbers. */
  public record Wall(List<Door> doors, boolean cutOff, ZoneId house) {
    public Text heading() {
      long free = doors.stream().filter(door -> door.state() == LockerState.FREE).count();
      return doors.isEmpty() ? NONE : FREE.with(free, doors.size());
    }

    public Text zoneText() {
      return ZONE.with(house.getId());
    }

    public Text cutOffText() {
      return CUT_OFF;
    }
  }

  public void addTo(Routes.Builder routes) {
    routes.page(WALL, this::wall);
  }

  private Page wall(Call<OnWall> call) {
    var given = call.given();
    var request = new PageRequest(OptionalInt.of(MOST), given.page().cursor());
    var listed = lockers.all(given.place(), request);
    var doors =
        listed.rows().stream()
            .gather(LockerRows.asking(this::door))
            .sorted(Comparator.comparing(Door::lockerId))
            .toList();
    var wall = new Wall(doors, listed.cursor().isPresent(), house);
    var pieces = new ArrayList<Piece>();
    pieces.add(
        custom(visit ->
            out ->
                JtewallGenerated.render(
                    (HtmlTemplateOutput) out, null, visit, visit.reader().at(house), wall)));
    Paging.of(given.page(), listed.cursor(), other -> WALL.link(given.at(other)))
        .ifPresent(pieces::add);
    return page(TITLE)
        .kiosk()
        .script("clock.js")
        .add(live("wall", given.subjects(), pieces.toArray(Piece[]::new)));
  }

  private Door door(StatusLocker locker) {
    var now = occupancy.active(locker.lockerId());
    var state = LockerState.of(locker.status(), now);
    var until =
        switch (state) {
          case FREE -> occupancy.next(locker.lockerId()).map(slot -> slot.startAt());
          case BOOKED, IN_USE, OUT_OF_ORDER -> now.map(one -> one.endAt());
        };
    return new Door(locker.lockerId(), locker.locationId(), state, until);
  }
}

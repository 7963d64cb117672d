package dev.cubby.lockers.wall;

import static dev.cubby.lockers.text.WallText.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.template.JtewallGenerated;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Page;
import gg.jte.html.HtmlTemplateOutput;

/** For a screen on the wall: large, without names, by the clock of the house. */
public final class WallPages {
  public static final Route<Nothing, Page> WALL =
      Page.at("/lockers/wall", "lockers.wall")
          .summary("Which lockers are free now, for a screen on the wall")
          .may(SIGNED_IN);

  private final Lockers lockers;
  private final Occupancy occupancy;
  private final ZoneId house;

  public WallPages(Lockers lockers, Occupancy occupancy, ZoneId house) {
    this.lockers = lockers;
    this.occupancy = occupancy;
    this.house = house;
  }

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

    public Text cutOffText() {
      return CUT_OFF;
    }
  }

  public void addTo(Routes.Builder routes) {
    routes.page(WALL, this::wall);
  }

  private Page wall(Call<Nothing> call) {
    var doors = new ArrayList<Door>();
    boolean cutOff = false;
    for (var status : LockerStatus.values()) {
      var all = AllLockers.in(status, lockers);
      all.rows().stream().gather(LockerRows.asking(this::door)).forEach(doors::add);
      cutOff |= all.cutOff();
    }
    doors.sort(Comparator.comparing(Door::lockerId));
    var wall = new Wall(doors, cutOff, house);
    return page(TITLE)
        .kiosk()
        .script("clock.js")
        .add(
            live(
                "wall",
                List.of(LockerTopics.ALL.at()),
                custom(visit ->
                    out ->
                        JtewallGenerated.render(
                            (HtmlTemplateOutput) out,
                            null,
                            visit,
                            visit.reader().at(house),
                            wall))));
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

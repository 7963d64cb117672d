package dev.cubby.lockers.wall;

import static dev.cubby.lockers.text.WallText.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.Lockers.Listed;
import dev.cubby.lockers.template.JtewallGenerated;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.live.Subject;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import gg.jte.html.HtmlTemplateOutput;

/**
 * For a screen on the wall: large, without names, by the clock of the house.
 *
 * @param book the page that books a locker
 */
public record WallPages(Lockers lockers, Occupancy occupancy, ZoneId house, Link book) {
  /** More do not fit on a screen. */
  private static final int MOST = 100;

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
          .summary("Free lockers now, for a wall screen")
          .may(SIGNED_IN);

  /** The lockers of one place, or of all, by the secret in the link. */
  record SharedWall(String wall, Optional<String> place) {
    @Override
    public String toString() {
      return "SharedWall[]";
    }
  }

  /** For a screen that nobody signs in at. It has no stream, and is read again by its script. */
  static final Route<SharedWall, Page> SHARED =
      Page.at(
              "/lockers/wall/shared/{wall:secret}",
              "lockers.shared-wall",
              Input.of(SharedWall.class).with("place", LockerApi.WORDS, Rule.readable()))
          .kind(Route.Kind.CAPABILITY)
          .summary("Free lockers now, for a wall screen, by secret link")
          .may(WallLinks.VIEWER);

  private static final String SCRIPT = "shared-wall.js";

  public static StaticFiles files() {
    return StaticFiles.of(WallPages.class, SCRIPT);
  }

  public record Door(
      String lockerId, Optional<String> place, LockerState state, Optional<Instant> until) {
    public Text untilText() {
      return until.map(instant -> (Text) UNTIL.with(Text.until(instant))).orElse(Text.NONE);
    }
  }

  /** The doors of the house, in the order of their numbers. */
  public record Wall(List<Door> doors, boolean cutOff, ZoneId house) {
    public Text heading() {
      long free = doors.stream().filter(door -> door.state() == LockerState.FREE).count();
      return doors.isEmpty() ? NONE : FREE.with(free, doors.size());
    }

    public Text zoneText() {
      return ZONE.with(Reader.zoneName(house));
    }

    public Text cutOffText() {
      return CUT_OFF;
    }
  }

  public void addTo(Routes.Builder routes) {
    routes.page(WALL, this::wall).page(SHARED, this::shared);
  }

  private Page wall(Call<OnWall> call) {
    var given = call.given();
    var listed = listed(given.place(), given.page().cursor());
    var pieces = new ArrayList<Piece>();
    pieces.add(shown(listed));
    Paging.of(given.page(), listed.cursor(), other -> WALL.link(given.at(other)))
        .ifPresent(pieces::add);
    return kiosk()
        .add(live("wall", given.subjects(), pieces.toArray(Piece[]::new)), buttons(onward(call)));
  }

  /** A screen has no navigation; the person who looks from their own goes on from here. */
  private Action onward(Call<OnWall> call) {
    return call.person().operator()
        ? Action.link(BOARD, BoardPages.BOARD_OF.at()).plain()
        : Action.link(LockerText.BOOK_A_LOCKER, book).plain();
  }

  private Page shared(Call<SharedWall> call) {
    return kiosk().script(SCRIPT).add(shown(listed(call.given().place(), Optional.empty())));
  }

  private static Page kiosk() {
    return page(TITLE).kiosk().script("clock.js");
  }

  private Listed listed(Optional<String> place, Optional<String> cursor) {
    return lockers.all(place, new PageRequest(OptionalInt.of(MOST), cursor));
  }

  private Piece shown(Listed listed) {
    var doors =
        listed.rows().stream()
            .gather(LockerRows.asking(this::door))
            .sorted(Comparator.comparing(Door::lockerId))
            .toList();
    var wall = new Wall(doors, listed.cursor().isPresent(), house);
    return custom(visit ->
        out ->
            JtewallGenerated.render(
                (HtmlTemplateOutput) out, null, visit, visit.reader().at(house), wall));
  }

  private Door door(StatusLocker locker) {
    var now = occupancy.active(locker.lockerId());
    var state = LockerState.of(locker.status(), now);
    var until =
        switch (state) {
          case FREE -> occupancy.next(locker.lockerId()).map(slot -> slot.startAt());
          case BOOKED, IN_USE -> now.map(one -> one.endAt());
          case OUT_OF_ORDER -> Optional.<Instant>empty();
        };
    return new Door(locker.lockerId(), locker.locationId(), state, until);
  }
}

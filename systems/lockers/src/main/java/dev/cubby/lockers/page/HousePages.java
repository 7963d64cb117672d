package dev.cubby.lockers.page;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.contract.BoardContracts.StatusLocker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.page.BoardView.Count;
import dev.cubby.lockers.page.BoardView.Row;
import dev.cubby.lockers.page.HouseRoutes.BoardPage;
import dev.cubby.lockers.page.WallView.Door;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Routes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** All lockers at once: the operators' board, and the wall that everybody may look at. */
final class HousePages {
  private static final int PAGE = 100;
  private static final int MOST_PAGES = 10;

  private final Desk desk;

  HousePages(Desk desk) {
    this.desk = desk;
  }

  void addTo(Routes.Builder routes) {
    routes.add(HouseRoutes.BOARD, this::board).add(HouseRoutes.WALL, this::wall);
  }

  private Answer<View> board(Call<BoardPage> call) {
    var status = call.given().status().orElse(LockerStatus.AVAILABLE);
    var cursor = call.given().cursor();
    var page = desk.lockers().inState(status, PageRequest.at(cursor));
    var counts = new ArrayList<Count>();
    for (var one : LockerStatus.values()) {
      counts.add(count(one));
    }
    var owners = new HashMap<String, Owning>();
    page.rows().forEach(row -> owners.computeIfAbsent(row.ownerId(), desk::owning));
    var rows = page.rows().stream().gather(Desk.asking(this::row)).toList();
    return Answer.of(new BoardView(status, counts, rows, owners, cursor, page.cursor()));
  }

  private Row row(StatusLocker locker) {
    return new Row(locker, now(locker));
  }

  /** Who has it now and until when, or until when nobody does. */
  private String now(StatusLocker locker) {
    var active = desk.reservations().active(locker.lockerId());
    if (active.isPresent()) {
      var taken = active.get();
      return Desk.text(
          "lockers.board.taken", desk.nameOf(taken.ownerId()), desk.near(taken.endAt()));
    }
    // What is occupied or in maintenance is not free, even if nobody has reserved it.
    var word = locker.status() == LockerStatus.AVAILABLE ? "free" : "unreserved";
    return desk.reservations()
        .next(locker.lockerId())
        .map(next ->
            Desk.text(
                "lockers.board." + word + ".until",
                desk.near(next.startAt()),
                desk.nameOf(next.ownerId())))
        .orElseGet(() -> Desk.text("lockers.board." + word));
  }

  private Count count(LockerStatus status) {
    var pages = new Pages(status);
    return new Count(status, pages.all().size(), pages.isCutOff());
  }

  private Answer<View> wall(Call<Input.Nothing> call) {
    var doors = new ArrayList<Door>();
    boolean cutOff = false;
    for (var status : LockerStatus.values()) {
      var pages = new Pages(status);
      pages.all().stream().gather(Desk.asking(this::door)).forEach(doors::add);
      cutOff |= pages.isCutOff();
    }
    doors.sort(Comparator.comparing(Door::lockerId));
    return Answer.of(new WallView(doors, desk.house().zone(), desk.clock().instant(), cutOff));
  }

  private Door door(StatusLocker locker) {
    return new Door(
        locker.lockerId(),
        locker.locationId(),
        locker.status(),
        desk.reservations().active(locker.lockerId()).map(active -> active.endAt()),
        desk.reservations().next(locker.lockerId()).map(slot -> slot.startAt()));
  }

  /** All lockers in a state, as far as a page can show them. */
  private final class Pages {
    private final List<StatusLocker> rows = new ArrayList<>();
    private Optional<String> cursor = Optional.empty();

    Pages(LockerStatus status) {
      for (int i = 0; i < MOST_PAGES; i++) {
        var page = desk.lockers().inState(status, new PageRequest(OptionalInt.of(PAGE), cursor));
        rows.addAll(page.rows());
        cursor = page.cursor();
        if (cursor.isEmpty()) {
          return;
        }
      }
    }

    List<StatusLocker> all() {
      return rows;
    }

    boolean isCutOff() {
      return cursor.isPresent();
    }
  }
}

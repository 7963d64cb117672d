package dev.cubby.lockers.wall;

import static dev.cubby.lockers.text.WallText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.Lockers.Listed;
import dev.cubby.web.live.Subject;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** All lockers, or those in one state, for operators: whose they are, who has them now and next. */
public record BoardPages(Lockers lockers, Occupancy occupancy, Owners owners) {
  /** So far the lockers in a state are counted. */
  private static final int COUNTED_UP_TO = 100;

  record Board(Optional<LockerStatus> status, PageRequest page) {}

  public static final Route<Board, Page> BOARD_OF =
      Page.at("/lockers/board", "lockers.board", Board.class)
          .summary("All lockers, or the lockers in one state")
          .may(OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes.page(BOARD_OF, this::board);
  }

  private Page board(Call<Board> call) {
    var status = call.given().status();
    var request = call.given().page();
    var listed =
        status
            .map(one -> Listed.of(lockers.inState(one, request)))
            .orElseGet(() -> lockers.all(Optional.empty(), request));
    var pieces = new ArrayList<Piece>();
    pieces.add(filters(status));
    pieces.add(
        listed.rows().isEmpty()
            ? empty(status.isPresent() ? NONE_IN_STATE : NONE)
            : table(
                listed.rows().stream()
                    .gather(Taken.asking(StatusLocker::lockerId, occupancy))
                    .toList()));
    Paging.of(request, listed.cursor(), other -> BOARD_OF.link(new Board(status, other)))
        .ifPresent(pieces::add);
    return page(BOARD)
        .action(Action.link(LINK, WallLinkPages.SHOW.at()))
        .add(live("board", subjects(status), pieces.toArray(Piece[]::new)));
  }

  private static List<Subject> subjects(Optional<LockerStatus> status) {
    return status
        .map(one -> List.of(LockerTopics.STATUS.at(one.name()), LockerTopics.LISTED.at()))
        .orElseGet(() -> List.of(LockerTopics.ALL.at()));
  }

  private Filters filters(Optional<LockerStatus> shown) {
    var counted =
        Arrays.stream(LockerStatus.values())
            .gather(
                LockerRows.asking(status -> lockers.inState(status, PageRequest.of(COUNTED_UP_TO))))
            .toList();
    var filters = Filters.of(STATES).choice(counted(ALL, counted), BOARD_OF.at(), shown.isEmpty());
    for (var status : LockerStatus.values()) {
      filters =
          filters.choice(
              counted(name(status), List.of(counted.get(status.ordinal()))),
              BOARD_OF.link(new Board(Optional.of(status), PageRequest.FIRST)),
              shown.equals(Optional.of(status)));
    }
    return filters;
  }

  /** Free or booked: what is in service is both. */
  private static Text name(LockerStatus status) {
    return status == LockerStatus.AVAILABLE ? IN_SERVICE : Text.of(status);
  }

  private static Text counted(
      Text name, List<dev.cubby.core.contract.Page<StatusLocker>> firstPages) {
    boolean more = firstPages.stream().anyMatch(page -> page.cursor().isPresent());
    int count = firstPages.stream().mapToInt(page -> page.rows().size()).sum();
    return (more ? COUNTED_AT_LEAST : COUNTED).with(name, count);
  }

  private Table table(List<Taken.Of<StatusLocker>> rows) {
    var names = owners.namesOf(rows.stream().flatMap(one -> one.taken().people()).toList());
    var whose =
        owners.shown(rows.stream().map(one -> one.locker().ownerId()).collect(Collectors.toSet()));
    var table =
        Table.of(BOARD).column(LOCKER).column(STATE).plain(RESERVATION).plain(PLACE).plain(OWNER);
    for (var one : rows) {
      var locker = one.locker();
      table =
          table.row(
              anchor(verbatim(locker.lockerId()), LockerPages.SHOW.at(locker.lockerId())),
              LockerState.of(locker.status(), one.taken().now()).chip(),
              Inline.of(one.taken().words(names).orElse(NOT_RESERVED)),
              Inline.of(verbatim(locker.locationId().orElse(""))),
              whose.getOrDefault(locker.ownerId(), Inline.of(Text.NONE)));
    }
    return table;
  }
}

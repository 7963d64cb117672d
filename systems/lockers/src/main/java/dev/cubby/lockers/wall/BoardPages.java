package dev.cubby.lockers.wall;

import static dev.cubby.lockers.text.WallText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.contract.SmartLockerModel.ActiveReservation;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** All lockers by status, for operators: whose they are, who has them now and next. */
public final class BoardPages {
  record Board(Optional<LockerStatus> status, PageRequest page) {}

  public static final Route<Board, Page> BOARD_OF =
      Page.at("/lockers/board", "lockers.board", Board.class)
          .summary("All lockers by status")
          .may(OPERATOR);

  private final Lockers lockers;
  private final Occupancy occupancy;
  private final Owners owners;

  public BoardPages(Lockers lockers, Occupancy occupancy, Owners owners) {
    this.lockers = lockers;
    this.occupancy = occupancy;
    this.owners = owners;
  }

  public void addTo(Routes.Builder routes) {
    routes.page(BOARD_OF, this::board);
  }

  private Page board(Call<Board> call) {
    var status = call.given().status().orElse(LockerStatus.AVAILABLE);
    var request = call.given().page();
    var page = lockers.inState(status, request);
    var pieces = new ArrayList<Piece>();
    pieces.add(filters(status));
    pieces.add(
        page.rows().isEmpty()
            ? empty(NONE_IN_STATE)
            : table(page.rows().stream().gather(LockerRows.asking(this::taken)).toList()));
    Paging.of(request, page.cursor(), other -> BOARD_OF.link(new Board(Optional.of(status), other)))
        .ifPresent(pieces::add);
    return page(BOARD)
        .add(live("board", List.of(LockerTopics.ALL.at()), pieces.toArray(Piece[]::new)));
  }

  private Filters filters(LockerStatus shown) {
    var filters = Filters.of(STATES);
    for (var status : LockerStatus.values()) {
      var all = AllLockers.in(status, lockers);
      var text =
          (all.cutOff() ? COUNTED_AT_LEAST : COUNTED).with(Text.of(status), all.rows().size());
      var link = BOARD_OF.link(new Board(Optional.of(status), PageRequest.FIRST));
      filters = filters.choice(text, link, status == shown);
    }
    return filters;
  }

  private record Taken(StatusLocker locker, Optional<ActiveReservation> now, Optional<Slot> next) {
    Stream<String> people() {
      return Stream.of(now.map(ActiveReservation::ownerId), next.map(Slot::ownerId))
          .flatMap(Optional::stream);
    }
  }

  private Taken taken(StatusLocker locker) {
    var lockerId = locker.lockerId();
    return new Taken(locker, occupancy.active(lockerId), occupancy.next(lockerId));
  }

  private Table table(List<Taken> rows) {
    var names = owners.namesOf(rows.stream().flatMap(Taken::people).distinct().toList());
    var whose =
        owners.shown(rows.stream().map(one -> one.locker.ownerId()).collect(Collectors.toSet()));
    var table =
        Table.of(BOARD).column(LOCKER).column(STATE).column(RESERVED).column(PLACE).column(OWNER);
    for (var one : rows) {
      var locker = one.locker;
      table =
          table.row(
              anchor(verbatim(locker.lockerId()), LockerPages.SHOW.at(locker.lockerId())),
              LockerState.of(locker.status(), one.now).chip(),
              Inline.of(reserved(one, names)),
              Inline.of(verbatim(locker.locationId().orElse(""))),
              whose.getOrDefault(locker.ownerId(), Inline.of(Text.NONE)));
    }
    return table;
  }

  private static Text reserved(Taken one, UnaryOperator<String> names) {
    return one.now
        .map(now -> LockerText.UNTIL.with(names.apply(now.ownerId()), now.endAt()))
        .or(() ->
            one.next.map(
                next -> LockerText.NEXT_FROM.with(names.apply(next.ownerId()), next.startAt())))
        .orElse(NOT_RESERVED);
  }
}

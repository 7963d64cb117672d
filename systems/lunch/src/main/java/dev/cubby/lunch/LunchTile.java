package dev.cubby.lunch;

import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuModel.Lunch;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.shell.LunchHomeText;
import dev.cubby.lunch.today.*;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Rows.Row;
import dev.cubby.web.ui.Tile;

/** Lunch on the home page: how many restaurants serve today, and what at three of them. */
final class LunchTile {
  private static final int MOST_ROWS = 3;

  private LunchTile() {}

  static Tile of(Boards boards) {
    var board = boards.current();
    var date = IsoWeek.lunchDay(board.today());
    var day = Weekday.of(date).orElseThrow();
    var served =
        board.entries().stream()
            .map(entry -> entry.on(day))
            .filter(one -> one.state() == Board.State.SERVED)
            .toList();
    boolean today = date.equals(board.today());
    var tile =
        Tile.of(
            served.isEmpty()
                ? today ? LunchHomeText.NONE : LunchHomeText.NONE_ON_MONDAY
                : (today ? LunchHomeText.SERVED : LunchHomeText.SERVED_ON_MONDAY)
                    .with(served.size()));
    for (var one : served.stream().limit(MOST_ROWS).toList()) {
      var restaurant = one.entry().restaurant();
      tile =
          tile.row(
              Row.of(verbatim(restaurant.name()))
                  .link(RestaurantPages.link(restaurant.slug(), board.week()))
                  .meta(
                      verbatim(
                          one.lunches().stream()
                              .map(Lunch::name)
                              .limit(2)
                              .collect(Collectors.joining(", ")))));
    }
    return tile.action(
        Action.link(LunchHomeText.SHOW, TodayPages.TODAY.link(TodayPages.Shown.ALL)));
  }
}

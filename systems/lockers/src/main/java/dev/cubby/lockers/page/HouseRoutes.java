package dev.cubby.lockers.page;

import static dev.cubby.lockers.locker.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.Route;
import java.util.Optional;

/** Routes of the pages about the whole house, and of a locker's record. */
final class HouseRoutes {
  static final String BOARD_PATH = "/lockers/board";
  static final String WALL_PATH = "/lockers/wall";

  record BoardPage(Optional<LockerStatus> status, Optional<String> cursor) {}

  static final Route<BoardPage, View> BOARD =
      Route.page(Method.GET, BOARD_PATH, "lockers.board", Input.of(BoardPage.class), View.class)
          .summary("All lockers by state")
          .may(OPERATOR);

  static final Route<Input.Nothing, View> WALL =
      Route.page(Method.GET, WALL_PATH, "lockers.wall", Input.NOTHING, View.class)
          .summary("Which lockers are free now, for a screen on the wall")
          .may(SIGNED_IN);

  private HouseRoutes() {}
}

package dev.cubby.lockers.page;

import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.lockers.LockerProblems;
import dev.cubby.lockers.api.LockerRoutes;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.util.Optional;

/** Routes of the pages where somebody begins: their own lockers. */
final class MyRoutes {
  static final String HOME_PATH = "/lockers";
  static final String NEW_PATH = "/lockers/new";

  record Leafing(Optional<String> cursor) {}

  record NewLocker(
      Optional<String> lockerId,
      Optional<String> alias,
      Optional<String> locationId,
      Optional<String> size,
      Optional<String> ownerId) {}

  /** Whose it is going to be, where somebody comes from an organisation's page. */
  record NewOf(Optional<String> ownerId) {}

  static final Input<NewLocker> NEW_LOCKER =
      Input.of(NewLocker.class)
          .with("lockerId", LockerRoutes.ID)
          .with("alias", LockerRoutes.WORDS, Rule.readable())
          .with("locationId", LockerRoutes.WORDS, Rule.readable())
          .with("size", LockerRoutes.WORDS, Rule.readable())
          .with("ownerId", LockerRoutes.ID);

  static final Route<Leafing, View> HOME =
      Route.page(Method.GET, HOME_PATH, "lockers.home", Input.of(Leafing.class), View.class)
          .summary("My lockers, and what I have reserved")
          .may(SIGNED_IN);

  static final Route<NewOf, View> NEW =
      Route.page(Method.GET, NEW_PATH, "lockers.new", Input.of(NewOf.class), View.class)
          .summary("The form that registers a locker")
          .may(SIGNED_IN);

  static final Route<NewLocker, Next> REGISTER =
      Route.page(Method.POST, NEW_PATH, "lockers.register", NEW_LOCKER, Next.class)
          .summary("Registers a locker, which is then mine, or an organisation's of mine")
          .may(SIGNED_IN)
          .orProblem(LockerProblems.EXISTS, LockerProblems.NO_SUCH_OWNER);

  private MyRoutes() {}
}

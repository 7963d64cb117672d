package dev.cubby.lockers.page;

import static dev.cubby.lockers.locker.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/** The route of a locker's record. */
public final class HouseRoutes {
  /** Which events are looked for. Days are whole ones, the last included. */
  public record Search(
      String lockerId,
      Optional<LocalDate> from,
      Optional<LocalDate> to,
      Optional<Action> action,
      Optional<String> zone,
      Optional<Boolean> verify,
      Optional<String> cursor) {

    Optional<Instant> firstInstant(ZoneId zone) {
      return from.map(day -> day.atStartOfDay(zone).toInstant());
    }

    Optional<Instant> lastInstant(ZoneId zone) {
      return to.map(day -> day.plusDays(1).atStartOfDay(zone).toInstant().minusMillis(1));
    }
  }

  static final Input<Search> SEARCH = Input.of(Search.class).with("zone", Rule.length(1, 60));

  public static final Route<Search, View> AUDIT =
      Route.page(Method.GET, OneRoutes.LOCKER + "/audit", "lockers.audit", SEARCH, View.class)
          .summary("A locker's record: searched, checked, taken along")
          .may(OWNER, OPERATOR)
          .orProblem(ProblemKind.NOT_FOUND);

  private HouseRoutes() {}
}

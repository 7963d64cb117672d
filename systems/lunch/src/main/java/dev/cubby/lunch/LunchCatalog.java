package dev.cubby.lunch;

import dev.cubby.core.catalog.*;
import dev.cubby.lunch.collect.CollectContracts;
import dev.cubby.lunch.demo.DemoContracts;
import dev.cubby.lunch.health.HealthContracts;
import dev.cubby.lunch.menu.MenuContracts;
import dev.cubby.lunch.quarantine.QuarantineContracts;
import dev.cubby.lunch.restaurant.RestaurantContracts;
import java.util.List;

/** Everything that lunch stores, and the loads that seed 003 plans for. */
public final class LunchCatalog {
  public static final Draft DRAFT =
      Catalog.of("lunch")
          .with(MenuContracts.DECLARED)
          .with(RestaurantContracts.DECLARED)
          .with(QuarantineContracts.DECLARED)
          .with(HealthContracts.DECLARED)
          .with(CollectContracts.DECLARED)
          .with(DemoContracts.DECLARED);

  private static final String NO_ESTIMATE = "none; it would be warned at $5, $10 and $25";

  static final List<LoadPlan> LOADS =
      List.of(
          LoadPlan.of("Seed 003 at its least: 100 reads a day, 10 writes a week")
              .daily(MenuContracts.RETRIEVE_CURRENT_WEEKS_MENU, 100)
              .weekly(MenuContracts.STORE_WEEKLY_MENU, 10)
              .storing(MenuContracts.MENU, 10 * 52)
              .estimated(NO_ESTIMATE),
          LoadPlan.of("Seed 003 at its most: 500 reads a day, 50 writes a week")
              .daily(MenuContracts.RETRIEVE_CURRENT_WEEKS_MENU, 500)
              .weekly(MenuContracts.STORE_WEEKLY_MENU, 50)
              .storing(MenuContracts.MENU, 10 * 52)
              .estimated(NO_ESTIMATE));

  private LunchCatalog() {}
}

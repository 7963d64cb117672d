package dev.cubby.core.seeds;

import dev.cubby.core.catalog.LoadPlan;
import java.util.List;

/** The load plans of the seeds, with the costs that they estimate. */
final class SeedLoads {
  static final List<LoadPlan> LUNCH =
      List.of(
          LoadPlan.of("Seed 003 at its least: 100 reads a day, 10 writes a week")
              .daily(LunchContracts.RETRIEVE_CURRENT_WEEKS_MENU, 100)
              .weekly(LunchContracts.STORE_WEEKLY_MENU, 10)
              .storing(LunchContracts.MENU, 10 * 52)
              .estimated("none; it would be warned at $5, $10 and $25"),
          LoadPlan.of("Seed 003 at its most: 500 reads a day, 50 writes a week")
              .daily(LunchContracts.RETRIEVE_CURRENT_WEEKS_MENU, 500)
              .weekly(LunchContracts.STORE_WEEKLY_MENU, 50)
              .storing(LunchContracts.MENU, 10 * 52)
              .estimated("none; it would be warned at $5, $10 and $25"));

  private SeedLoads() {}
}

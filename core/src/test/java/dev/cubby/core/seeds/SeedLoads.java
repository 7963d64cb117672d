package dev.cubby.core.seeds;

import dev.cubby.core.catalog.LoadPlan;
import java.util.List;

/** The load plans of the seeds, with the costs that they estimate. */
final class SeedLoads {
  private static final String SEED_000 = "~$0.01/day = ~$0.30/month (negligible)";
  private static final long URLS = 4_000;
  private static final long TAPS = 10 * URLS;

  static final List<LoadPlan> INVENTORY =
      List.of(
          LoadPlan.of("Seed 000 as it counts: 4,000 URLs, 40,000 taps a day, each one read on GSI1")
              .daily(InventoryContracts.URL_BY_ID_ON_GSI1, TAPS)
              .storing(InventoryContracts.NFC_URL, URLS)
              .estimated(SEED_000),
          LoadPlan.of(
                  "Seed 000 as it is executed: a tap reads the link and the item, and takes one")
              .daily(InventoryContracts.URL_BY_ID, TAPS)
              .daily(InventoryContracts.ITEM_BY_ID, TAPS)
              .daily(InventoryContracts.OPEN, TAPS)
              .storing(InventoryContracts.NFC_URL, URLS)
              .storing(InventoryContracts.ITEM, URLS / 2)
              .storing(InventoryContracts.TAP_KEY, TAPS)
              .storing(InventoryContracts.ADJUSTMENT, 365 * TAPS)
              .estimated(SEED_000 + "; it calls writes minimal, though every tap writes"));

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

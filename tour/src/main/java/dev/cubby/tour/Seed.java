package dev.cubby.tour;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.seeds.InventoryContracts;
import dev.cubby.core.seeds.LunchContracts;
import dev.cubby.core.seeds.SmartLockerContracts;
import dev.cubby.core.seeds.UniSyncContracts;
import dev.cubby.reports.LoadPlan;
import java.util.List;

/** A design document written as contracts, with the loads it plans for. */
record Seed(String title, Draft draft, Catalog catalog, List<LoadPlan> loads) {

  static final List<Seed> ALL =
      List.of(
          of(
              "Inventory: NFC tap and members (seeds 000 and 002)",
              InventoryContracts.DRAFT,
              SeedLoads.INVENTORY),
          of("UniSync: show sets (seed 001)", UniSyncContracts.DRAFT, List.of()),
          of("Lunch: the menu cache (seed 003)", LunchContracts.DRAFT, SeedLoads.LUNCH),
          of("Lockers: SmartLocker (seed 004)", SmartLockerContracts.DRAFT, SeedLoads.LOCKERS));

  private static Seed of(String title, Draft draft, List<LoadPlan> loads) {
    return new Seed(title, draft, draft.prove(), loads);
  }

  /** The name of its catalog, and of its page. */
  String name() {
    return draft.name();
  }

  /** One catalog of all seeds, as a server would open it. */
  static Draft together() {
    return ALL.stream().map(Seed::draft).reduce(Catalog.of("cubby"), Draft::with);
  }
}

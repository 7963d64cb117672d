package dev.cubby.tour;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.seeds.InventoryContracts;
import dev.cubby.core.seeds.LunchContracts;
import dev.cubby.core.seeds.UniSyncContracts;
import dev.cubby.lockers.contract.LockerCatalog;
import dev.cubby.reports.LoadPlan;
import dev.cubby.web.job.JobContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.system.KitCatalog;
import java.util.List;

/**
 * What one part of Cubby stores and asks for, with the loads it plans for. A system that is built
 * is here as it runs; a design document that is not yet, as the core's tests have it.
 */
record Design(String title, Draft draft, Catalog catalog, List<LoadPlan> loads) {

  static final List<Design> ALL =
      List.of(
          of("Every server: accounts, jobs, live events", KitCatalog.DRAFT, List.of()),
          of(
              "Inventory: NFC tap and members (seeds 000 and 002)",
              InventoryContracts.DRAFT,
              SeedLoads.INVENTORY),
          of("UniSync: show sets (seed 001)", UniSyncContracts.DRAFT, List.of()),
          of("Lunch: the menu cache (seed 003)", LunchContracts.DRAFT, SeedLoads.LUNCH),
          ofSystem("Lockers: SmartLocker (seed 004)", LockerCatalog.DRAFT, SeedLoads.LOCKERS));

  private static Design of(String title, Draft draft, List<LoadPlan> loads) {
    return new Design(title, draft, draft.prove(), loads);
  }

  /** Its transactions have steps in rows of the kit, which its page shows too. */
  private static Design ofSystem(String title, Draft draft, List<LoadPlan> loads) {
    var catalog = draft.with(OnceContracts.DRAFT).with(JobContracts.DRAFT).prove();
    return new Design(title, draft, catalog, loads);
  }

  /** The name of its catalog, and of its page. */
  String name() {
    return draft.name();
  }

  /** One catalog of all, as a server would open it. */
  static Draft together() {
    return ALL.stream().map(Design::draft).reduce(Catalog.of("cubby"), Draft::with);
  }
}

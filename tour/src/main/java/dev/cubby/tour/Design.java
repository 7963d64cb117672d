package dev.cubby.tour;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.seeds.InventoryContracts;
import dev.cubby.core.seeds.LunchContracts;
import dev.cubby.core.seeds.UniSyncContracts;
import dev.cubby.lockers.contract.LockerCatalog;
import dev.cubby.reports.LoadPlan;
import dev.cubby.web.system.KitCatalog;
import java.util.List;
import java.util.stream.Collectors;

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
              InventoryContracts.DECLARED.draft(),
              SeedLoads.INVENTORY),
          of("UniSync: show sets (seed 001)", UniSyncContracts.DECLARED.draft(), List.of()),
          of("Lunch: the menu cache (seed 003)", LunchContracts.DECLARED.draft(), SeedLoads.LUNCH),
          ofSystem("Lockers: SmartLocker (seed 004)", LockerCatalog.DRAFT, SeedLoads.LOCKERS));

  private static Design of(String title, Draft draft, List<LoadPlan> loads) {
    return new Design(title, draft, draft.prove(), loads);
  }

  /** Its transactions have steps in rows of the kit, which its page shows too. */
  private static Design ofSystem(String title, Draft draft, List<LoadPlan> loads) {
    var touched =
        draft.contracts().stream()
            .filter(Transaction.class::isInstance)
            .flatMap(transaction -> ((Transaction<?>) transaction).steps().stream())
            .map(step -> step.contract().entity())
            .collect(Collectors.toSet());
    var kit = KitCatalog.DRAFT.entities().stream().filter(touched::contains);
    return new Design(title, draft, draft.entities(kit.toArray(Entity<?>[]::new)).prove(), loads);
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

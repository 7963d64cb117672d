package dev.cubby.server.contracts;

import module java.base;

import dev.cubby.core.catalog.*;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.schema.Entity;
import dev.cubby.web.system.KitCatalog;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.text.Reader;

/** The entities and contracts of the kit or of one system, with its load plans. */
record Design(String title, Catalog catalog, List<LoadPlan> loads) {

  static Design ofKit() {
    return new Design(
        "Every server: accounts, jobs, live events", KitCatalog.DRAFT.prove(), List.of());
  }

  /** A system's transactions write rows of the kit, so its page shows those too. */
  static Design of(WebSystem system, Reader reader) {
    var draft = system.contracts();
    var catalog = draft.entities(kitEntities(draft)).prove();
    return new Design(reader.text(system.place().title()), catalog, system.loads());
  }

  private static Entity<?>[] kitEntities(Draft draft) {
    var touched =
        draft.contracts().stream()
            .filter(Transaction.class::isInstance)
            .flatMap(transaction -> ((Transaction<?>) transaction).steps().stream())
            .map(step -> step.contract().entity())
            .collect(Collectors.toSet());
    return KitCatalog.DRAFT.entities().stream().filter(touched::contains).toArray(Entity<?>[]::new);
  }

  /** The name of its catalog and of its page. */
  String name() {
    return catalog.name();
  }
}

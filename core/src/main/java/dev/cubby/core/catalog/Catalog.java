package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.failure.Failure.UnsoundCatalog;
import dev.cubby.core.schema.Entity;

/** Declarations for which every proof was made. */
public final class Catalog {
  private final Draft draft;

  Catalog(Draft draft) {
    var faults = draft.faults();
    if (!faults.isEmpty()) {
      throw new UnsoundCatalog(
          faults.stream()
              .map(Fault::toString)
              .collect(
                  Collectors.joining(
                      "\n  ",
                      "The catalog %s has %d fault%s:%n  "
                          .formatted(draft.name(), faults.size(), faults.size() == 1 ? "" : "s"),
                      "")));
    }
    this.draft = draft;
  }

  /** Starts the declaration of a catalog. */
  public static Draft of(String name) {
    return new Draft(name, List.of(), List.of(), Optional.empty(), List.of());
  }

  public String name() {
    return draft.name();
  }

  public List<Entity<?>> entities() {
    return draft.entities();
  }

  public List<Contract<?>> contracts() {
    return draft.contracts();
  }

  public List<Migration> migrations() {
    return draft.migrations();
  }

  /** A query's keys as they are executed. */
  public QueryKeys keys(Query<?, ?> query) {
    return draft.access(query).orElseThrow();
  }

  public CatalogSnapshot snapshot() {
    return CatalogSnapshot.of(draft);
  }
}

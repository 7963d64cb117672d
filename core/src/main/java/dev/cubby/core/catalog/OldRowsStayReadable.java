package dev.cubby.core.catalog;

import java.util.function.Consumer;

/** Proof 12: stored rows can still be found and read, or a migration is declared for them. */
final class OldRowsStayReadable implements Proof {

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    MigrationsFit.check(draft, faults);
    draft
        .previous()
        .ifPresent(before ->
            Evolution.between(before.entities(), CatalogSnapshot.of(draft), draft.migrations())
                .faults()
                .forEach(faults));
  }
}

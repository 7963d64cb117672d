package dev.cubby.core.catalog;

import java.util.function.Consumer;

/** Proof 12: what is stored already is still found and read, or a migration sees to it. */
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

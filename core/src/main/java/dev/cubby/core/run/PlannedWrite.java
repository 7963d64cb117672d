package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Outcome.Unapplied;
import dev.cubby.core.contract.Step;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.value.Row;

/** One planned write of a step. */
record PlannedWrite(
    Step step,
    Contract.Write<?, ?> contract,
    RowWrite write,
    List<GuardMove> guards,
    Explanation explanation) {

  /** Determines which condition failed from the row it failed on. */
  @FunctionalInterface
  interface Explanation {
    /** Empty if only the planning read was outdated; then plan again. */
    Optional<Unapplied<?>> of(Optional<Row> current);
  }
}

package dev.cubby.core.run;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Outcome.Unapplied;
import dev.cubby.core.contract.Step;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.value.Row;
import java.util.List;
import java.util.Optional;

/** One step of a write, ready for the store. */
record Planned(
    Step step,
    Contract.Write<?, ?> contract,
    RowWrite write,
    List<GuardMove> guards,
    Explanation explanation) {

  /** Finds out from the row on which a condition failed which one it was. */
  @FunctionalInterface
  interface Explanation {
    /** Empty when nothing but the plan's own reading was outdated: plan again. */
    Optional<Unapplied<?>> of(Optional<Row> current);
  }
}

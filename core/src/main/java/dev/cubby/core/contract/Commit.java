package dev.cubby.core.contract;

import dev.cubby.core.store.Units;

/** How a transaction ended. */
public sealed interface Commit {

  /** All steps happened. */
  record Committed(Units cost) implements Commit {}

  /** None happened; this step, the first in order that could not, says why. */
  record Halted(String step, Outcome.Unapplied<?> why) implements Commit {

    /** The refusing rule, or an empty text when the step was stale or missing. */
    public String rule() {
      return why instanceof Outcome.Refused<?>(var rule, var _) ? rule : "";
    }
  }
}

package dev.cubby.core.contract;

import dev.cubby.core.Failure.NotApplied;
import dev.cubby.core.store.Units;

/** How a transaction ended. */
public sealed interface Commit {

  /** The cost of a transaction that can only be committed; a halt is a failure that says why. */
  default Units orThrow(Transaction<?> transaction) {
    return switch (this) {
      case Committed(var cost) -> cost;
      case Halted(var step, var why) ->
          throw new NotApplied(
              "A transaction was not committed",
              "contract",
              transaction.name(),
              "step",
              step,
              "why",
              why.reason());
    };
  }

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

package dev.cubby.core.contract;

import dev.cubby.core.failure.Failure.NotApplied;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.store.Units;
import java.util.Optional;

/** How a transaction ended. */
public sealed interface Commit {

  /** The cost of a transaction that can only be committed; a halt is a failure that says why. */
  default Units orThrow(Transaction<?> transaction) {
    return switch (this) {
      case Committed(var cost) -> cost;
      case Halted(var _, var step, var why) ->
          throw new NotApplied(
              "A transaction was not committed",
              "contract",
              transaction.name(),
              "step",
              step.name(),
              "why",
              why.reason());
    };
  }

  /** All steps happened. */
  record Committed(Units cost) implements Commit {}

  /** None happened; this step, the first in order that could not, says why. */
  record Halted(Transaction<?> transaction, Step step, Outcome.Unapplied<?> why) implements Commit {

    /** The refusing rule; none when the step was stale or missing. */
    public Optional<Rule> rule() {
      return why instanceof Outcome.Refused<?> refused
          ? Optional.of(refused.rule())
          : Optional.empty();
    }

    /** Whether it was refused by this rule, which has to be one of the transaction's. */
    public boolean by(Rule asked) {
      return rule().equals(Optional.of(transaction.requireRefusal(asked)));
    }

    /** Whether it stopped at this step, which has to be one of the transaction's. */
    public boolean at(Step asked) {
      return step.is(transaction.requireStep(asked));
    }

    /** Whether it stopped at a step that comes from this included transaction, if it has any. */
    public boolean in(Transaction<?> part) {
      return part.steps().stream().anyMatch(included -> step.is(included.step()));
    }

    @Override
    public String toString() {
      return "Halted[transaction=%s, step=%s, why=%s]".formatted(transaction.name(), step, why);
    }
  }
}

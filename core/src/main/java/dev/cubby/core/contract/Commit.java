package dev.cubby.core.contract;

import dev.cubby.core.failure.Failure.NotApplied;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.store.Units;
import java.util.Optional;

/** The result of a transaction. */
public sealed interface Commit {

  /**
   * The cost, for a transaction that is expected to commit; a halt becomes a failure with its
   * reason.
   */
  default Units orThrow(Transaction<?> transaction) {
    return switch (this) {
      case Committed(var cost) -> cost;
      case Halted(var _, var step, var outcome) ->
          throw new NotApplied(
              "A transaction was not committed",
              "contract",
              transaction.name(),
              "step",
              step.name(),
              "why",
              outcome.reason());
    };
  }

  /** All steps were applied. */
  record Committed(Units cost) implements Commit {}

  /**
   * No step was applied. {@code step} is the first one that could not be, with this {@code
   * outcome}.
   */
  record Halted(Transaction<?> transaction, Step step, Outcome.Unapplied<?> outcome)
      implements Commit {

    /** The refusing rule; empty if the step was stale or missing. */
    public Optional<Rule> rule() {
      return outcome instanceof Outcome.Refused<?> refused
          ? Optional.of(refused.rule())
          : Optional.empty();
    }

    /** Whether this rule refused it. The rule must belong to the transaction. */
    public boolean by(Rule asked) {
      return rule().equals(Optional.of(transaction.requireRefusal(asked)));
    }

    /** Whether it stopped at this step. The step must belong to the transaction. */
    public boolean at(Step asked) {
      return step.is(transaction.requireStep(asked));
    }

    /** Whether it stopped at a step of this included transaction. */
    public boolean in(Transaction<?> part) {
      return part.steps().stream().anyMatch(included -> step.is(included.step()));
    }

    @Override
    public String toString() {
      return "Halted[transaction=%s, step=%s, outcome=%s]"
          .formatted(transaction.name(), step, outcome);
    }
  }
}

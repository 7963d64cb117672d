package dev.cubby.core.contract;

import dev.cubby.core.failure.Failure.NotApplied;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.store.Units;
import java.util.Optional;

/** How a write on one row ended. What is expected to happen is an answer, never an exception. */
public sealed interface Outcome<T> {

  /** The row of a write that can only be applied; anything else is a failure that says why. */
  default T orThrow(Contract<?> contract) {
    return switch (this) {
      case Applied<T>(var row, var _) -> row;
      case Unapplied<T> why ->
          throw new NotApplied(
              "A write was not applied", "contract", contract.name(), "why", why.reason());
    };
  }

  /** It happened. The row is as it now is; of a delete, as it was. */
  record Applied<T>(T row, Units cost) implements Outcome<T> {}

  /** It did not happen, and nothing changed. */
  sealed interface Unapplied<T> extends Outcome<T> {

    /** Why, in a word or by the rule's name, without anything of the row. */
    default String reason() {
      return switch (this) {
        case Stale<T> _ -> "stale";
        case Refused<T> refused -> refused.rule().name();
        case Missing<T> _ -> "missing";
      };
    }
  }

  /** Somebody else changed the row since the caller saw it. */
  record Stale<T>(T current) implements Unapplied<T> {}

  /** A rule did not hold; the row it failed on is there unless the rule is about another row. */
  record Refused<T>(Rule rule, Optional<T> current, Contract<?> contract) implements Unapplied<T> {

    /** Whether it was this rule, which has to be one of the contract's. */
    public boolean by(Rule asked) {
      return rule == contract.requireRefusal(asked);
    }

    @Override
    public String toString() {
      return "Refused[contract=%s, rule=%s, current=%s]".formatted(contract.name(), rule, current);
    }
  }

  /** There is no such row, or it has expired. */
  record Missing<T>() implements Unapplied<T> {}
}

package dev.cubby.core.contract;

import dev.cubby.core.failure.Failure.NotApplied;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.store.Units;
import java.util.Optional;

/** The result of a write on one row. Expected results are values, never exceptions. */
public sealed interface Outcome<T> {

  /**
   * The row, for a write that is expected to apply; any other outcome becomes a failure with its
   * reason.
   */
  default T orThrow(Contract<?> contract) {
    return switch (this) {
      case Applied<T>(var row, var _) -> row;
      case Unapplied<T> why ->
          throw new NotApplied(
              "A write was not applied", "contract", contract.name(), "why", why.reason());
    };
  }

  /** The write was applied. The row is the new one or, for a delete, the old one. */
  record Applied<T>(T row, Units cost) implements Outcome<T> {}

  /** The write was not applied, and nothing changed. */
  sealed interface Unapplied<T> extends Outcome<T> {

    /** A short reason or the rule's name, without any data of the row. */
    default String reason() {
      return switch (this) {
        case Stale<T> _ -> "stale";
        case Refused<T> refused -> refused.rule().name();
        case Missing<T> _ -> "missing";
      };
    }
  }

  /** The row changed since the caller read it. */
  record Stale<T>(T current) implements Unapplied<T> {}

  /** A rule did not hold. The row is present unless the rule is about another row. */
  record Refused<T>(Rule rule, Optional<T> current, Contract<?> contract) implements Unapplied<T> {

    /** Whether this rule refused it. The rule must belong to the contract. */
    public boolean by(Rule asked) {
      return rule == contract.requireRefusal(asked);
    }

    @Override
    public String toString() {
      return "Refused[contract=%s, rule=%s, current=%s]".formatted(contract.name(), rule, current);
    }
  }

  /** The row does not exist or has expired. */
  record Missing<T>() implements Unapplied<T> {}
}

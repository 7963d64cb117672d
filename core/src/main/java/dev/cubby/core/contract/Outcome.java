package dev.cubby.core.contract;

import dev.cubby.core.store.Units;
import java.util.Optional;

/** How a write on one row ended. What is expected to happen is an answer, never an exception. */
public sealed interface Outcome<T> {

  /** It happened. The row is as it now is; of a delete, as it was. */
  record Applied<T>(T row, Units cost) implements Outcome<T> {}

  /** It did not happen, and nothing changed. */
  sealed interface Unapplied<T> extends Outcome<T> {}

  /** Somebody else changed the row since the caller saw it. */
  record Stale<T>(T current) implements Unapplied<T> {}

  /** A rule did not hold; the row it failed on is there unless the rule is about another row. */
  record Refused<T>(String rule, Optional<T> current) implements Unapplied<T> {}

  /** There is no such row, or it has expired. */
  record Missing<T>() implements Unapplied<T> {}
}

package dev.cubby.core.store;

import module java.base;

import dev.cubby.core.value.Row;

/** The result of a write. */
public sealed interface WriteResult {
  Units units();

  /** The writes were applied. The row is the requested one, if it exists. */
  record Done(Optional<Row> row, Units units) implements WriteResult {}

  /** Conditions did not hold, and nothing was written. */
  record Failed(List<UnmetCondition> unmet, Units units) implements WriteResult {}

  /** The position of the write whose condition failed, and the row it failed on. */
  record UnmetCondition(int write, Optional<Row> current) {}
}

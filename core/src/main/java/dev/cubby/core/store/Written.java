package dev.cubby.core.store;

import module java.base;

import dev.cubby.core.value.Row;

/** The result of a write. */
public sealed interface Written {
  Units units();

  /** The writes were applied. The row is the requested one, if it exists. */
  record Done(Optional<Row> row, Units units) implements Written {}

  /** Conditions did not hold, and nothing was written. */
  record Failed(List<Unmet> unmet, Units units) implements Written {}

  /** The position of the write whose condition failed, and the row it failed on. */
  record Unmet(int write, Optional<Row> current) {}
}

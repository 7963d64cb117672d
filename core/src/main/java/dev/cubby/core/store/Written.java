package dev.cubby.core.store;

import dev.cubby.core.value.Row;
import java.util.List;
import java.util.Optional;

/** How a write ended. */
public sealed interface Written {
  Units units();

  /** It happened; the row is the one asked for, if there is one. */
  record Done(Optional<Row> row, Units units) implements Written {}

  /** Conditions did not hold, and nothing was written. */
  record Failed(List<Unmet> unmet, Units units) implements Written {}

  /** The write whose condition failed, and the row it failed on. */
  record Unmet(int write, Optional<Row> current) {}
}

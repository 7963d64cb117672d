package dev.cubby.core.catalog;

import java.util.function.Consumer;

/** One property that every declaration must have. */
interface Proof {
  void check(Draft draft, Consumer<Fault> faults);
}

package dev.cubby.core.catalog;

import java.util.function.Consumer;

/** One thing that has to hold of every declaration. */
interface Proof {
  void check(Draft draft, Consumer<Fault> faults);
}

package dev.cubby.core.contract;

import java.time.Duration;
import java.util.Optional;

/** An access pattern: declared once as data, proved, executed as declared, metered. */
public sealed interface Contract<P>
    permits Get, GetMany, BatchGet, BatchPut, Query, Contract.Write, Transaction, Sweep {

  /** What it is called in code, reports and metrics. */
  String name();

  /** The record that a caller fills in. */
  Parameters<P> parameters();

  /** How long a call may take. */
  Optional<Duration> within();

  /** The word for this kind of contract in reports. */
  default String kind() {
    return getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
  }

  /** A contract on one row that can be a step of a transaction. */
  sealed interface Write<P, T> extends Contract<P> permits Put, Update, Delete, Check {
    dev.cubby.core.schema.Entity<T> entity();

    /** What must hold of the row, by name, in the order in which a refusal names them. */
    java.util.List<Rule> rules();
  }
}

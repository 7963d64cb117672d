package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.schema.Rule;

/** An access pattern: declared once as data, proved, executed and metered. */
public sealed interface Contract<P>
    permits Get, GetMany, BatchGet, BatchPut, Query, Contract.Write, Transaction, Sweep {

  /** The name in code, reports and metrics. */
  String name();

  /** The record that a caller fills in. */
  Parameters<P> parameters();

  /** The latency limit of a call. */
  Optional<Duration> within();

  /** The name of this kind of contract in reports. */
  default String kind() {
    return getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
  }

  /** The rules that can refuse it. An outcome can be asked only about these. */
  default Set<Rule> refusals() {
    return Set.of();
  }

  /** Fails if an outcome is asked about a rule that cannot refuse this contract. */
  default Rule requireRefusal(Rule asked) {
    if (!refusals().contains(asked)) {
      throw new IllegalArgumentException(
          "%s is never refused by %s, only by %s".formatted(name(), asked, refusals()));
    }
    return asked;
  }

  /** A contract on one row that can be a step of a transaction. */
  sealed interface Write<P, T> extends Contract<P> permits Put, Update, Delete, Check {
    dev.cubby.core.schema.Entity<T> entity();

    /** Conditions on the row, in the order in which a refusal checks them. */
    java.util.List<Requirement> rules();

    @Override
    default Set<Rule> refusals() {
      var refusals = new LinkedHashSet<Rule>();
      rules().forEach(required -> refusals.add(required.rule()));
      if (this instanceof Put || this instanceof Update) {
        entity().guards().forEach(guard -> refusals.add(guard.rule()));
      }
      switch (this) {
        case Put<P, T> put when put.mode() == Put.Mode.CREATE -> refusals.add(Put.EXISTS);
        case Check<P, T> check when check.absent() -> refusals.add(Put.EXISTS);
        case Update<P, T> _ -> refusals.add(Update.OUT_OF_RANGE);
        default -> {}
      }
      return refusals;
    }
  }
}

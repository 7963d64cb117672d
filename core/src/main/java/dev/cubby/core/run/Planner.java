package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.contract.Outcome.Unapplied;
import dev.cubby.core.expression.*;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.value.Row;

/**
 * Turns a contract and its parameters into a write, without access to a store. A contract that
 * moves guards needs the current row, because the parameters do not contain the values it holds.
 */
final class Planner<P, T> {
  private final Step step;
  private final Contract.Write<P, T> contract;
  private final RowMapping<T> mapping;
  private final P given;
  private final GuardPlan<T> guards;

  Planner(Step step, Contract.Write<P, T> contract, RowMapping<T> mapping, P given) {
    this.step = step;
    this.contract = contract;
    this.mapping = mapping;
    this.given = given;
    this.guards = new GuardPlan<>(mapping);
  }

  Step step() {
    return step;
  }

  /** The record that a put writes. */
  Optional<T> record() {
    return contract instanceof Put<P, T> put ? Optional.of(record(put)) : Optional.empty();
  }

  RowKey address() {
    return contract instanceof Put<P, T> put
        ? mapping.address(mapping.slots(record(put)))
        : mapping.address(component -> contract.parameters().find(given, component));
  }

  @SuppressWarnings("unchecked")
  private T record(Put<P, T> put) {
    return put.component()
        .map(component -> (T) put.parameters().value(given, component))
        .orElseGet(() -> (T) given);
  }

  /** Whether the write depends on the current row, so that it must be read first. */
  boolean needsCurrent() {
    return creates() || guards.moveWith(contract);
  }

  /** Whether it creates a missing row, with a different write. */
  private boolean creates() {
    return contract instanceof Update<P, T> update && update.newRow().isPresent();
  }

  /**
   * Plans the write. {@code current} is the row just read; it is used only if {@link
   * #needsCurrent}.
   */
  PlannedWrite plan(Instant now, Optional<Row> current) {
    var binding = new Binding<>(contract.parameters(), given, now, contract.entity());
    var there = current.filter(row -> !mapping.expired(row, now));
    return switch (contract) {
      case Put<P, T> put -> put(put, binding, there);
      case Update<P, T> update ->
          creates() && there.isEmpty() ? create(update, binding) : update(update, binding, there);
      case Delete<P, T> delete -> delete(delete, binding, there);
      case Check<P, T> check -> check(check, binding);
    };
  }

  private PlannedWrite put(Put<P, T> put, Binding<P> binding, Optional<Row> there) {
    var record = record(put);
    var row = mapping.encode(record);
    var rules = closed(binding);
    var condition =
        switch (put.mode()) {
          case UPSERT -> Condition.always();
          case CREATE -> mapping.isNotThere(binding.now());
          case REPLACE -> mapping.isThere(binding.now());
        };
    condition = condition.and(all(rules)).and(unchanged(there, binding.now()));
    var moves = moves(there, Optional.of(row));
    return new PlannedWrite(
        step,
        contract,
        new RowWrite.Put(mapping.table().name(), row, condition),
        moves,
        found -> {
          var live = found.filter(old -> !mapping.expired(old, binding.now()));
          if (put.mode() == Put.Mode.CREATE && live.isPresent()) {
            return Optional.of(new Outcome.Refused<>(Put.EXISTS, decoded(live), contract));
          }
          if (put.mode() == Put.Mode.REPLACE && live.isEmpty()) {
            return Optional.of(new Outcome.Missing<>());
          }
          return refusal(rules, live);
        });
  }

  private PlannedWrite create(Update<P, T> update, Binding<P> binding) {
    var row = mapping.encode(NewRows.of(update, binding));
    return new PlannedWrite(
        step,
        contract,
        new RowWrite.Put(mapping.table().name(), row, mapping.isNotThere(binding.now())),
        moves(Optional.empty(), Optional.of(row)),
        _ -> Optional.empty());
  }

  private PlannedWrite update(Update<P, T> update, Binding<P> binding, Optional<Row> there) {
    var plan = new UpdatePlan<>(update, mapping, binding);
    var changes = plan.changes();
    var sums = new SumRules(contract.entity()).rules(changes);
    var rules = new ArrayList<>(closed(binding));
    rules.addAll(sums);
    var stale = plan.expectations();
    var condition =
        mapping
            .isThere(binding.now())
            .and(stale)
            .and(all(rules))
            .and(there.isPresent() ? unchanged(there, binding.now()) : Condition.always());
    List<GuardMove> moves = List.of();
    if (there.isPresent() && !Evaluator.holds(all(sums), there.get())) {
      // The resulting row could not be read, so its guards are unknown.
      condition = condition.and(Condition.never());
    } else if (there.isPresent() && guards.moveWith(contract)) {
      moves = moves(there, there.map(row -> Changes.apply(changes, row)));
    }
    return new PlannedWrite(
        step,
        contract,
        new RowWrite.Update(mapping.table().name(), address().key(), changes, condition),
        moves,
        found ->
            creates() && !isLive(found, binding.now())
                ? Optional.empty()
                : explain(found, stale, rules, binding.now()));
  }

  private PlannedWrite delete(Delete<P, T> delete, Binding<P> binding, Optional<Row> there) {
    var rules = closed(binding);
    var stale = expectedVersion(delete, binding);
    var condition = mapping.isThere(binding.now()).and(stale).and(all(rules));
    if (delete.allowsMissing()) {
      condition = mapping.isNotThere(binding.now()).or(condition);
    }
    condition = condition.and(unchanged(there, binding.now()));
    return new PlannedWrite(
        step,
        contract,
        new RowWrite.Delete(mapping.table().name(), address().key(), condition),
        moves(there, Optional.empty()),
        found ->
            delete.allowsMissing() && !isLive(found, binding.now())
                ? Optional.empty()
                : explain(found, stale, rules, binding.now()));
  }

  private Condition expectedVersion(Delete<P, T> delete, Binding<P> binding) {
    return delete
        .expectedVersion()
        .map(component -> UpdatePlan.version(contract.entity(), binding, component))
        .orElse(Condition.always());
  }

  private PlannedWrite check(Check<P, T> check, Binding<P> binding) {
    var rules = closed(binding);
    var condition =
        check.absent()
            ? mapping.isNotThere(binding.now())
            : mapping.isThere(binding.now()).and(all(rules));
    return new PlannedWrite(
        step,
        contract,
        new RowWrite.Check(mapping.table().name(), address().key(), condition),
        List.of(),
        found ->
            check.absent()
                ? Optional.of(new Outcome.Refused<>(Put.EXISTS, decoded(found), contract))
                : explain(found, Condition.always(), rules, binding.now()));
  }

  private List<Requirement> closed(Binding<P> binding) {
    return contract.rules().stream()
        .map(rule -> new Requirement(rule.rule(), binding.close(rule.condition())))
        .toList();
  }

  private static Condition all(List<Requirement> rules) {
    var condition = Condition.always();
    for (var rule : rules) {
      condition = condition.and(rule.condition());
    }
    return condition;
  }

  private Optional<Unapplied<?>> explain(
      Optional<Row> found, Condition stale, List<Requirement> rules, Instant now) {
    if (!isLive(found, now)) {
      return Optional.of(new Outcome.Missing<>());
    }
    var row = found.orElseThrow();
    if (!Evaluator.holds(stale, row)) {
      return Optional.of(new Outcome.Stale<>(mapping.decode(row)));
    }
    return refusal(rules, found);
  }

  private Optional<Unapplied<?>> refusal(List<Requirement> rules, Optional<Row> live) {
    return rules.stream()
        .filter(rule -> !Evaluator.holds(rule.condition(), live.orElse(Row.EMPTY)))
        .findFirst()
        .map(rule -> new Outcome.Refused<>(rule.rule(), decoded(live), contract));
  }

  private boolean isLive(Optional<Row> found, Instant now) {
    return found.isPresent() && !mapping.expired(found.get(), now);
  }

  private Optional<T> decoded(Optional<Row> row) {
    return row.filter(mapping::owns).map(mapping::decode);
  }

  private Condition unchanged(Optional<Row> there, Instant now) {
    return guards.moveWith(contract) ? guards.unchanged(there, now) : Condition.always();
  }

  private List<GuardMove> moves(Optional<Row> before, Optional<Row> after) {
    return guards.moves(address().key(), before, after);
  }
}

package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Path;

/** Proof 1, expressions: every name in a condition or change exists. */
final class ExpressionsFit {
  private static final int PROOF = 1;

  private final Consumer<Fault> faults;

  ExpressionsFit(Consumer<Fault> faults) {
    this.faults = faults;
  }

  void check(Draft draft) {
    draft
        .queries()
        .forEach(query ->
            query
                .entities()
                .forEach(entity ->
                    new ConditionsFit(new RowScope(query, entity, faults))
                        .check(query.filter().condition())));
    draft.queries().forEach(this::filter);
    draft.writes().forEach(this::check);
    draft.transactions().forEach(this::steps);
    draft
        .snapshots()
        .forEach(many ->
            many.parts()
                .forEach(part -> part.component().ifPresent(component -> drawn(many, component))));
  }

  /**
   * A filter is one condition for all entities, so they must agree on the value of an absent
   * attribute.
   */
  private void filter(dev.cubby.core.contract.Query<?, ?> query) {
    Condition.paths(query.filter().condition()).stream()
        .map(Path::root)
        .distinct()
        .filter(root ->
            query.entities().stream()
                    .map(entity -> Optional.ofNullable(entity.defaults().get(root)))
                    .distinct()
                    .count()
                > 1)
        .forEach(root ->
            faults.accept(
                Fault.of(
                    PROOF,
                    query.name(),
                    "it filters by %s, which means different things when absent".formatted(root),
                    "give it the same value when absent in all entities")));
  }

  private void check(Contract.Write<?, ?> write) {
    var scope = new RowScope(write, write.entity(), faults);
    var conditions = new ConditionsFit(scope);
    var changes = new ChangesFit(scope);
    write.rules().forEach(rule -> conditions.check(rule.condition()));
    switch (write) {
      case Update<?, ?> update -> {
        update.changes().forEach(changes::check);
        update.patches().forEach(changes::check);
        update.versioning().expected().ifPresent(changes::version);
        changes.overlap(update);
        update.newRow().ifPresent(row -> new NewRowsFit(scope).check(update, row));
      }
      case Check<?, ?> check when check.absent() ->
          check.rules().forEach(rule -> idle(scope, rule));
      case Put<?, ?> put when put.mode() == Put.Mode.CREATE ->
          put.rules().forEach(rule -> idle(scope, rule));
      case Delete<?, ?> delete -> delete.expectedVersion().ifPresent(changes::version);
      default -> {}
    }
  }

  private static void idle(RowScope scope, Requirement rule) {
    scope.fault(
        "its rule %s asks something of a row that has to be absent".formatted(rule.name()),
        "drop the rule, or do not ask for absence");
  }

  private void steps(dev.cubby.core.contract.Transaction<?> transaction) {
    for (var step : transaction.steps()) {
      var wanted = step.contract().parameters().components().type();
      Optional<Class<?>> given = step.type(transaction.parameters()).flatMap(JavaTypes::record);
      if (given.filter(wanted::equals).isEmpty()) {
        faults.accept(
            Fault.of(
                PROOF,
                transaction.name() + ", step " + step.name(),
                "its contract takes a %s, which %s is not"
                    .formatted(
                        wanted.getSimpleName(),
                        step.component()
                            .map(c -> "the component " + c)
                            .orElse("the transaction's")),
                "name a component that is a %s, an Optional or a List of it"
                    .formatted(wanted.getSimpleName())));
      }
    }
  }

  private void drawn(Contract<?> contract, String component) {
    if (contract
        .parameters()
        .components()
        .find(component)
        .flatMap(one -> JavaTypes.record(one.type()))
        .isEmpty()) {
      faults.accept(
          Fault.of(
              PROOF,
              contract.name(),
              "its component %s is no record, nor an Optional or List of one".formatted(component),
              Suggestion.nearest(component, contract.parameters().components())));
    }
  }
}

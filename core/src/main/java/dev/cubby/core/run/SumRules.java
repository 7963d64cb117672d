package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.Requirement;
import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Change.Expression;
import dev.cubby.core.expression.Change.Term;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.value.Value;

/**
 * Rules that keep sums within the range of their type. A store adds numbers of 38 digits; an {@code
 * int} past its maximum would be stored and leave the row unreadable.
 */
final class SumRules {
  private final Entity<?> entity;

  SumRules(Entity<?> entity) {
    this.entity = entity;
  }

  /** One rule for each number that the changes add to. */
  List<Requirement> rules(List<Change> changes) {
    var rules = new ArrayList<Requirement>();
    for (var change : changes) {
      switch (change) {
        case Change.Add(var path, Operand.Literal(Value.Num(var amount))) ->
            bound(path, BigDecimal.ZERO, amount, rules);
        case Change.Set(
                var path,
                Expression.Plus(
                    Term.IfAbsent(var _, Term.Of(Operand.Literal(Value.Num(var absent)))),
                    Term.Of(Operand.Literal(Value.Num(var amount))))) ->
            bound(path, absent, amount, rules);
        default -> {}
      }
    }
    return rules;
  }

  private void bound(Path path, BigDecimal absent, BigDecimal amount, List<Requirement> rules) {
    var bounds = entity.codecAt(path).flatMap(codec -> codec.bounds());
    if (bounds.isEmpty() || amount.signum() == 0) {
      return;
    }
    var tooMuch =
        amount.signum() > 0
            ? Condition.compare(
                path, Comparison.GT, new Value.Num(bounds.get().max().subtract(amount)))
            : Condition.compare(
                path, Comparison.LT, new Value.Num(bounds.get().min().subtract(amount)));
    var fits = Condition.not(tooMuch);
    rules.add(
        new Requirement(
            Update.OUT_OF_RANGE,
            bounds.get().contain(absent.add(amount))
                ? fits
                : new Condition.Exists(path).and(fits)));
  }
}

package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.ValueCodec;
import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Value;

/** Proof 1, conditions: rules and filters compare only comparable types. */
final class ConditionsFit {
  private static final Set<Value.Type> ORDERED = Set.of(Value.Type.S, Value.Type.N, Value.Type.B);

  /** The member type of each container. A list declares its own. */
  private static final Map<Value.Type, Value.Type> MEMBER =
      Map.of(
          Value.Type.S, Value.Type.S,
          Value.Type.B, Value.Type.B,
          Value.Type.SS, Value.Type.S,
          Value.Type.NS, Value.Type.N,
          Value.Type.BS, Value.Type.B,
          Value.Type.L, Value.Type.L);

  private final RowScope scope;
  private final OperandsFit operands;

  ConditionsFit(RowScope scope) {
    this.scope = scope;
    this.operands = new OperandsFit(scope);
  }

  void check(Condition condition) {
    switch (condition) {
      case Condition.All(var all) -> all.forEach(this::check);
      case Condition.AnyOf(var any) -> any.forEach(this::check);
      case Condition.Not(var inner) -> check(inner);
      default -> leaf(condition);
    }
  }

  private void leaf(Condition condition) {
    Condition.paths(condition).forEach(scope::path);
    try {
      Conditions.requireSound(condition);
    } catch (InvalidInput e) {
      scope.fault("a rule can never hold: " + e.getMessage(), "change the rule");
    }
    switch (condition) {
      case Condition.Compare(var left, var comparison, var right) -> {
        boolean equality = comparison == Comparison.EQ || comparison == Comparison.NE;
        operands.fits(left, operands.codecOf(right), equality);
        operands.fits(right, operands.codecOf(left), equality);
        if (!equality) {
          kind(left, "has no order", ORDERED);
          kind(right, "has no order", ORDERED);
        }
      }
      case Condition.Between(var operand, var low, var high) -> {
        operands.fits(low, operands.codecOf(operand), false);
        operands.fits(high, operands.codecOf(operand), false);
        kind(operand, "has no order", ORDERED);
      }
      case Condition.OneOf(var operand, var choices) ->
          choices.forEach(choice -> operands.fits(choice, operands.codecOf(operand), true));
      case Condition.BeginsWith(var operand, var prefix) -> {
        kind(operand, "begins with nothing", Set.of(Value.Type.S, Value.Type.B));
        operands.fits(prefix, operands.codecOf(operand), false);
      }
      case Condition.Contains(var container, var member) -> contains(container, member);
      case Condition.Absent(var path) -> defaulted(path, "never");
      case Condition.Exists(var path) -> defaulted(path, "always");
      default -> {}
    }
  }

  private void contains(Operand container, Operand member) {
    kind(container, "contains nothing", MEMBER.keySet());
    var codec = operands.codecOf(container);
    var type = codec.flatMap(ValueCodec::type);
    if (type.filter(Value.Type.L::equals).isPresent()) {
      operands.fits(member, codec.flatMap(list -> list.inside(new Path.Element.Index(0))), true);
    } else {
      operands.typed(member, type.map(MEMBER::get));
    }
  }

  private void kind(Operand operand, String otherwise, Set<Value.Type> types) {
    if (operand instanceof Operand.Attribute(var path)) {
      scope.kind(path, otherwise, types);
    }
  }

  private void defaulted(Path path, String holds) {
    if (path.isTopLevel() && scope.entity().defaults().containsKey(path.root())) {
      scope.fault(
          "a rule asks whether %s is there, which %s holds: it has a value when absent"
              .formatted(path, holds),
          "compare its value instead");
    }
  }
}

package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/**
 * An equivalent condition within DynamoDB's language, which has no constants and refuses to compare
 * an operand with itself, empty lists and redundant parentheses. Everything decidable without a row
 * is evaluated here. Only a whole condition is ever {@link #ALWAYS} or {@link #NEVER}.
 */
final class SimplifiedCondition {
  static final Condition ALWAYS = Condition.always();
  static final Condition NEVER = new Condition.AnyOf(List.of());

  private static final Set<Value.Type> ORDERED = Set.of(Value.Type.S, Value.Type.N, Value.Type.B);
  private static final Set<Value.Type> PREFIXED = Set.of(Value.Type.S, Value.Type.B);
  private static final Set<Value.Type> SIZED =
      Set.of(
          Value.Type.S,
          Value.Type.B,
          Value.Type.L,
          Value.Type.M,
          Value.Type.SS,
          Value.Type.NS,
          Value.Type.BS);
  private static final Set<Value.Type> CONTAINERS =
      Set.of(Value.Type.S, Value.Type.B, Value.Type.L, Value.Type.SS, Value.Type.NS, Value.Type.BS);

  private SimplifiedCondition() {}

  static Condition of(Condition condition) {
    return switch (condition) {
      case Condition.All(var parts) -> all(parts);
      case Condition.AnyOf(var parts) -> any(parts);
      case Condition.Not(var inner) -> not(of(inner));
      case Condition.Compare(var left, var comparison, var right) ->
          compare(left, comparison, right);
      case Condition.Between(var operand, var low, var high) ->
          meet(operand, low) || meet(operand, high)
              ? all(
                  List.of(
                      new Condition.Compare(operand, Comparison.GE, low),
                      new Condition.Compare(operand, Comparison.LE, high)))
              : condition;
      case Condition.OneOf(var operand, var choices) ->
          choices.stream().anyMatch(choice -> meet(operand, choice))
              ? any(choices.stream().map(choice -> equal(operand, choice)).toList())
              : condition;
      case Condition.BeginsWith(var operand, var prefix) ->
          operand instanceof Operand.SizeOf || prefix instanceof Operand.SizeOf
              ? NEVER
              : inside(condition, operand, prefix);
      case Condition.Contains(var container, var member) ->
          canContain(container) ? inside(condition, container, member) : NEVER;
      case Condition.Exists _, Condition.Absent _, Condition.HasType _ -> condition;
    };
  }

  private static Condition all(List<Condition> parts) {
    var left = new ArrayList<Condition>();
    for (var part : parts) {
      var simple = of(part);
      if (simple.equals(NEVER)) {
        return NEVER;
      }
      if (simple instanceof Condition.All(var inner)) {
        left.addAll(inner);
      } else {
        left.add(simple);
      }
    }
    return left.size() == 1 ? left.getFirst() : new Condition.All(left);
  }

  private static Condition any(List<Condition> parts) {
    var left = new ArrayList<Condition>();
    for (var part : parts) {
      var simple = of(part);
      if (simple.equals(ALWAYS)) {
        return ALWAYS;
      }
      if (simple instanceof Condition.AnyOf(var inner)) {
        left.addAll(inner);
      } else {
        left.add(simple);
      }
    }
    return left.size() == 1 ? left.getFirst() : new Condition.AnyOf(left);
  }

  private static Condition not(Condition simple) {
    if (simple.equals(ALWAYS)) {
      return NEVER;
    }
    if (simple.equals(NEVER)) {
      return ALWAYS;
    }
    return simple instanceof Condition.Not(var inner) ? inner : new Condition.Not(simple);
  }

  private static Condition compare(Operand left, Comparison comparison, Operand right) {
    var condition = new Condition.Compare(left, comparison, right);
    if (literals(left, right)) {
      return decided(condition);
    }
    if (!left.equals(right)) {
      return condition;
    }
    return switch (comparison) {
      case EQ -> there(left);
      case NE -> not(there(left));
      case LE, GE -> left instanceof Operand.Attribute ? hasType(left, ORDERED) : there(left);
      case LT, GT -> NEVER;
    };
  }

  private static Condition equal(Operand operand, Operand choice) {
    return new Condition.Compare(operand, Comparison.EQ, choice);
  }

  /** A text or binary begins with and contains itself; other types do not. */
  private static Condition inside(Condition condition, Operand whole, Operand part) {
    if (literals(whole, part)) {
      return decided(condition);
    }
    return whole.equals(part) ? hasType(whole, PREFIXED) : condition;
  }

  private static boolean canContain(Operand container) {
    return switch (container) {
      case Operand.SizeOf _ -> false;
      case Operand.Literal(var value) -> CONTAINERS.contains(value.type());
      default -> true;
    };
  }

  /** Whether DynamoDB would refuse to compare the two, or both are constants. */
  private static boolean meet(Operand left, Operand right) {
    return literals(left, right) || left.equals(right);
  }

  private static boolean literals(Operand left, Operand right) {
    return left instanceof Operand.Literal && right instanceof Operand.Literal;
  }

  private static Condition decided(Condition condition) {
    return Evaluator.holds(condition, Row.EMPTY) ? ALWAYS : NEVER;
  }

  /** Holds if the operand has a value. */
  private static Condition there(Operand operand) {
    return operand instanceof Operand.Attribute(var path)
        ? new Condition.Exists(path)
        : hasType(operand, SIZED);
  }

  private static Condition hasType(Operand operand, Set<Value.Type> types) {
    var path =
        switch (operand) {
          case Operand.Attribute(var at) -> at;
          case Operand.SizeOf(var of) -> of;
          default -> throw new IllegalStateException("A literal was decided before: " + operand);
        };
    return new Condition.AnyOf(
        Stream.of(Value.Type.values())
            .filter(types::contains)
            .<Condition>map(type -> new Condition.HasType(path, type))
            .toList());
  }
}

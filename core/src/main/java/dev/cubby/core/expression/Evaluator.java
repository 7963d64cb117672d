package dev.cubby.core.expression;

import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.value.*;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates conditions as DynamoDB does: comparing with an absent value is false, except for "not
 * equal".
 */
public final class Evaluator {
  private Evaluator() {}

  /** Whether the condition holds. An absent row is {@link Row#EMPTY}. */
  public static boolean holds(Condition condition, Row row) {
    return switch (condition) {
      case Condition.Compare(var left, var comparison, var right) ->
          compare(value(left, row), comparison, value(right, row));
      case Condition.Between(var operand, var low, var high) -> {
        var value = value(operand, row);
        yield compare(value, Comparison.GE, value(low, row))
            && compare(value, Comparison.LE, value(high, row));
      }
      case Condition.OneOf(var operand, var choices) -> {
        var value = value(operand, row);
        yield anyEqual(value, choices, row);
      }
      case Condition.Exists(var path) -> path.find(row) != null;
      case Condition.Absent(var path) -> path.find(row) == null;
      case Condition.HasType(var path, var type) -> {
        var value = path.find(row);
        yield value != null && value.type() == type;
      }
      case Condition.BeginsWith(var operand, var prefix) ->
          beginsWith(value(operand, row), value(prefix, row));
      case Condition.Contains(var container, var member) ->
          contains(value(container, row), value(member, row));
      case Condition.All(var conditions) -> all(conditions, row);
      case Condition.AnyOf(var conditions) -> any(conditions, row);
      case Condition.Not(var inner) -> !holds(inner, row);
    };
  }

  private static boolean all(List<Condition> conditions, Row row) {
    for (var condition : conditions) {
      if (!holds(condition, row)) {
        return false;
      }
    }
    return true;
  }

  private static boolean any(List<Condition> conditions, Row row) {
    for (var condition : conditions) {
      if (holds(condition, row)) {
        return true;
      }
    }
    return false;
  }

  private static boolean anyEqual(@Nullable Value value, List<Operand> choices, Row row) {
    for (var choice : choices) {
      if (compare(value, Comparison.EQ, value(choice, row))) {
        return true;
      }
    }
    return false;
  }

  private static boolean compare(
      @Nullable Value left, Comparison comparison, @Nullable Value right) {
    if (left == null || right == null) {
      return comparison == Comparison.NE;
    }
    if (comparison == Comparison.EQ || comparison == Comparison.NE) {
      return left.equals(right) == (comparison == Comparison.EQ);
    }
    var order = Ordering.compare(left, right);
    if (order.isEmpty()) {
      return false;
    }
    int sign = order.getAsInt();
    return switch (comparison) {
      case LT -> sign < 0;
      case LE -> sign <= 0;
      case GT -> sign > 0;
      case GE -> sign >= 0;
      case EQ, NE -> throw new IllegalStateException("decided above");
    };
  }

  private static boolean beginsWith(@Nullable Value value, @Nullable Value prefix) {
    return switch (value) {
      case Value.Text(var text) when prefix instanceof Value.Text(var start) ->
          text.startsWith(start);
      case Value.Binary bytes when prefix instanceof Value.Binary start -> bytes.startsWith(start);
      case null, default -> false;
    };
  }

  private static boolean contains(@Nullable Value container, @Nullable Value member) {
    return switch (container) {
      case Value.Text(var text) when member instanceof Value.Text(var part) -> text.contains(part);
      case Value.Binary bytes when member instanceof Value.Binary part -> bytes.contains(part);
      case Value.TextSet(var texts) when member instanceof Value.Text(var text) ->
          texts.contains(text);
      case Value.NumSet(var numbers) when member instanceof Value.Num number ->
          numbers.contains(number);
      case Value.BinarySet(var binaries) when member instanceof Value.Binary bytes ->
          binaries.contains(bytes);
      case Value.Listing(var items) when member != null -> items.contains(member);
      case null, default -> false;
    };
  }

  /** Replaces an operand that refers to this attribute by the row's value. */
  public static Operand resolved(Operand operand, String attribute, Row row) {
    boolean looks =
        switch (operand) {
          case Operand.Attribute(var path) -> path.root().equals(attribute);
          case Operand.SizeOf(var path) -> path.root().equals(attribute);
          default -> false;
        };
    var value = looks ? value(operand, row) : null;
    return value == null ? operand : new Operand.Literal(value);
  }

  /** An operand's value on a row; null if there is none. */
  static @Nullable Value value(Operand operand, Row row) {
    return switch (operand) {
      case Operand.Literal(var value) -> value;
      case Operand.Attribute(var path) -> path.find(row);
      case Operand.SizeOf(var path) -> size(path.find(row));
      case Operand.Param _, Operand.Negated _, Operand.Now _ ->
          throw new IllegalStateException("An open operand reached the evaluator: " + operand);
    };
  }

  private static @Nullable Value size(@Nullable Value value) {
    return switch (value) {
      case Value.Text(var text) -> Value.of(text.length());
      case Value.Binary bytes -> Value.of(bytes.length());
      case Value.Listing(var items) -> Value.of(items.size());
      case Value.Mapping(var entries) -> Value.of(entries.size());
      case Value.TextSet(var texts) -> Value.of(texts.size());
      case Value.NumSet(var numbers) -> Value.of(numbers.size());
      case Value.BinarySet(var binaries) -> Value.of(binaries.size());
      case null, default -> null;
    };
  }
}

package dev.cubby.core.expression;

import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Ordering;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Refuses conditions that DynamoDB refuses before it reads a row. A wrong literal is the caller's
 * mistake; a wrong stored value only makes the condition false.
 */
public final class Conditions {
  private static final int MAX_CHOICES = 100;

  private Conditions() {}

  public static void requireSound(Condition condition) {
    switch (condition) {
      case Condition.Compare(var left, var comparison, var right) -> {
        if (comparison != Comparison.EQ && comparison != Comparison.NE) {
          requireOrdered(left);
          requireOrdered(right);
        }
      }
      case Condition.Between(var operand, var low, var high) -> {
        requireOrdered(operand);
        requireOrdered(low);
        requireOrdered(high);
        requireAscending(literal(low), literal(high));
      }
      case Condition.OneOf(var _, var choices) -> {
        if (choices.isEmpty() || choices.size() > MAX_CHOICES) {
          throw new InvalidInput("A value is one of 1 to 100 choices", "choices", choices.size());
        }
      }
      case Condition.BeginsWith(var operand, var prefix) -> {
        requirePrefixable(operand);
        requirePrefixable(prefix);
      }
      case Condition.All(var conditions) -> conditions.forEach(Conditions::requireSound);
      case Condition.AnyOf(var conditions) -> conditions.forEach(Conditions::requireSound);
      case Condition.Not(var inner) -> requireSound(inner);
      case Condition.Exists _, Condition.Absent _, Condition.HasType _, Condition.Contains _ -> {}
    }
  }

  private static @Nullable Value literal(Operand operand) {
    return operand instanceof Operand.Literal(var value) ? value : null;
  }

  private static void requireOrdered(Operand operand) {
    var value = literal(operand);
    if (value != null && Ordering.compare(value, value).isEmpty()) {
      throw new InvalidInput(
          "Only texts, numbers and bytes are less or more than another", "type", value.type());
    }
  }

  private static void requireAscending(@Nullable Value low, @Nullable Value high) {
    if (low != null && high != null && Ordering.compare(low, high).orElse(1) > 0) {
      throw new InvalidInput("A range goes from a lower to a higher value of one type");
    }
  }

  private static void requirePrefixable(Operand operand) {
    var value = literal(operand);
    if (value != null && !(value instanceof Value.Text) && !(value instanceof Value.Binary)) {
      throw new InvalidInput("Only texts and bytes begin with another", "type", value.type());
    }
  }
}

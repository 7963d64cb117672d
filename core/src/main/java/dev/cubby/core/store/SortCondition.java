package dev.cubby.core.store;

import dev.cubby.core.value.Ordering;
import dev.cubby.core.value.Value;

/** A condition on the sort key, as DynamoDB supports it. */
public sealed interface SortCondition {
  record Any() implements SortCondition {}

  record Equal(Value value) implements SortCondition {}

  record LessThan(Value bound) implements SortCondition {}

  record AtMost(Value bound) implements SortCondition {}

  record GreaterThan(Value bound) implements SortCondition {}

  record AtLeast(Value bound) implements SortCondition {}

  record Between(Value low, Value high) implements SortCondition {}

  record BeginsWith(Value prefix) implements SortCondition {}

  /** Whether a sort key matches. */
  default boolean matches(Value key) {
    return switch (this) {
      case Any _ -> true;
      case Equal(var value) -> key.equals(value);
      case LessThan(var than) -> sign(key, than) < 0;
      case AtMost(var bound) -> sign(key, bound) <= 0;
      case GreaterThan(var than) -> sign(key, than) > 0;
      case AtLeast(var bound) -> sign(key, bound) >= 0;
      case Between(var low, var high) -> sign(key, low) >= 0 && sign(key, high) <= 0;
      case BeginsWith(Value.Text(var prefix)) ->
          key instanceof Value.Text(var text) && text.startsWith(prefix);
      case BeginsWith(Value.Binary prefix) ->
          key instanceof Value.Binary bytes && bytes.startsWith(prefix);
      case BeginsWith _ -> false;
    };
  }

  private static int sign(Value key, Value bound) {
    return Ordering.compare(key, bound)
        .orElseThrow(() -> new IllegalStateException("A bound of another type than the key"));
  }
}

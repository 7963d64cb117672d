package dev.cubby.dynamodb;

import dev.cubby.core.schema.KeySchema;
import dev.cubby.core.store.SortCondition;
import dev.cubby.core.value.Sizes;
import dev.cubby.core.value.Value;

/** The key condition of a query as a DynamoDB expression. */
final class KeyText {
  private KeyText() {}

  static String of(KeySchema schema, Value partition, SortCondition sort, Aliases aliases) {
    var text = aliases.name(schema.partition().name()) + " = " + aliases.value(partition);
    if (isAny(sort)) {
      return text;
    }
    var name = aliases.name(schema.sort().orElseThrow().name());
    return text + " AND " + of(name, sort, aliases);
  }

  /** Every key begins with an empty prefix, but DynamoDB refuses an empty key value. */
  private static boolean isAny(SortCondition sort) {
    return switch (sort) {
      case SortCondition.Any _ -> true;
      case SortCondition.BeginsWith(var prefix) -> Sizes.of(prefix) == 0;
      default -> false;
    };
  }

  private static String of(String name, SortCondition sort, Aliases aliases) {
    return switch (sort) {
      case SortCondition.Equal(var value) -> name + " = " + aliases.value(value);
      case SortCondition.LessThan(var than) -> name + " < " + aliases.value(than);
      case SortCondition.AtMost(var bound) -> name + " <= " + aliases.value(bound);
      case SortCondition.GreaterThan(var than) -> name + " > " + aliases.value(than);
      case SortCondition.AtLeast(var bound) -> name + " >= " + aliases.value(bound);
      case SortCondition.Between(var low, var high) ->
          name + " BETWEEN " + aliases.value(low) + " AND " + aliases.value(high);
      case SortCondition.BeginsWith(var prefix) ->
          "begins_with(" + name + ", " + aliases.value(prefix) + ")";
      case SortCondition.Any _ -> throw new IllegalStateException("has no text");
    };
  }
}

package dev.cubby.core.store;

import dev.cubby.core.expression.Conditions;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.*;
import java.util.Optional;

/** Checks a query before any row is read, as DynamoDB does. */
public final class QueryLimits {
  private QueryLimits() {}

  public static void check(Table table, RowQuery query) {
    if (query.limit() < 1) {
      throw new InvalidInput("A page examines at least one row", "limit", query.limit());
    }
    if (query.consistent() && query.index().isPresent()) {
      throw new InvalidInput(
          "An index answers late: read it without consistency", "table", table.name());
    }
    var schema = query.index().map(table::index).map(Index::key).orElse(table.key());
    requireType(schema.partition(), query.partition());
    schema
        .sort()
        .ifPresentOrElse(
            attribute -> check(attribute, query.sort()),
            () -> {
              if (!(query.sort() instanceof SortCondition.Any)) {
                throw new InvalidInput("There is no sort key to ask for", "table", table.name());
              }
            });
    Conditions.requireSound(query.filter());
    query.after().ifPresent(position -> check(table, schema, query, position));
  }

  private static void check(KeyAttribute attribute, SortCondition condition) {
    switch (condition) {
      case SortCondition.Any _ -> {}
      case SortCondition.Equal(var value) -> requireType(attribute, value);
      case SortCondition.LessThan(var than) -> requireType(attribute, than);
      case SortCondition.AtMost(var bound) -> requireType(attribute, bound);
      case SortCondition.GreaterThan(var than) -> requireType(attribute, than);
      case SortCondition.AtLeast(var bound) -> requireType(attribute, bound);
      case SortCondition.Between(var low, var high) -> {
        requireType(attribute, low);
        requireType(attribute, high);
        if (Ordering.compare(low, high).orElseThrow() > 0) {
          throw new InvalidInput("A range goes from a lower to a higher key");
        }
      }
      case SortCondition.BeginsWith(var prefix) -> {
        requireType(attribute, prefix);
        if (prefix instanceof Value.Num) {
          throw new InvalidInput("A number does not begin with another");
        }
      }
    }
  }

  private static void requireType(KeyAttribute attribute, Value value) {
    if (value.type() != attribute.type()) {
      throw new InvalidInput(
          "A key attribute has another type", "attribute", attribute.name(), "found", value.type());
    }
  }

  /** A position is valid only in the query that returned it. */
  private static void check(Table table, KeySchema schema, RowQuery query, Row position) {
    var key = schema.find(position);
    Optional<Value> sort = key == null ? Optional.empty() : key.sort();
    if (key == null
        || table.key().find(position) == null
        || !key.partition().equals(query.partition())
        || !sort.map(query.sort()::matches).orElse(true)) {
      throw new InvalidInput("A position outside of the query", "table", table.name());
    }
  }
}

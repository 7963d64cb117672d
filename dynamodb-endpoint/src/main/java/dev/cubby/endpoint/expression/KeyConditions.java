package dev.cubby.endpoint.expression;

import static dev.cubby.endpoint.wire.ApiError.validation;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.schema.KeyAttribute;
import dev.cubby.core.schema.KeySchema;
import dev.cubby.core.store.SortCondition;
import dev.cubby.core.value.Value;
import dev.cubby.endpoint.wire.ApiError;

/** Extracts the partition key and the sort key condition from a condition. */
final class KeyConditions {
  private final Map<String, SortCondition> asked = new HashMap<>();

  private KeyConditions() {}

  static KeyCondition of(Condition condition, KeySchema schema) {
    var conditions = new KeyConditions();
    conditions.collect(condition);
    return conditions.on(schema);
  }

  private void collect(Condition condition) {
    switch (condition) {
      case Condition.All(var parts) -> parts.forEach(this::collect);
      case Condition.Compare(
              Operand.Attribute(var path),
              var comparison,
              Operand.Literal(var value)) ->
          ask(path, sort(comparison, value));
      case Condition.Compare(
              Operand.Literal(var value),
              var comparison,
              Operand.Attribute(var path)) ->
          ask(path, sort(mirrored(comparison), value));
      case Condition.Between(
              Operand.Attribute(var path),
              Operand.Literal(var low),
              Operand.Literal(var high)) ->
          ask(path, new SortCondition.Between(low, high));
      case Condition.BeginsWith(Operand.Attribute(var path), Operand.Literal(var prefix)) ->
          ask(path, new SortCondition.BeginsWith(prefix));
      case Condition.AnyOf _ -> throw invalid("OR");
      case Condition.Not _ -> throw invalid("NOT");
      case Condition.OneOf _ -> throw invalid("IN");
      case Condition.Exists _ -> throw invalid("attribute_exists");
      case Condition.Absent _ -> throw invalid("attribute_not_exists");
      case Condition.HasType _ -> throw invalid("attribute_type");
      case Condition.Contains _ -> throw invalid("contains");
      case Condition.Compare _, Condition.Between _, Condition.BeginsWith _ ->
          throw Language.KEY_CONDITION.error(
              "KeyConditionExpressions compare a key attribute with a value");
    }
  }

  private static ApiError invalid(String operator) {
    return validation("Invalid operator used in KeyConditionExpression: " + operator);
  }

  private static SortCondition sort(Comparison comparison, Value value) {
    return switch (comparison) {
      case EQ -> new SortCondition.Equal(value);
      case LT -> new SortCondition.LessThan(value);
      case LE -> new SortCondition.AtMost(value);
      case GT -> new SortCondition.GreaterThan(value);
      case GE -> new SortCondition.AtLeast(value);
      case NE -> throw invalid("<>");
    };
  }

  private static Comparison mirrored(Comparison comparison) {
    return switch (comparison) {
      case LT -> Comparison.GT;
      case LE -> Comparison.GE;
      case GT -> Comparison.LT;
      case GE -> Comparison.LE;
      case EQ, NE -> comparison;
    };
  }

  private void ask(Path path, SortCondition condition) {
    if (!path.isTopLevel()) {
      throw validation("KeyConditionExpressions cannot have conditions on nested attributes");
    }
    if (asked.put(path.root(), condition) != null) {
      throw validation("KeyConditionExpressions must only contain one condition per key");
    }
  }

  private KeyCondition on(KeySchema schema) {
    if (asked.size() > 2) {
      throw validation("Conditions can be of length 1 or 2 only");
    }
    var partition = asked.remove(schema.partition().name());
    if (partition == null) {
      throw missed(schema.partition());
    }
    if (!(partition instanceof SortCondition.Equal(var value))) {
      throw validation("Query key condition not supported");
    }
    requireType(schema.partition(), List.of(value));
    if (asked.isEmpty()) {
      return new KeyCondition(value, new SortCondition.Any());
    }
    var attribute =
        schema.sort().orElseThrow(() -> validation("Query key condition not supported"));
    var sort = asked.get(attribute.name());
    if (sort == null) {
      throw missed(attribute);
    }
    requireType(attribute, values(sort));
    return new KeyCondition(value, sort);
  }

  private static ApiError missed(KeyAttribute attribute) {
    return validation("Query condition missed key schema element: " + attribute.name());
  }

  private static void requireType(KeyAttribute attribute, List<Value> values) {
    for (var value : values) {
      if (value.type() != attribute.type()) {
        throw validation(
            "One or more parameter values were invalid: Condition parameter type does not match"
                + " schema type");
      }
      if (value.equals(Value.of(""))) {
        throw validation(
            "One or more parameter values are not valid. The AttributeValue for a key attribute"
                + " cannot contain an empty string value. Key: "
                + attribute.name());
      }
    }
  }

  private static List<Value> values(SortCondition condition) {
    return switch (condition) {
      case SortCondition.Any _ -> List.of();
      case SortCondition.Equal(var value) -> List.of(value);
      case SortCondition.LessThan(var than) -> List.of(than);
      case SortCondition.AtMost(var bound) -> List.of(bound);
      case SortCondition.GreaterThan(var than) -> List.of(than);
      case SortCondition.AtLeast(var bound) -> List.of(bound);
      case SortCondition.Between(var low, var high) -> List.of(low, high);
      case SortCondition.BeginsWith(var prefix) -> List.of(prefix);
    };
  }
}

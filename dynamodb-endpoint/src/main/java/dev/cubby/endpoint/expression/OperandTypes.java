package dev.cubby.endpoint.expression;

import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.value.Ordering;
import dev.cubby.core.value.Value;
import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.AttributeJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Refuses operands that DynamoDB refuses before it reads a row. */
final class OperandTypes {
  private final Reader reader;

  OperandTypes(Reader reader) {
    this.reader = reader;
  }

  void requireComparable(Operand left, Comparison comparison, Operand right) {
    if (comparison != Comparison.EQ && comparison != Comparison.NE) {
      requireOrdered(comparison.symbol(), left);
      requireOrdered(comparison.symbol(), right);
    }
    if (left.equals(right) && left instanceof Operand.Attribute(var path)) {
      throw reader.error(
          "The first operand must be distinct from the remaining operands for this operator or"
              + " function; operator: "
              + comparison.symbol()
              + ", first operand: "
              + Paths.text(path));
    }
  }

  void requireRange(Operand operand, Operand low, Operand high) {
    requireOrdered("BETWEEN", operand);
    requireOrdered("BETWEEN", low);
    requireOrdered("BETWEEN", high);
    var from = literal(low);
    var to = literal(high);
    if (from == null || to == null) {
      return;
    }
    if (from.type() != to.type()) {
      throw reader.error(
          "The BETWEEN operator requires same data type for lower and upper bounds; "
              + bounds(from, to));
    }
    if (Ordering.compare(from, to).orElse(0) > 0) {
      throw reader.error(
          "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; "
              + bounds(from, to));
    }
  }

  private static String bounds(Value low, Value high) {
    return "lower bound operand: AttributeValue: %s, upper bound operand: AttributeValue: %s"
        .formatted(text(low), text(high));
  }

  private static String text(Value value) {
    return AttributeJson.of(value).toString().replace("\"", "");
  }

  void requirePrefixes(List<Operand> operands) {
    for (var operand : operands) {
      var value = literal(operand);
      boolean size = operand instanceof Operand.SizeOf;
      if (size
          || value != null && !(value instanceof Value.Text) && !(value instanceof Value.Binary)) {
        throw incorrect("operator or function: begins_with", operand);
      }
    }
  }

  private void requireOrdered(String operator, Operand operand) {
    var value = literal(operand);
    if (value != null && Ordering.compare(value, value).isEmpty()) {
      throw incorrect("operator: " + operator, operand);
    }
  }

  ApiError incorrect(String operator, Operand operand) {
    var value = literal(operand);
    return reader.error(
        "Incorrect operand type for operator or function; "
            + operator
            + ", operand type: "
            + (value == null ? "N" : value.type()));
  }

  private static @Nullable Value literal(Operand operand) {
    return operand instanceof Operand.Literal(var value) ? value : null;
  }
}

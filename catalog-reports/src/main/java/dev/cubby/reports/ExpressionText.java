package dev.cubby.reports;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.value.Value;

/** Conditions and changes in DynamoDB's notation, parameters as {@code :name}. */
final class ExpressionText {
  private ExpressionText() {}

  static String of(Condition condition) {
    return switch (condition) {
      case Condition.Compare(var left, var comparison, var right) ->
          of(left) + " " + comparison.symbol() + " " + of(right);
      case Condition.Between(var operand, var low, var high) ->
          of(operand) + " between " + of(low) + " and " + of(high);
      case Condition.OneOf(var operand, var choices) ->
          of(operand)
              + choices.stream()
                  .map(ExpressionText::of)
                  .collect(Collectors.joining(", ", " in (", ")"));
      case Condition.Exists(var path) -> "attribute_exists(" + path + ")";
      case Condition.Absent(var path) -> "attribute_not_exists(" + path + ")";
      case Condition.HasType(var path, var type) -> "attribute_type(" + path + ", " + type + ")";
      case Condition.BeginsWith(var operand, var prefix) ->
          "begins_with(" + of(operand) + ", " + of(prefix) + ")";
      case Condition.Contains(var container, var member) ->
          "contains(" + of(container) + ", " + of(member) + ")";
      case Condition.All(var all) -> joined(all, " and ");
      case Condition.AnyOf(var any) -> joined(any, " or ");
      case Condition.Not(var inner) -> "not " + inParentheses(inner);
    };
  }

  private static String joined(List<Condition> conditions, String word) {
    if (conditions.isEmpty()) {
      return "always";
    }
    return conditions.size() == 1
        ? of(conditions.getFirst())
        : conditions.stream().map(ExpressionText::inParentheses).collect(Collectors.joining(word));
  }

  /** Only "and", "or" and "not" need parentheses. */
  private static String inParentheses(Condition condition) {
    return switch (condition) {
      case Condition.All _, Condition.AnyOf _, Condition.Not _, Condition.Between _ ->
          "(" + of(condition) + ")";
      default -> of(condition);
    };
  }

  static String of(Operand operand) {
    return switch (operand) {
      case Operand.Attribute(var path) -> path.toString();
      case Operand.SizeOf(var path) -> "size(" + path + ")";
      case Operand.Literal(var value) -> of(value);
      case Operand.Param(var component) -> ":" + component;
      case Operand.Negated(var component) -> "-:" + component;
      case Operand.Now _ -> "now";
    };
  }

  static String of(Value value) {
    return switch (value) {
      case Value.Text(var text) -> '"' + text + '"';
      case Value.Num number -> number.text();
      case Value.Bool(var truth) -> Boolean.toString(truth);
      case Value.Null _ -> "null";
      case Value.Binary binary -> binary.length() + " bytes";
      case Value.Listing(var items) ->
          items.stream().map(ExpressionText::of).collect(Collectors.joining(", ", "[", "]"));
      case Value.Mapping(var entries) ->
          entries.entrySet().stream()
              .map(entry -> entry.getKey() + ": " + of(entry.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case Value.TextSet(var texts) ->
          texts.stream().sorted().collect(Collectors.joining("\", \"", "{\"", "\"}"));
      case Value.NumSet(var numbers) ->
          numbers.stream()
              .map(Value.Num::text)
              .sorted()
              .collect(Collectors.joining(", ", "{", "}"));
      case Value.BinarySet(var binaries) -> binaries.size() + " byte strings";
    };
  }

  static String of(Change change) {
    return switch (change) {
      case Change.Set(var path, var to) -> path + " = " + of(to);
      case Change.Remove(var path) -> "remove " + path;
      case Change.Add(var path, Operand.Negated(var component)) -> path + " - :" + component;
      case Change.Add(var path, var amount) -> path + " + " + of(amount);
      case Change.DeleteFrom(var path, var members) -> path + " without " + of(members);
    };
  }

  private static String of(Change.Expression expression) {
    return switch (expression) {
      case Change.Expression.Plain(var term) -> of(term);
      case Change.Expression.Plus(var left, var right) -> of(left) + " + " + of(right);
      case Change.Expression.Minus(var left, var right) -> of(left) + " - " + of(right);
    };
  }

  private static String of(Change.Term term) {
    return switch (term) {
      case Change.Term.Of(var operand) -> of(operand);
      case Change.Term.IfAbsent(var path, var fallback) ->
          "if_not_exists(" + path + ", " + of(fallback) + ")";
      case Change.Term.Append(var first, var second) ->
          "list_append(" + of(first) + ", " + of(second) + ")";
    };
  }
}

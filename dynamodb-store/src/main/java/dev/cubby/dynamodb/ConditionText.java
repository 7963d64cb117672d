package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.value.Value;

/** Conditions as DynamoDB expressions, for writes, checks and filters. */
final class ConditionText {
  private final Aliases aliases;

  private ConditionText(Aliases aliases) {
    this.aliases = aliases;
  }

  /** The condition of a write; empty if it always holds. */
  static Optional<String> required(Condition condition, String partition, Aliases aliases) {
    return SimplifiedCondition.of(condition).equals(SimplifiedCondition.ALWAYS)
        ? Optional.empty()
        : Optional.of(checked(condition, partition, aliases));
  }

  /**
   * The condition of a check, which cannot be empty, so constants are expressed with the partition
   * key.
   */
  static String checked(Condition condition, String partition, Aliases aliases) {
    var simple = SimplifiedCondition.of(condition);
    var key = Condition.exists(partition);
    var keyless = Condition.absent(partition);
    if (simple.equals(SimplifiedCondition.ALWAYS)) {
      simple = key.or(keyless);
    } else if (simple.equals(SimplifiedCondition.NEVER)) {
      simple = key.and(keyless);
    }
    return new ConditionText(aliases).text(simple);
  }

  /** A simplified, non-constant filter. */
  static String filter(Condition simple, Aliases aliases) {
    return new ConditionText(aliases).text(simple);
  }

  private String text(Condition condition) {
    return switch (condition) {
      case Condition.Compare(var left, var comparison, var right) ->
          text(left) + " " + comparison.symbol() + " " + text(right);
      case Condition.Between(var operand, var low, var high) ->
          text(operand) + " BETWEEN " + text(low) + " AND " + text(high);
      case Condition.OneOf(var operand, var choices) ->
          text(operand)
              + choices.stream().map(this::text).collect(Collectors.joining(", ", " IN (", ")"));
      case Condition.Exists(var path) -> "attribute_exists(" + aliases.path(path) + ")";
      case Condition.Absent(var path) -> "attribute_not_exists(" + aliases.path(path) + ")";
      case Condition.HasType(var path, var type) ->
          "attribute_type("
              + aliases.path(path)
              + ", "
              + aliases.value(Value.of(type.name()))
              + ")";
      case Condition.BeginsWith(var operand, var prefix) ->
          "begins_with(" + text(operand) + ", " + text(prefix) + ")";
      case Condition.Contains(var container, var member) ->
          "contains(" + text(container) + ", " + text(member) + ")";
      case Condition.All(var parts) -> joined(parts, " AND ");
      case Condition.AnyOf(var parts) -> joined(parts, " OR ");
      case Condition.Not(var inner) -> "NOT (" + text(inner) + ")";
    };
  }

  private String joined(List<Condition> parts, String word) {
    return parts.stream().map(this::bracketed).collect(Collectors.joining(word));
  }

  private String bracketed(Condition part) {
    boolean compound = part instanceof Condition.All || part instanceof Condition.AnyOf;
    return compound ? "(" + text(part) + ")" : text(part);
  }

  private String text(Operand operand) {
    return switch (operand) {
      case Operand.Attribute(var path) -> aliases.path(path);
      case Operand.SizeOf(var path) -> "size(" + aliases.path(path) + ")";
      case Operand.Literal(var value) -> aliases.value(value);
      case Operand.Param _, Operand.Negated _, Operand.Now _ ->
          throw new IllegalStateException("An open operand reached the store: " + operand);
    };
  }
}

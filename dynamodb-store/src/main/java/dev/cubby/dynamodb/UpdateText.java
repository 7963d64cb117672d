package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Value;

/**
 * Changes as a DynamoDB update expression. ADD is documented for top-level attributes and given
 * values only; other additions use the equivalent {@code SET a = if_not_exists(a, 0) + b}.
 */
final class UpdateText {
  private final Aliases aliases;
  private final List<String> sets = new ArrayList<>();
  private final List<String> removals = new ArrayList<>();
  private final List<String> additions = new ArrayList<>();
  private final List<String> deletions = new ArrayList<>();

  private UpdateText(Aliases aliases) {
    this.aliases = aliases;
  }

  /** Empty if there are no changes. */
  static Optional<String> of(List<Change> changes, Aliases aliases) {
    var text = new UpdateText(aliases);
    changes.forEach(text::add);
    return text.joined();
  }

  private Optional<String> joined() {
    var clauses = new ArrayList<String>();
    clause("SET", sets, clauses);
    clause("REMOVE", removals, clauses);
    clause("ADD", additions, clauses);
    clause("DELETE", deletions, clauses);
    return clauses.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", clauses));
  }

  private static void clause(String word, List<String> parts, List<String> clauses) {
    if (!parts.isEmpty()) {
      clauses.add(word + " " + String.join(", ", parts));
    }
  }

  private void add(Change change) {
    switch (change) {
      case Change.Set(var path, var to) -> sets.add(aliases.path(path) + " = " + text(to));
      case Change.Remove(var path) -> removals.add(aliases.path(path));
      case Change.Add(var path, var amount) -> add(path, amount);
      case Change.DeleteFrom(var path, Operand.Literal(var members)) ->
          deletions.add(aliases.path(path) + " " + aliases.value(members));
      case Change.DeleteFrom(var path, var _) ->
          throw new InvalidInput(
              "DynamoDB takes only given members out of a set, not those of another attribute",
              "path",
              path);
    }
  }

  private void add(Path path, Operand amount) {
    boolean number = !(amount instanceof Operand.Literal(var value)) || value instanceof Value.Num;
    if (amount instanceof Operand.Literal(var value) && (path.isTopLevel() || !number)) {
      additions.add(aliases.path(path) + " " + aliases.value(value));
    } else {
      var from = new Change.Term.IfAbsent(path, new Change.Term.Of(new Operand.Literal(ZERO)));
      var sum = new Change.Expression.Plus(from, new Change.Term.Of(amount));
      sets.add(aliases.path(path) + " = " + text(sum));
    }
  }

  private static final Value ZERO = Value.of(0);

  private String text(Change.Expression expression) {
    return switch (expression) {
      case Change.Expression.Plain(var term) -> text(term);
      case Change.Expression.Plus(var left, var right) -> text(left) + " + " + text(right);
      case Change.Expression.Minus(var left, var right) -> text(left) + " - " + text(right);
    };
  }

  private String text(Change.Term term) {
    return switch (term) {
      case Change.Term.Of(var operand) -> text(operand);
      case Change.Term.IfAbsent(var path, var fallback) ->
          "if_not_exists(" + aliases.path(path) + ", " + text(fallback) + ")";
      case Change.Term.Append(var first, var second) ->
          "list_append(" + text(first) + ", " + text(second) + ")";
    };
  }

  private String text(Operand operand) {
    return switch (operand) {
      case Operand.Attribute(var path) -> aliases.path(path);
      case Operand.Literal(var value) -> aliases.value(value);
      case Operand.SizeOf(var path) ->
          throw new InvalidInput(
              "DynamoDB asks for sizes in conditions only: read the row and write the number",
              "path",
              path);
      case Operand.Param _, Operand.Negated _, Operand.Now _ ->
          throw new IllegalStateException("An open operand reached the store: " + operand);
    };
  }
}

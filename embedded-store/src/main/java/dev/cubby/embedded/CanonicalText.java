package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Change.Expression;
import dev.cubby.core.expression.Change.Term;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/** A text that is equal for equal writes, regardless of attribute order. */
final class CanonicalText {
  private CanonicalText() {}

  static String of(RowWrite write) {
    var condition = write.condition().mapOperands(CanonicalText::append);
    return switch (write) {
      case RowWrite.Put(var table, var row, var _) -> "put " + table + of(row) + condition;
      case RowWrite.Update(var table, var key, var changes, var _) ->
          "update "
              + table
              + of(key)
              + changes.stream().map(CanonicalText::append).toList()
              + condition;
      case RowWrite.Delete(var table, var key, var _) -> "delete " + table + of(key) + condition;
      case RowWrite.Check(var table, var key, var _) -> "check " + table + of(key) + condition;
    };
  }

  private static String of(Key key) {
    return of(key.partition()) + key.sort().map(sort -> "/" + of(sort)).orElse("");
  }

  private static Change append(Change change) {
    return switch (change) {
      case Change.Set(var path, var to) -> new Change.Set(path, append(to));
      case Change.Remove remove -> remove;
      case Change.Add(var path, var amount) -> new Change.Add(path, append(amount));
      case Change.DeleteFrom(var path, var members) -> new Change.DeleteFrom(path, append(members));
    };
  }

  private static Expression append(Expression expression) {
    return switch (expression) {
      case Expression.Plain(var term) -> new Expression.Plain(append(term));
      case Expression.Plus(var left, var right) -> new Expression.Plus(append(left), append(right));
      case Expression.Minus(var left, var right) ->
          new Expression.Minus(append(left), append(right));
    };
  }

  private static Term append(Term term) {
    return switch (term) {
      case Term.Of(var operand) -> new Term.Of(append(operand));
      case Term.IfAbsent(var path, var fallback) -> new Term.IfAbsent(path, append(fallback));
      case Term.Append(var first, var second) -> new Term.Append(append(first), append(second));
    };
  }

  /** A literal with all its content, because a binary value's text omits bytes. */
  private static Operand append(Operand operand) {
    return operand instanceof Operand.Literal(var value)
        ? new Operand.Literal(Value.of(of(value)))
        : operand;
  }

  private static String of(Row row) {
    return of(row.attributes());
  }

  private static String of(Map<String, Value> attributes) {
    return new TreeMap<>(attributes)
        .entrySet().stream()
            .map(entry -> entry.getKey() + "=" + of(entry.getValue()))
            .collect(Collectors.joining(",", "{", "}"));
  }

  private static String of(Value value) {
    return switch (value) {
      case Value.Text(var text) -> "S" + text.length() + ":" + text;
      case Value.Binary binary -> "B" + HexFormat.of().formatHex(binary.bytes());
      case Value.Num number -> "N" + number.text();
      case Value.Listing(var items) ->
          items.stream().map(CanonicalText::of).collect(Collectors.joining(",", "[", "]"));
      case Value.Mapping(var entries) -> of(entries);
      case Value.TextSet(var texts) -> "SS" + texts.stream().sorted().toList();
      case Value.NumSet(var numbers) ->
          "NS" + numbers.stream().map(Value.Num::text).sorted().toList();
      case Value.BinarySet(var binaries) ->
          "BS" + binaries.stream().map(CanonicalText::of).sorted().toList();
      default -> value.toString();
    };
  }
}

package dev.cubby.core.store;

import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.schema.Key;
import dev.cubby.core.value.Sizes;

/**
 * The share of a transaction's 4 MB that a write takes. DynamoDB counts the request and not the
 * stored rows: a hundred large rows may be deleted together.
 */
final class Payload {
  private Payload() {}

  static long bytes(RowWrite write) {
    return switch (write) {
      case RowWrite.Put(var _, var row, var _) -> Sizes.of(row);
      case RowWrite.Update(var _, var key, var changes, var _) ->
          bytes(key) + changes.stream().mapToLong(Payload::bytes).sum();
      case RowWrite.Delete(var _, var key, var _) -> bytes(key);
      case RowWrite.Check(var _, var key, var _) -> bytes(key);
    };
  }

  private static long bytes(Key key) {
    return (long) Sizes.of(key.partition()) + key.sort().map(Sizes::of).orElse(0);
  }

  private static long bytes(Change change) {
    return switch (change) {
      case Change.Set(var _, var expression) -> bytes(expression);
      case Change.Remove _ -> 0;
      case Change.Add(var _, var amount) -> bytes(amount);
      case Change.DeleteFrom(var _, var members) -> bytes(members);
    };
  }

  private static long bytes(Change.Expression expression) {
    return switch (expression) {
      case Change.Expression.Plain(var term) -> bytes(term);
      case Change.Expression.Plus(var left, var right) -> bytes(left) + bytes(right);
      case Change.Expression.Minus(var left, var right) -> bytes(left) + bytes(right);
    };
  }

  private static long bytes(Change.Term term) {
    return switch (term) {
      case Change.Term.Of(var operand) -> bytes(operand);
      case Change.Term.IfAbsent(var _, var fallback) -> bytes(fallback);
      case Change.Term.Append(var first, var second) -> bytes(first) + bytes(second);
    };
  }

  private static long bytes(Operand operand) {
    return operand instanceof Operand.Literal(var value) ? Sizes.of(value) : 0;
  }
}

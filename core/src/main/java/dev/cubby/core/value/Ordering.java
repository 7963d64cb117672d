package dev.cubby.core.value;

import java.util.OptionalInt;

/** The order of values on DynamoDB: texts by their UTF-8 bytes, not by Java's chars. */
public final class Ordering {
  private Ordering() {}

  /** Empty if the values have different types, or a type without an order. */
  public static OptionalInt compare(Value left, Value right) {
    return switch (left) {
      case Value.Text(var a) when right instanceof Value.Text(var b) ->
          OptionalInt.of(compareUtf8(a, b));
      case Value.Num(var a) when right instanceof Value.Num(var b) ->
          OptionalInt.of(a.compareTo(b));
      case Value.Binary a when right instanceof Value.Binary b -> OptionalInt.of(a.compareTo(b));
      default -> OptionalInt.empty();
    };
  }

  /** Unsigned UTF-8 byte order without encoding: only surrogates sort differently as chars. */
  public static int compareUtf8(String left, String right) {
    int shared = Math.min(left.length(), right.length());
    for (int i = 0; i < shared; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        return rank(a) - rank(b);
      }
    }
    return left.length() - right.length();
  }

  private static int rank(char c) {
    if (c < Character.MIN_SURROGATE) {
      return c;
    }
    return Character.isSurrogate(c) ? c + 0x2000 : c - 0x800;
  }
}

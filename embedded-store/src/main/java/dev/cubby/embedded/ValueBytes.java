package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.value.Value;

/** Writes a value: its type, its length if that varies, and its content. */
final class ValueBytes {
  static final int TEXT = 1;
  static final int WHOLE = 2;
  static final int DECIMAL = 3;
  static final int BINARY = 4;
  static final int TRUE = 5;
  static final int FALSE = 6;
  static final int NULL = 7;
  static final int LIST = 8;
  static final int MAP = 9;
  static final int TEXTS = 10;
  static final int NUMBERS = 11;
  static final int BINARIES = 12;

  /** Keeps a scale non-negative. */
  static final int SCALE_BIAS = 1024;

  private static final int WHOLE_DIGITS = 18;

  private ValueBytes() {}

  static void write(Value value, Bytes bytes) {
    switch (value) {
      case Value.Text(var text) -> bytes.u8(TEXT).text(text);
      case Value.Num(var number) -> number(number, bytes);
      case Value.Binary binary -> bytes.u8(BINARY).sized(binary.bytes());
      case Value.Bool(var truth) -> bytes.u8(truth ? TRUE : FALSE);
      case Value.Null _ -> bytes.u8(NULL);
      case Value.Listing(var items) -> {
        var inside = inside(items.size());
        items.forEach(item -> write(item, inside));
        bytes.u8(LIST).sized(inside);
      }
      case Value.Mapping(var entries) -> bytes.u8(MAP).sized(entries(entries));
      case Value.TextSet(var texts) -> {
        var inside = inside(texts.size());
        texts.forEach(inside::text);
        bytes.u8(TEXTS).sized(inside);
      }
      case Value.NumSet(var numbers) -> {
        var inside = inside(numbers.size());
        numbers.forEach(number -> number(number.number(), inside));
        bytes.u8(NUMBERS).sized(inside);
      }
      case Value.BinarySet(var binaries) -> {
        var inside = inside(binaries.size());
        binaries.forEach(binary -> inside.sized(binary.bytes()));
        bytes.u8(BINARIES).sized(inside);
      }
    }
  }

  private static Bytes inside(int count) {
    return new Bytes(64).varint(count);
  }

  private static Bytes entries(Map<String, Value> entries) {
    var inside = inside(entries.size());
    entries.forEach((name, value) -> write(value, inside.text(name)));
    return inside;
  }

  private static void number(BigDecimal number, Bytes bytes) {
    if (number.scale() == 0 && number.precision() <= WHOLE_DIGITS) {
      long whole = number.longValue();
      bytes.u8(WHOLE).varint(whole << 1 ^ whole >> 63);
    } else {
      var inside = new Bytes(32).varint(number.scale() + (long) SCALE_BIAS);
      bytes.u8(DECIMAL).sized(inside.sized(number.unscaledValue().toByteArray()));
    }
  }
}

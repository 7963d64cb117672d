package dev.cubby.embedded;

import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** A row as bytes: the number of attributes, then each with its name, a type and its value. */
final class RowBytes {
  private static final int TEXT = 1;
  private static final int WHOLE = 2;
  private static final int DECIMAL = 3;
  private static final int BINARY = 4;
  private static final int TRUE = 5;
  private static final int FALSE = 6;
  private static final int NULL = 7;
  private static final int LIST = 8;
  private static final int MAP = 9;
  private static final int TEXTS = 10;
  private static final int NUMBERS = 11;
  private static final int BINARIES = 12;

  private static final Names NAMES = new Names();

  private RowBytes() {}

  static byte[] of(Row row) {
    var bytes = new Bytes(512);
    entries(row.attributes(), bytes);
    return bytes.toArray();
  }

  private static void entries(Map<String, Value> entries, Bytes bytes) {
    bytes.varint(entries.size());
    for (var entry : entries.entrySet()) {
      bytes.text(entry.getKey());
      value(entry.getValue(), bytes);
    }
  }

  private static void value(Value value, Bytes bytes) {
    switch (value) {
      case Value.Text(var text) -> bytes.u8(TEXT).text(text);
      case Value.Num(var number) -> number(number, bytes);
      case Value.Binary binary -> bytes.u8(BINARY).sized(binary.bytes());
      case Value.Bool(var truth) -> bytes.u8(truth ? TRUE : FALSE);
      case Value.Null _ -> bytes.u8(NULL);
      case Value.Listing(var items) -> {
        bytes.u8(LIST).varint(items.size());
        items.forEach(item -> value(item, bytes));
      }
      case Value.Mapping(var entries) -> entries(entries, bytes.u8(MAP));
      case Value.TextSet(var texts) -> {
        bytes.u8(TEXTS).varint(texts.size());
        texts.forEach(bytes::text);
      }
      case Value.NumSet(var numbers) -> {
        bytes.u8(NUMBERS).varint(numbers.size());
        numbers.forEach(number -> number(number.number(), bytes));
      }
      case Value.BinarySet(var binaries) -> {
        bytes.u8(BINARIES).varint(binaries.size());
        binaries.forEach(binary -> bytes.sized(binary.bytes()));
      }
    }
  }

  private static void number(BigDecimal number, Bytes bytes) {
    if (number.scale() == 0 && number.precision() <= 18) {
      long whole = number.longValue();
      bytes.u8(WHOLE).varint(whole << 1 ^ whole >> 63);
    } else {
      bytes.u8(DECIMAL).varint(number.scale() + 1024L).sized(number.unscaledValue().toByteArray());
    }
  }

  static Row read(byte[] bytes) {
    return Row.adopt(new Reader(bytes).entries());
  }

  /** Where reading has got to. */
  private static final class Reader {
    private final byte[] bytes;
    private int at;

    Reader(byte[] bytes) {
      this.bytes = bytes;
    }

    LinkedHashMap<String, Value> entries() {
      int count = (int) varint();
      var entries = LinkedHashMap.<String, Value>newLinkedHashMap(count);
      for (int i = 0; i < count; i++) {
        var name = name();
        entries.put(name, value());
      }
      return entries;
    }

    private String name() {
      int length = (int) varint();
      var name = NAMES.of(bytes, at, length);
      at += length;
      return name;
    }

    private Value value() {
      return switch (bytes[at++]) {
        case TEXT -> new Value.Text(text());
        case WHOLE -> new Value.Num(BigDecimal.valueOf(whole()));
        case DECIMAL -> new Value.Num(decimal());
        case BINARY -> Value.of(sized());
        case TRUE -> Value.TRUE;
        case FALSE -> Value.FALSE;
        case NULL -> Value.NULL;
        case LIST -> list();
        case MAP -> new Value.Mapping(entries());
        case TEXTS -> {
          var texts = new LinkedHashSet<String>();
          for (long i = varint(); i > 0; i--) {
            texts.add(text());
          }
          yield new Value.TextSet(texts);
        }
        case NUMBERS -> {
          var numbers = new LinkedHashSet<Value.Num>();
          for (long i = varint(); i > 0; i--) {
            numbers.add((Value.Num) value());
          }
          yield new Value.NumSet(numbers);
        }
        case BINARIES -> {
          var binaries = new LinkedHashSet<Value.Binary>();
          for (long i = varint(); i > 0; i--) {
            binaries.add(Value.of(sized()));
          }
          yield new Value.BinarySet(binaries);
        }
        default -> throw new IllegalStateException("A stored row has an unknown type at " + at);
      };
    }

    private Value list() {
      int count = (int) varint();
      List<Value> items = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        items.add(value());
      }
      return new Value.Listing(items);
    }

    private long whole() {
      long folded = varint();
      return folded >>> 1 ^ -(folded & 1);
    }

    private BigDecimal decimal() {
      int scale = (int) varint() - 1024;
      return new BigDecimal(new BigInteger(sized()), scale);
    }

    private String text() {
      int length = (int) varint();
      var text = new String(bytes, at, length, StandardCharsets.UTF_8);
      at += length;
      return text;
    }

    private byte[] sized() {
      int length = (int) varint();
      var part = java.util.Arrays.copyOfRange(bytes, at, at + length);
      at += length;
      return part;
    }

    private long varint() {
      long value = 0;
      for (int shift = 0; ; shift += 7) {
        byte b = bytes[at++];
        value |= (b & 0x7FL) << shift;
        if (b >= 0) {
          return value;
        }
      }
    }
  }
}

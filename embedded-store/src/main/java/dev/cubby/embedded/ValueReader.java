package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.value.Value;

/** Reads values or skips them by their length. */
final class ValueReader {
  private static final NameCache NAMES = new NameCache();

  private final byte[] bytes;
  private int at;

  ValueReader(byte[] bytes, int at) {
    this.bytes = bytes;
    this.at = at;
  }

  int at() {
    return at;
  }

  void skip() {
    switch (bytes[at++]) {
      case ValueBytes.TRUE, ValueBytes.FALSE, ValueBytes.NULL -> {}
      case ValueBytes.WHOLE -> varint();
      default -> {
        int length = (int) varint();
        at += length;
      }
    }
  }

  Value value() {
    return switch (bytes[at++]) {
      case ValueBytes.TEXT -> new Value.Text(text());
      case ValueBytes.WHOLE -> new Value.Num(BigDecimal.valueOf(whole()));
      case ValueBytes.DECIMAL -> new Value.Num(decimal());
      case ValueBytes.BINARY -> Value.of(sized());
      case ValueBytes.TRUE -> Value.TRUE;
      case ValueBytes.FALSE -> Value.FALSE;
      case ValueBytes.NULL -> Value.NULL;
      case ValueBytes.LIST -> new Value.Listing(items());
      case ValueBytes.MAP -> new Value.Mapping(entries());
      case ValueBytes.TEXTS -> texts();
      case ValueBytes.NUMBERS -> numbers();
      case ValueBytes.BINARIES -> binaries();
      default -> throw new IllegalStateException("A stored row has an unknown type at " + at);
    };
  }

  private List<Value> items() {
    varint();
    int count = (int) varint();
    var items = new ArrayList<Value>(count);
    for (int i = 0; i < count; i++) {
      items.add(value());
    }
    return items;
  }

  private LinkedHashMap<String, Value> entries() {
    varint();
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

  private Value texts() {
    varint();
    var texts = new LinkedHashSet<String>();
    for (long i = varint(); i > 0; i--) {
      texts.add(text());
    }
    return new Value.TextSet(texts);
  }

  private Value numbers() {
    varint();
    var numbers = new LinkedHashSet<Value.Num>();
    for (long i = varint(); i > 0; i--) {
      numbers.add((Value.Num) value());
    }
    return new Value.NumSet(numbers);
  }

  private Value binaries() {
    varint();
    var binaries = new LinkedHashSet<Value.Binary>();
    for (long i = varint(); i > 0; i--) {
      binaries.add(Value.of(sized()));
    }
    return new Value.BinarySet(binaries);
  }

  private long whole() {
    long folded = varint();
    return folded >>> 1 ^ -(folded & 1);
  }

  private BigDecimal decimal() {
    varint();
    int scale = (int) varint() - ValueBytes.SCALE_BIAS;
    return new BigDecimal(new BigInteger(sized()), scale);
  }

  String text() {
    int length = (int) varint();
    var text = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return text;
  }

  private byte[] sized() {
    int length = (int) varint();
    var part = Arrays.copyOfRange(bytes, at, at + length);
    at += length;
    return part;
  }

  int u32() {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      value = value << 8 | bytes[at++] & 0xFF;
    }
    return value;
  }

  long varint() {
    byte first = bytes[at++];
    if (first >= 0) {
      return first;
    }
    long value = first & 0x7FL;
    for (int shift = 7; ; shift += 7) {
      byte b = bytes[at++];
      value |= (b & 0x7FL) << shift;
      if (b >= 0) {
        return value;
      }
    }
  }
}

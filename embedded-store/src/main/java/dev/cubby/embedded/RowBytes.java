package dev.cubby.embedded;

import dev.cubby.core.value.Row;
import dev.cubby.core.value.Sizes;

/**
 * A row as bytes:
 *
 * <pre>
 * size in DynamoDB's count, hash of the names, length of the names, names, values
 * </pre>
 *
 * Names form one block, so that rows of one kind are recognised by one comparison. The size is
 * counted once, when the row is written.
 */
final class RowBytes {
  private static final ShapeCache SHAPES = new ShapeCache();

  private RowBytes() {}

  static byte[] of(Row row) {
    var attributes = row.attributes();
    var names = new Bytes(256).varint(attributes.size());
    attributes.keySet().forEach(names::text);
    var bytes = new Bytes(names.length() + Sizes.of(row) + 64);
    bytes.varint(Sizes.of(row)).u32(names.hash()).sized(names);
    attributes.values().forEach(value -> ValueBytes.write(value, bytes));
    return bytes.toArray();
  }

  static Row read(byte[] bytes) {
    var reader = new ValueReader(bytes, 0);
    int size = (int) reader.varint();
    int hash = reader.u32();
    int length = (int) reader.varint();
    int values = reader.at() + length;
    var shape = SHAPES.of(bytes, reader.at(), values, hash);
    return Row.adopt(new StoredAttributes(bytes, values, shape), size);
  }
}

package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import dev.cubby.core.schema.*;
import dev.cubby.core.store.Limits;
import dev.cubby.core.value.*;
import dev.cubby.endpoint.wire.AttributeValues;
import dev.cubby.endpoint.wire.Fields;

/** Reads keys from requests, with DynamoDB's errors for keys that do not fit their table. */
final class ItemKeys {
  private static final String INVALID = "One or more parameter values were invalid: ";
  private static final String EMPTY =
      "The AttributeValue for a key attribute cannot contain an empty %s value. ";

  private ItemKeys() {}

  /** The key in a request member: all of the table's key attributes and no others. */
  static Key key(Table table, Fields key) {
    var row = AttributeValues.row(key);
    var schema = table.key();
    if (row.attributes().size() != schema.attributes().size()) {
      throw validation("The number of conditions on the keys is invalid");
    }
    for (var attribute : schema.attributes()) {
      var value = row.getOrNull(attribute.name());
      if (value == null || value.type() != attribute.type()) {
        throw validation("The provided key element does not match the schema");
      }
    }
    requireSizes(schema, row);
    return schema.keyOf(row);
  }

  /** Checks that a row has its key, and that its index keys fit. */
  static void check(Table table, Row row) {
    for (var attribute : table.key().attributes()) {
      var value = row.getOrNull(attribute.name());
      if (value == null) {
        throw validation(INVALID + "Missing the key " + attribute.name() + " in the item");
      }
      if (value.type() != attribute.type()) {
        throw validation(
            INVALID
                + "Type mismatch for key %s expected: %s actual: %s"
                    .formatted(attribute.name(), attribute.type(), value.type()));
      }
    }
    requireSizes(table.key(), row);
    table.indexes().forEach(index -> check(index, row));
    if (Sizes.of(row) > Limits.ROW_BYTES) {
      throw validation("Item size has exceeded the maximum allowed size");
    }
  }

  private static void check(Index index, Row row) {
    for (var attribute : index.key().attributes()) {
      var value = row.getOrNull(attribute.name());
      if (value == null) {
        continue;
      }
      if (value.type() != attribute.type()) {
        throw validation(
            INVALID
                + "Type mismatch for Index Key %s Expected: %s Actual: %s IndexName: %s"
                    .formatted(attribute.name(), attribute.type(), value.type(), index.name()));
      }
      if (Sizes.of(value) == 0) {
        throw validation(
            "One or more parameter values are not valid. A value specified for a secondary index"
                + " key is not supported. "
                + EMPTY.formatted(kind(value))
                + "IndexName: %s, IndexKey: %s".formatted(index.name(), attribute.name()));
      }
    }
  }

  private static void requireSizes(KeySchema schema, Row row) {
    requireSize(
        schema.partition(),
        row,
        Limits.PARTITION_KEY_BYTES,
        "Size of hashkey has exceeded the maximum size limit of2048 bytes");
    schema
        .sort()
        .ifPresent(sort ->
            requireSize(
                sort,
                row,
                Limits.SORT_KEY_BYTES,
                "Aggregated size of all range keys has exceeded the size limit of 1024 bytes"));
  }

  private static void requireSize(KeyAttribute attribute, Row row, int most, String tooLarge) {
    var value = row.find(attribute.name()).orElseThrow();
    int bytes = Sizes.of(value);
    if (bytes == 0) {
      throw validation(
          "One or more parameter values are not valid. "
              + EMPTY.formatted(kind(value))
              + "Key: "
              + attribute.name());
    }
    if (bytes > most) {
      throw validation(INVALID + tooLarge);
    }
  }

  private static String kind(Value value) {
    return value instanceof Value.Binary ? "binary" : "string";
  }
}

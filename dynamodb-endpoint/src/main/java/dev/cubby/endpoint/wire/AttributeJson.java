package dev.cubby.endpoint.wire;

import module java.base;

import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import tools.jackson.databind.node.ObjectNode;

/** Writes attribute values in DynamoDB's JSON. */
public final class AttributeJson {
  private AttributeJson() {}

  public static ObjectNode of(Row row) {
    return of(row.attributes());
  }

  private static ObjectNode of(Map<String, Value> entries) {
    var node = Json.object();
    entries.forEach((name, value) -> node.set(name, of(value)));
    return node;
  }

  public static ObjectNode of(Value value) {
    var node = Json.object();
    var type = value.type().name();
    switch (value) {
      case Value.Text(var text) -> node.put(type, text);
      case Value.Num number -> node.put(type, number.text());
      case Value.Binary binary -> node.put(type, base64(binary));
      case Value.Bool(var truth) -> node.put(type, truth);
      case Value.Null _ -> node.put(type, true);
      case Value.Listing(var items) -> {
        var array = node.putArray(type);
        items.forEach(item -> array.add(of(item)));
      }
      case Value.Mapping(var entries) -> node.set(type, of(entries));
      case Value.TextSet(var texts) -> {
        var array = node.putArray(type);
        texts.forEach(array::add);
      }
      case Value.NumSet(var numbers) -> {
        var array = node.putArray(type);
        numbers.forEach(number -> array.add(number.text()));
      }
      case Value.BinarySet(var binaries) -> {
        var array = node.putArray(type);
        binaries.forEach(binary -> array.add(base64(binary)));
      }
    }
    return node;
  }

  private static String base64(Value.Binary binary) {
    return Base64.getEncoder().encodeToString(binary.bytes());
  }
}

package dev.cubby.endpoint.wire;

import static dev.cubby.endpoint.wire.ApiError.validation;

import module java.base;

import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.endpoint.wire.ApiError.Kind;
import tools.jackson.databind.JsonNode;

/** Reads attribute values from DynamoDB's JSON: an object with one member, named after the type. */
public final class AttributeValues {
  private static final int MAX_DEPTH = 32;
  private static final String INVALID = "One or more parameter values were invalid: ";

  private AttributeValues() {}

  public static Row row(Fields item) {
    return Row.of(entries(item, 0));
  }

  public static Value value(JsonNode node) {
    return value(node, 0);
  }

  private static LinkedHashMap<String, Value> entries(Fields object, int depth) {
    var entries = new LinkedHashMap<String, Value>();
    for (var member : object.object().properties()) {
      entries.put(member.getKey(), value(member.getValue(), depth));
    }
    return entries;
  }

  private static Value value(JsonNode node, int depth) {
    if (depth >= MAX_DEPTH) {
      throw validation(
          "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels"
              + " beyond supported limit");
    }
    var fields = Fields.object(node);
    Map.Entry<Value.Type, JsonNode> only = null;
    for (var type : Value.Type.values()) {
      if (fields.has(type.name())) {
        if (only != null) {
          throw validation(
              "Supplied AttributeValue has more than one datatypes set, must contain exactly one of"
                  + " the supported datatypes");
        }
        only = Map.entry(type, node.get(type.name()));
      }
    }
    if (only == null) {
      throw validation(
          "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
    }
    return value(only.getKey(), fields, only.getValue(), depth);
  }

  private static Value value(Value.Type type, Fields fields, JsonNode node, int depth) {
    return switch (type) {
      case S -> Value.of(Fields.text(node));
      case N -> Numbers.read(Fields.text(node));
      case B -> binary(node);
      case BOOL -> Value.of(fields.flag("BOOL"));
      case NULL -> {
        if (!fields.flag("NULL")) {
          throw validation(INVALID + "Null attribute value types must have the value of true");
        }
        yield Value.NULL;
      }
      case L -> {
        var items = new ArrayList<Value>();
        for (var item : Fields.list(node)) {
          items.add(value(item, depth + 1));
        }
        yield Value.of(items);
      }
      case M -> new Value.Mapping(entries(Fields.object(node), depth + 1));
      case SS -> new Value.TextSet(set(node, "An string set  may not be empty", Fields::text));
      case NS ->
          new Value.NumSet(
              set(
                  node,
                  "An number set  may not be empty",
                  member -> Numbers.read(Fields.text(member))));
      case BS ->
          new Value.BinarySet(
              set(node, "Binary sets should not be empty", AttributeValues::binary));
    };
  }

  private static Value.Binary binary(JsonNode node) {
    try {
      return Value.of(Base64.getDecoder().decode(Fields.text(node)));
    } catch (IllegalArgumentException notBase64) {
      throw ApiError.of(Kind.SERIALIZATION, "Invalid base64 in a binary value");
    }
  }

  private static <T> Set<T> set(JsonNode node, String whenEmpty, Function<JsonNode, T> read) {
    List<JsonNode> members = Fields.list(node);
    if (members.isEmpty()) {
      throw validation(INVALID + whenEmpty);
    }
    var set = new LinkedHashSet<T>();
    for (var member : members) {
      if (!set.add(read.apply(member))) {
        throw validation(INVALID + "Input collection " + texts(members) + " contains duplicates.");
      }
    }
    return set;
  }

  private static List<String> texts(List<JsonNode> members) {
    return members.stream().map(Fields::text).toList();
  }
}

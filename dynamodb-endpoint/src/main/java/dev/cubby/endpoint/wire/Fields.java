package dev.cubby.endpoint.wire;

import module java.base;

import dev.cubby.endpoint.wire.ApiError.Kind;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The members of a JSON object in a request, with typed accessors. */
public record Fields(ObjectNode object) {

  private @Nullable JsonNode find(String name) {
    var node = object.get(name);
    return node == null || node.isNull() ? null : node;
  }

  public boolean has(String name) {
    return find(name) != null;
  }

  public Optional<String> text(String name) {
    return Optional.ofNullable(find(name)).map(Fields::text);
  }

  public String requiredText(String name) {
    return text(name).orElseThrow(() -> missing(name));
  }

  /** A text from a fixed set of choices. */
  public String choice(String name, String otherwise, Set<String> choices) {
    var chosen = text(name).orElse(otherwise);
    if (!choices.contains(chosen)) {
      throw ApiError.constraint(
          "'" + chosen + "'",
          member(name),
          "Member must satisfy enum value set: [" + String.join(", ", choices) + "]");
    }
    return chosen;
  }

  public boolean flag(String name) {
    var node = find(name);
    if (node != null && !node.isBoolean()) {
      throw mismatch(node, "Boolean");
    }
    return node != null && node.booleanValue();
  }

  public Optional<Integer> integer(String name) {
    var node = find(name);
    if (node == null) {
      return Optional.empty();
    }
    if (!node.isInt()) {
      throw mismatch(node, "Integer");
    }
    return Optional.of(node.intValue());
  }

  public Optional<Fields> object(String name) {
    return Optional.ofNullable(find(name)).map(Fields::object);
  }

  public Fields requiredObject(String name) {
    return object(name).orElseThrow(() -> missing(name));
  }

  public Optional<List<JsonNode>> list(String name) {
    return Optional.ofNullable(find(name)).map(Fields::list);
  }

  public List<JsonNode> requiredList(String name) {
    return list(name).orElseThrow(() -> missing(name));
  }

  /** The objects of a list. */
  public List<Fields> objects(String name) {
    return list(name).orElse(List.of()).stream().map(Fields::object).toList();
  }

  /** Every member by its name. */
  public Map<String, JsonNode> members() {
    var members = new LinkedHashMap<String, JsonNode>();
    object.properties().forEach(entry -> members.put(entry.getKey(), entry.getValue()));
    return members;
  }

  public static Fields object(JsonNode node) {
    if (node instanceof ObjectNode object) {
      return new Fields(object);
    }
    throw ApiError.of(Kind.SERIALIZATION, "Unrecognized collection type class");
  }

  public static List<JsonNode> list(JsonNode node) {
    if (!(node instanceof ArrayNode array)) {
      throw ApiError.of(Kind.SERIALIZATION, "Unexpected field type");
    }
    var items = new ArrayList<JsonNode>(array.size());
    array.forEach(items::add);
    return items;
  }

  public static String text(JsonNode node) {
    if (!node.isString()) {
      throw mismatch(node, "String");
    }
    return node.stringValue();
  }

  private static ApiError mismatch(JsonNode node, String wanted) {
    var found =
        switch (node.getNodeType()) {
          case NUMBER -> "NUMBER_VALUE";
          case STRING -> "STRING_VALUE";
          case BOOLEAN -> node.booleanValue() ? "TRUE_VALUE" : "FALSE_VALUE";
          case ARRAY -> "START_ARRAY";
          case OBJECT -> "START_OBJECT";
          default -> "NULL_VALUE";
        };
    return ApiError.of(Kind.SERIALIZATION, found + " cannot be converted to " + wanted);
  }

  private static ApiError missing(String name) {
    return ApiError.constraint("null", member(name), "Member must not be null");
  }

  /** Constraint messages name members in lower camel case. */
  private static String member(String name) {
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }
}

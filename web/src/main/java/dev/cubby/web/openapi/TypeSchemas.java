package dev.cubby.web.openapi;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.key.ExternalName;
import dev.cubby.web.bind.Binder;
import dev.cubby.web.upload.Upload;
import tools.jackson.databind.node.ObjectNode;

/**
 * Types as schemas. A record is described once, under its name. In a request a field that may be
 * left out may also be null, and nothing unknown may be there; an answer leaves absent fields out.
 */
final class TypeSchemas {
  static final String COMPONENTS = "#/components/schemas/";

  private static final Map<Class<?>, String[]> PLAIN =
      Map.ofEntries(
          Map.entry(String.class, new String[] {"string"}),
          Map.entry(boolean.class, new String[] {"boolean"}),
          Map.entry(Boolean.class, new String[] {"boolean"}),
          Map.entry(int.class, new String[] {"integer", "int32"}),
          Map.entry(Integer.class, new String[] {"integer", "int32"}),
          Map.entry(long.class, new String[] {"integer", "int64"}),
          Map.entry(Long.class, new String[] {"integer", "int64"}),
          Map.entry(double.class, new String[] {"number", "double"}),
          Map.entry(Double.class, new String[] {"number", "double"}),
          Map.entry(BigDecimal.class, new String[] {"number"}),
          Map.entry(Upload.class, new String[] {"string", "binary"}),
          Map.entry(UUID.class, new String[] {"string", "uuid"}),
          Map.entry(Instant.class, new String[] {"string", "date-time"}),
          Map.entry(LocalDate.class, new String[] {"string", "date"}));

  private final ObjectNode components;
  private final boolean ofRequests;
  private final Map<Class<?>, String> names = new HashMap<>();

  private TypeSchemas(ObjectNode components, boolean ofRequests) {
    this.components = components;
    this.ofRequests = ofRequests;
  }

  static TypeSchemas ofRequests(ObjectNode components) {
    return new TypeSchemas(components, true);
  }

  static TypeSchemas ofAnswers(ObjectNode components) {
    return new TypeSchemas(components, false);
  }

  ObjectNode of(Type type) {
    var schema = inside(JavaTypes.inside(type));
    boolean mayBeNull =
        ofRequests && (JavaTypes.is(type, Optional.class) || JavaTypes.is(type, Patch.class));
    return mayBeNull ? orNull(schema) : schema;
  }

  private static ObjectNode orNull(ObjectNode schema) {
    if (schema.has("type") && !schema.has("enum")) {
      var type = schema.get("type").asString();
      schema.putArray("type").add(type).add("null");
      return schema;
    }
    var either = OpenApi.NODES.objectNode();
    either.putArray("anyOf").add(schema).addObject().put("type", "null");
    return either;
  }

  private ObjectNode inside(Type type) {
    var schema = OpenApi.NODES.objectNode();
    if (JavaTypes.is(type, List.class)
        || JavaTypes.is(type, Set.class)
        || JavaTypes.is(type, Collection.class)) {
      schema.put("type", "array").set("items", of(JavaTypes.argument(type, 0)));
      return schema;
    }
    if (JavaTypes.is(type, Map.class)) {
      schema.put("type", "object").set("additionalProperties", of(JavaTypes.argument(type, 1)));
      return schema;
    }
    if (!(type instanceof Class<?> raw)) {
      return schema;
    }
    var plain = PLAIN.get(raw);
    if (plain != null) {
      schema.put("type", plain[0]);
      if (plain.length > 1) {
        schema.put("format", plain[1]);
      }
    } else if (raw.isEnum()) {
      var constants = schema.put("type", "string").putArray("enum");
      for (var constant : raw.getEnumConstants()) {
        constants.add(ExternalName.of(constant));
      }
    } else if (raw.isRecord()) {
      schema.put("$ref", COMPONENTS + nameOf(raw));
    }
    // Anything else is JSON as it comes.
    return schema;
  }

  private String nameOf(Class<?> type) {
    var known = names.get(type);
    if (known != null) {
      return known;
    }
    var name = type.getSimpleName() + (ofRequests ? "Given" : "");
    if (components.has(name)) {
      // Two records of one name, in different places.
      var place = type.getEnclosingClass();
      name =
          (place == null ? type.getPackageName().replace('.', '_') : place.getSimpleName()) + name;
    }
    names.put(type, name);
    // Named before it is described, so that a record may hold its own kind.
    var schema = components.putObject(name);
    describe(type, schema);
    return name;
  }

  private void describe(Class<?> type, ObjectNode schema) {
    schema.put("type", "object");
    var properties = schema.putObject("properties");
    var required = OpenApi.NODES.arrayNode();
    for (var field : type.getRecordComponents()) {
      properties.set(field.getName(), of(field.getGenericType()));
      if (isAlwaysThere(field.getGenericType())) {
        required.add(field.getName());
      }
    }
    if (!required.isEmpty()) {
      schema.set("required", required);
    }
    if (ofRequests) {
      schema.put("additionalProperties", false);
    }
  }

  private boolean isAlwaysThere(Type type) {
    return ofRequests ? !Binder.isOptional(type) : !JavaTypes.is(type, Optional.class);
  }
}

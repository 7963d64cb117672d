package dev.cubby.web.bind;

import module java.base;

import dev.cubby.core.codec.Components;
import dev.cubby.core.key.ExternalName;
import dev.cubby.core.key.InstantText;
import dev.cubby.web.upload.Upload;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Records as JSON: components by their names, instants in UTC with milliseconds, enums in their
 * spelling, and no field for what is absent.
 */
final class JsonNodes {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private JsonNodes() {}

  static JsonNode of(@Nullable Object value) {
    return switch (value) {
      case null -> NODES.nullNode();
      case JsonNode node -> node;
      case String text -> NODES.stringNode(text);
      case Boolean truth -> NODES.booleanNode(truth);
      case Integer number -> NODES.numberNode(number);
      case Long number -> NODES.numberNode(number);
      case Double number -> NODES.numberNode(number);
      case BigDecimal number -> NODES.numberNode(number);
      case Instant instant -> NODES.stringNode(InstantText.of(instant));
      case Optional<?> optional -> of(optional.orElse(null));
      // The same file is the same, wherever it waits.
      case Upload file -> NODES.stringNode(file.digest());
      case Record record -> object(record);
      case Map<?, ?> map -> {
        var object = NODES.objectNode();
        map.forEach((key, inner) -> put(object, ExternalName.of(key), inner));
        yield object;
      }
      case Collection<?> items -> {
        var array = NODES.arrayNode(items.size());
        items.forEach(item -> array.add(of(item)));
        yield array;
      }
      default -> NODES.stringNode(ExternalName.of(value));
    };
  }

  private static ObjectNode object(Record record) {
    var object = NODES.objectNode();
    for (var component : Components.of(record.getClass()).all()) {
      put(object, component.name(), component.accessor().apply(record));
    }
    return object;
  }

  private static void put(ObjectNode object, String name, @Nullable Object value) {
    if (!(value instanceof Optional<?> optional && optional.isEmpty())) {
      object.set(name, of(value));
    }
  }
}

package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.expression.Path;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The names and values of one request, each under an alias, so that no name is a reserved word and
 * no value part of an expression.
 */
final class Aliases {
  private final Map<String, String> aliasOfName = new LinkedHashMap<>();
  private final Map<String, String> names = new LinkedHashMap<>();
  private final Map<String, AttributeValue> values = new LinkedHashMap<>();

  String name(String name) {
    return aliasOfName.computeIfAbsent(
        name,
        _ -> {
          var alias = "#" + names.size();
          names.put(alias, name);
          return alias;
        });
  }

  String value(Value value) {
    var alias = ":" + values.size();
    values.put(alias, Values.toSdk(value));
    return alias;
  }

  String path(Path path) {
    var text = new StringBuilder();
    for (var element : path.elements()) {
      switch (element) {
        case Path.Element.Index(var index) -> text.append('[').append(index).append(']');
        case Path.Element.Name(var name) ->
            text.append(text.isEmpty() ? "" : ".").append(name(name));
        case Path.Element.Slot _ ->
            throw new IllegalStateException("An open path reached the store: " + path);
      }
    }
    return text.toString();
  }

  /** The names, or null if there are none: DynamoDB refuses an empty map. */
  @Nullable Map<String, String> names() {
    return names.isEmpty() ? null : names;
  }

  /** The values, or null if there are none. */
  @Nullable Map<String, AttributeValue> values() {
    return values.isEmpty() ? null : values;
  }
}

package dev.cubby.core.schema;

import dev.cubby.core.value.Value;
import java.util.Optional;

/** The values of a row's key. */
public record Key(Value partition, Optional<Value> sort) {
  public static Key of(String partition, String sort) {
    return new Key(Value.of(partition), Optional.of(Value.of(sort)));
  }

  public static Key of(String partition) {
    return new Key(Value.of(partition), Optional.empty());
  }

  @Override
  public String toString() {
    return text(partition) + sort.map(value -> " / " + text(value)).orElse("");
  }

  private static String text(Value value) {
    return value instanceof Value.Text(var text) ? text : value.toString();
  }
}

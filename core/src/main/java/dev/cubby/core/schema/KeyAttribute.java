package dev.cubby.core.schema;

import dev.cubby.core.value.Value;

/** A key attribute. Contracts use texts only; stores also support numbers and bytes. */
public record KeyAttribute(String name, Value.Type type) {
  public static KeyAttribute text(String name) {
    return new KeyAttribute(name, Value.Type.S);
  }
}

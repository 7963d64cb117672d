package dev.cubby.core.schema;

import dev.cubby.core.value.Value;

/** An attribute that is part of a key. Contracts use texts; stores keep numbers and bytes too. */
public record KeyAttribute(String name, Value.Type type) {
  public static KeyAttribute text(String name) {
    return new KeyAttribute(name, Value.Type.S);
  }
}

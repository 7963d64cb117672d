package dev.cubby.core.codec;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.key.ExternalName;
import dev.cubby.core.value.Value;

/** Finds the codec for a Java type. */
public final class Codecs {
  private Codecs() {}

  public static ValueCodec of(Type type) {
    return find(type).orElseThrow(() -> unsupported(type, "a constant or parameter"));
  }

  /** The failure for a type that cannot be stored, with its place. */
  static InvalidInput unsupported(Type type, String where) {
    return new InvalidInput(
        "A type cannot be stored; use records, String, numbers, boolean, Instant,"
            + " LocalDate, UUID, enums, byte[], Value, and Optional, List, Set and Map"
            + " of these",
        "type",
        type.getTypeName(),
        "at",
        where);
  }

  public static Optional<ValueCodec> find(Type type) {
    if (JavaTypes.is(type, Optional.class)) {
      return find(JavaTypes.argument(type, 0)).map(Nested.Maybe::new);
    }
    if (JavaTypes.is(type, List.class)) {
      return find(JavaTypes.argument(type, 0)).map(Nested.Items::new);
    }
    if (JavaTypes.is(type, Set.class)) {
      return find(JavaTypes.argument(type, 0)).flatMap(Nested.Members::of);
    }
    if (JavaTypes.is(type, Map.class)) {
      return Nested.Entries.of(JavaTypes.argument(type, 0), JavaTypes.argument(type, 1));
    }
    if (!(type instanceof Class<?> raw)) {
      return Optional.empty();
    }
    if (Value.class.isAssignableFrom(raw)) {
      return Optional.of(new Nested.Raw(raw));
    }
    if (raw.isRecord()) {
      return isOnlySaid(raw) ? Optional.empty() : Optional.of(RecordCodec.of(raw));
    }
    return Scalar.of(raw);
  }

  /** A record with a patch in it is a parameter only and is never stored. */
  private static boolean isOnlySaid(Class<?> type) {
    return Components.of(type).all().stream()
        .anyMatch(component -> JavaTypes.is(component.type(), Patch.class));
  }

  /** The stored form of a constant in a declaration. */
  public static Value constant(Object constant) {
    return switch (constant) {
      case Value value -> value;
      case Enum<?> value -> Value.of(ExternalName.of(value));
      case Collection<?> items -> Value.of(items.stream().map(Codecs::constant).toList());
      default -> {
        var encoded = of(constant.getClass()).encode(constant);
        if (encoded == null) {
          throw new InvalidInput("A constant has no stored form", "constant", constant);
        }
        yield encoded;
      }
    };
  }
}

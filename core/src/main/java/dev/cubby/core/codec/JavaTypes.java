package dev.cubby.core.codec;

import module java.base;

/** Queries on generic types. */
public final class JavaTypes {
  private JavaTypes() {}

  /** Whether a type is the given generic class: {@code Optional<String>} is an Optional. */
  public static boolean is(Type type, Class<?> generic) {
    return type instanceof ParameterizedType parameterized && parameterized.getRawType() == generic;
  }

  public static Type argument(Type type, int index) {
    return ((ParameterizedType) type).getActualTypeArguments()[index];
  }

  /** The element type of an Optional or a Patch; any other type itself. */
  public static Type inside(Type type) {
    return is(type, Optional.class) || is(type, Patch.class) ? argument(type, 0) : type;
  }

  /** The record class of a type, or of its Optional or List element; empty for any other type. */
  public static Optional<Class<?>> record(Type type) {
    var inner = is(type, Optional.class) || is(type, List.class) ? argument(type, 0) : type;
    return inner instanceof Class<?> raw && raw.isRecord() ? Optional.of(raw) : Optional.empty();
  }

  public static String name(Type type) {
    return type instanceof Class<?> raw
        ? raw.getSimpleName()
        : type.getTypeName().replaceAll("[a-z][A-Za-z0-9]*\\.|[A-Za-z0-9]+\\$", "");
  }
}

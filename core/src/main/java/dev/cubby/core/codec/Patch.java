package dev.cubby.core.codec;

/**
 * What a caller says of an attribute that it may leave alone. "Not mentioned", "set to nothing" and
 * "removed" are three different things.
 */
public sealed interface Patch<T> {
  record Keep<T>() implements Patch<T> {}

  record Set<T>(T value) implements Patch<T> {}

  /** The attribute stays, and holds nothing. */
  record Nothing<T>() implements Patch<T> {}

  /** The attribute goes. */
  record Remove<T>() implements Patch<T> {}

  static <T> Patch<T> keep() {
    return new Keep<>();
  }

  static <T> Patch<T> set(T value) {
    return new Set<>(value);
  }

  static <T> Patch<T> nothing() {
    return new Nothing<>();
  }

  static <T> Patch<T> remove() {
    return new Remove<>();
  }
}

package dev.cubby.core.codec;

import java.util.Optional;

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

  /** What becomes of a value; one that holds nothing is as good as none to whoever reads it. */
  default Optional<T> over(Optional<T> before) {
    return switch (this) {
      case Keep<T> _ -> before;
      case Set<T>(T value) -> Optional.of(value);
      case Nothing<T> _, Remove<T> _ -> Optional.empty();
    };
  }
}

package dev.cubby.core.codec;

import java.util.Optional;

/**
 * A caller's instruction for an attribute that may stay unchanged. Keeping, setting to null and
 * removing are three different things.
 */
public sealed interface Patch<T> {
  record Keep<T>() implements Patch<T> {}

  record Set<T>(T value) implements Patch<T> {}

  /** The attribute stays and holds null. */
  record Clear<T>() implements Patch<T> {}

  /** The attribute is removed. */
  record Remove<T>() implements Patch<T> {}

  static <T> Patch<T> keep() {
    return new Keep<>();
  }

  static <T> Patch<T> set(T value) {
    return new Set<>(value);
  }

  static <T> Patch<T> clear() {
    return new Clear<>();
  }

  static <T> Patch<T> remove() {
    return new Remove<>();
  }

  /** Applies the patch to a value. Readers see null as empty. */
  default Optional<T> applyTo(Optional<T> before) {
    return switch (this) {
      case Keep<T> _ -> before;
      case Set<T>(T value) -> Optional.of(value);
      case Clear<T> _, Remove<T> _ -> Optional.empty();
    };
  }
}

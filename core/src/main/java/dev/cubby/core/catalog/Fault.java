package dev.cubby.core.catalog;

import java.util.Optional;

/**
 * A fault of a declaration: its place, its description, a sample key if there is one, and the fix.
 */
public record Fault(int proof, String where, String what, Optional<String> sampleKey, String fix) {

  static Fault of(int proof, String where, String what, String fix) {
    return new Fault(proof, where, what, Optional.empty(), fix);
  }

  static Fault of(int proof, String where, String what, String sampleKey, String fix) {
    return new Fault(proof, where, what, Optional.of(sampleKey), fix);
  }

  /** A fault between a catalog and the rows of a store. */
  public static Fault ofStoredRows(String entity, String what, String fix) {
    return of(12, entity, what, fix);
  }

  @Override
  public String toString() {
    return "[proof %d] %s: %s%s. Fix: %s."
        .formatted(
            proof, where, what, sampleKey.map(key -> " (for example " + key + ")").orElse(""), fix);
  }
}

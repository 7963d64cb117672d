package dev.cubby.embedded;

import org.jspecify.annotations.Nullable;

/**
 * Shapes seen before. A table of fixed size that forgets: rows may have more shapes than memory,
 * and threads may overwrite each other's entries, which costs only a reading of names.
 */
final class Shapes {
  private static final int SIZE = 1024;

  private final @Nullable Shape[] known = new @Nullable Shape[SIZE];

  Shape of(byte[] row, int from, int to, int hash) {
    int slot = (hash ^ hash >>> 16) & (SIZE - 1);
    var there = known[slot];
    if (there != null && there.is(row, from, to, hash)) {
      return there;
    }
    var shape = Shape.of(row, from, to, hash);
    known[slot] = shape;
    return shape;
  }
}

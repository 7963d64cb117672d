package dev.cubby.embedded;

import org.jspecify.annotations.Nullable;

/**
 * A cache of shapes. It has a fixed size, because rows may have any number of shapes. Threads may
 * overwrite each other's entries, which costs one reading of the names.
 */
final class ShapeCache {
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

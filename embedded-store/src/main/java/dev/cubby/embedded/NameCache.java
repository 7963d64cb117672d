package dev.cubby.embedded;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A cache of attribute names, so that reading a row creates no new strings. It has a fixed size;
 * threads may overwrite each other's entries, which costs a string.
 */
final class NameCache {
  private record Known(byte[] bytes, String name) {}

  private static final int SIZE = 2048;
  private static final int LONGEST = 64;

  private final @Nullable Known[] known = new @Nullable Known[SIZE];

  String of(byte[] bytes, int from, int length) {
    if (length > LONGEST) {
      return new String(bytes, from, length, StandardCharsets.UTF_8);
    }
    int hash = length;
    for (int i = from; i < from + length; i++) {
      hash = hash * 31 + bytes[i];
    }
    int slot = (hash ^ hash >>> 16) & (SIZE - 1);
    var there = known[slot];
    if (there != null
        && Arrays.equals(there.bytes, 0, there.bytes.length, bytes, from, from + length)) {
      return there.name;
    }
    var copy = Arrays.copyOfRange(bytes, from, from + length);
    var name = new String(copy, StandardCharsets.UTF_8);
    known[slot] = new Known(copy, name);
    return name;
  }
}

package dev.cubby.embedded;

import java.util.Arrays;

/**
 * The attribute names of a row, in order. Rows of one kind share a shape, so names are read and
 * hashed once.
 */
final class Shape {
  private static final int NOBODY = -1;

  private final byte[] bytes;
  private final int hash;
  private final String[] names;
  private final int[] seats;

  private Shape(byte[] bytes, int hash, String[] names) {
    this.bytes = bytes;
    this.hash = hash;
    this.names = names;
    this.seats = new int[Integer.highestOneBit(Math.max(names.length, 1)) * 4];
    Arrays.fill(seats, NOBODY);
    for (int i = 0; i < names.length; i++) {
      int seat = firstSlot(names[i]);
      while (seats[seat] != NOBODY) {
        seat = next(seat);
      }
      seats[seat] = i;
    }
  }

  /** Reads the block of names between two positions. */
  static Shape of(byte[] row, int from, int to, int hash) {
    var block = Arrays.copyOfRange(row, from, to);
    var reader = new ValueReader(block, 0);
    var names = new String[(int) reader.varint()];
    for (int i = 0; i < names.length; i++) {
      names[i] = reader.text().intern();
    }
    return new Shape(block, hash, names);
  }

  boolean is(byte[] row, int from, int to, int hashThere) {
    return hash == hashThere && Arrays.equals(bytes, 0, bytes.length, row, from, to);
  }

  int size() {
    return names.length;
  }

  String name(int position) {
    return names[position];
  }

  /** The position of an attribute, negative if it is absent. */
  int positionOf(String name) {
    for (int seat = firstSlot(name); seats[seat] != NOBODY; seat = next(seat)) {
      if (names[seats[seat]].equals(name)) {
        return seats[seat];
      }
    }
    return NOBODY;
  }

  private int firstSlot(String name) {
    int spread = name.hashCode();
    return (spread ^ spread >>> 15) & (seats.length - 1);
  }

  private int next(int seat) {
    return (seat + 1) & (seats.length - 1);
  }
}

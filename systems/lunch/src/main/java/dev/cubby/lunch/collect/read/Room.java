package dev.cubby.lunch.collect.read;

/**
 * The room for the rows of one reading, all its pages and sections together. Many sections, or long
 * rows, must not become more than a server can hold.
 */
final class Room {
  /** A feed with a dozen weeks needs half of it. */
  private static final int MOST_ROWS = 3_000;

  private static final int MOST_SIGNS = 1_000_000;

  private int rows;
  private int signs;

  boolean isFull() {
    return rows >= MOST_ROWS || signs >= MOST_SIGNS;
  }

  void take(Row row) {
    rows++;
    signs += row.name().length() + row.description().length() + row.text().length();
  }
}

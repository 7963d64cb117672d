package dev.cubby.tck.memory;

/**
 * The maximum delay of indexes in operations, random but repeatable by the seed. Changes of one row
 * always appear in order.
 */
public record IndexLag(int operations, long seed) {
  public static final IndexLag NONE = new IndexLag(0, 0);
}

package dev.cubby.tck.memory;

/**
 * How late indexes show what happened to a row: after up to so many later operations on the store,
 * at random but repeatable by the seed. One row's changes always show in their order.
 */
public record IndexLag(int operations, long seed) {
  public static final IndexLag NONE = new IndexLag(0, 0);
}

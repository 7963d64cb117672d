package dev.cubby.embedded;

/** How late indexes show a write: after up to so many later operations, repeatable by the seed. */
public record IndexDelay(int operations, long seed) {
  public static final IndexDelay NONE = new IndexDelay(0, 0);
}

package dev.cubby.embedded;

/** A test setting: indexes show a write up to {@code operations} later, repeatable by the seed. */
public record IndexDelay(int operations, long seed) {
  public static final IndexDelay NONE = new IndexDelay(0, 0);
}

package dev.cubby.lunch.collect.fetch;

import module java.base;

/**
 * Bounds in time and size.
 *
 * @param timeout of one attempt, redirects included
 * @param delay before the second attempt; before the third it is twice as long
 * @param bytes of a page after decompression
 */
public record FetchLimits(
    Duration timeout, int attempts, Duration delay, int bytes, int redirects) {
  public static final FetchLimits USUAL =
      new FetchLimits(Duration.ofSeconds(30), 3, Duration.ofSeconds(1), 4 << 20, 5);
}

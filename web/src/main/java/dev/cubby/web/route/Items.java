package dev.cubby.web.route;

import module java.base;

import dev.cubby.core.contract.Page;

/**
 * A page of a list, as every list is answered.
 *
 * @param window the time that a list of a time range covers
 */
public record Items<T>(List<T> items, Optional<String> nextCursor, Optional<Window> window) {
  public Items {
    items = List.copyOf(items);
  }

  public Items(List<T> items, Optional<String> nextCursor) {
    this(items, nextCursor, Optional.empty());
  }

  /**
   * @param to absent when the list goes on for ever
   */
  public record Window(Instant from, Optional<Instant> to) {}

  public static <T> Items<T> of(Page<T> page) {
    return new Items<>(page.rows(), page.cursor());
  }

  /** All there is. */
  public static <T> Items<T> all(List<T> items) {
    return new Items<>(items, Optional.empty());
  }

  public Items<T> within(Window window) {
    return new Items<>(items, nextCursor, Optional.of(window));
  }
}

package dev.cubby.web.route;

import module java.base;

import dev.cubby.core.contract.Page;

/** A page of a list, as every list is answered. */
public record Items<T>(List<T> items, Optional<String> nextCursor) {
  public Items {
    items = List.copyOf(items);
  }

  public static <T> Items<T> of(Page<T> page) {
    return new Items<>(page.rows(), page.cursor());
  }

  /** All there is. */
  public static <T> Items<T> all(List<T> items) {
    return new Items<>(items, Optional.empty());
  }
}

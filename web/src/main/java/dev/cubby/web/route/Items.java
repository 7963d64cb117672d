package dev.cubby.web.route;

import module java.base;

import dev.cubby.core.contract.Page;

/** A page of a list, as every list is answered. */
public record Items<T>(List<T> items, Optional<String> nextCursor) {
  public Items {
    items = List.copyOf(items);
  }

  /** A page of rows, each made into what is shown of it. */
  public static <R, T> Items<T> of(Page<R> page, Function<R, T> shown) {
    return new Items<>(page.rows().stream().map(shown).toList(), page.cursor());
  }

  public static <T> Items<T> of(Page<T> page) {
    return new Items<>(page.rows(), page.cursor());
  }

  /** All there is. */
  public static <T> Items<T> all(List<T> items) {
    return new Items<>(items, Optional.empty());
  }
}

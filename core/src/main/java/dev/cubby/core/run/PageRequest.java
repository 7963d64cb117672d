package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.Page;

/** A page request: its size and the cursor after which it begins. */
public record PageRequest(OptionalInt size, Optional<String> cursor) {
  public static final PageRequest FIRST = new PageRequest(OptionalInt.empty(), Optional.empty());

  public static PageRequest of(int size) {
    return new PageRequest(OptionalInt.of(size), Optional.empty());
  }

  /** From optional client input. */
  public static PageRequest of(Optional<Integer> size, Optional<String> cursor) {
    return new PageRequest(
        size.isPresent() ? OptionalInt.of(size.get()) : OptionalInt.empty(), cursor);
  }

  /** A page of the query's default size; the first page if there is no cursor. */
  public static PageRequest at(Optional<String> cursor) {
    return new PageRequest(OptionalInt.empty(), cursor);
  }

  public PageRequest after(String nextCursor) {
    return new PageRequest(size, Optional.of(nextCursor));
  }

  /** All pages of a list from this one on, each read when it is needed. */
  public <R> Stream<Page<R>> pages(Function<PageRequest, Page<R>> list) {
    return Stream.iterate(
            Optional.of(list.apply(this)),
            Optional::isPresent,
            page -> page.get().cursor().map(cursor -> list.apply(after(cursor))))
        .map(Optional::get);
  }
}

package dev.cubby.web.ui;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.web.route.Link;

/** Links through the pages of a list: cursors know the next page, and not how many there are. */
public record Paging(Optional<Link> first, Optional<Link> next) implements Piece {

  /** The first page, and the one after this; nothing where this one is all there is. */
  public static Optional<Paging> of(
      PageRequest shown, Optional<String> nextCursor, Function<PageRequest, Link> link) {
    return shown.cursor().isEmpty() && nextCursor.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Paging(
                shown
                    .cursor()
                    .map(_ -> link.apply(new PageRequest(shown.size(), Optional.empty()))),
                nextCursor.map(cursor -> link.apply(shown.after(cursor)))));
  }
}

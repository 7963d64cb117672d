package dev.cubby.web.page;

import dev.cubby.web.route.Encoded;
import java.util.Optional;

/** Where a list goes on: cursors know the next page, and not how many there are. */
public record Paging(String shown, Optional<String> newer, Optional<String> older) {

  /**
   * The first page, and the one after this; nothing where this one is all there is. The path may
   * have a query, which says what list it is.
   */
  public static Optional<Paging> of(
      String shown, String path, Optional<String> cursor, Optional<String> nextCursor) {
    return cursor.isEmpty() && nextCursor.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Paging(
                shown,
                cursor.map(_ -> path),
                nextCursor.map(next ->
                    path + (path.contains("?") ? "&" : "?") + "cursor=" + Encoded.part(next))));
  }
}

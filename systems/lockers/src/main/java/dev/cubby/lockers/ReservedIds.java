package dev.cubby.lockers;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import java.util.List;
import java.util.Set;

/** Words that cannot be a locker's id: a page has them where the id of a locker would stand. */
final class ReservedIds {
  private static final Set<String> WORDS =
      Set.of("board", "book", "calendar", "demo", "new", "organisations", "reservations", "wall");

  private ReservedIds() {}

  static void requireNone(String lockerId) {
    if (WORDS.contains(lockerId)) {
      throw Problem.invalid(
          List.of(new FieldError("lockerId", "This id is reserved. Choose another.")));
    }
  }
}

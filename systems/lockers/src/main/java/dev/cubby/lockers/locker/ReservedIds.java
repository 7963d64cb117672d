package dev.cubby.lockers.locker;

import java.util.Set;

/** Words that cannot be a locker's id: a page has them where the id of a locker would stand. */
final class ReservedIds {
  private static final Set<String> WORDS =
      Set.of("board", "book", "calendar", "demo", "new", "organisations", "reservations", "wall");

  private ReservedIds() {}

  static boolean has(String lockerId) {
    return WORDS.contains(lockerId);
  }
}

package dev.cubby.lockers;

import dev.cubby.web.text.Key;

/** What the shell says about lockers. */
enum LockersText implements Key {
  TITLE,
  PURPOSE,
  RESERVATIONS,
  BOOK
}

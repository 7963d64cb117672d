package dev.cubby.guide;

import dev.cubby.web.text.Key;

/** What the shelf says. */
enum ShelfText implements Key {
  TITLE,
  PURPOSE,
  EMPTY,
  BOOK,
  ADD_BOOK,
  ADDED_AT,
  ADDED
}

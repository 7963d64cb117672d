package dev.cubby.web.text.faulty;

import dev.cubby.web.text.Key;

/** Keys of catalogues with one fault of each kind. */
public enum FaultyText implements Key {
  WELL,
  MISSING,
  TWICE,
  OTHER_ARGUMENTS,
  NO_MESSAGE,
  NAMED
}

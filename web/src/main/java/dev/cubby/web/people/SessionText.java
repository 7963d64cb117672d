package dev.cubby.web.people;

import dev.cubby.web.text.Key;

/** The words of the page of sessions. */
public enum SessionText implements Key {
  TITLE,
  LEAD,
  NONE,
  SINCE,
  UNTIL,
  CURRENT,
  END,
  ENDED
}

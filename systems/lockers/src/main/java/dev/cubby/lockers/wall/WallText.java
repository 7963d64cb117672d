package dev.cubby.lockers.wall;

import dev.cubby.web.text.Key;

/** What the wall and the board say. */
public enum WallText implements Key {
  TITLE,
  FREE,
  NONE,
  UNTIL,
  CUT_OFF,
  BOARD,
  STATES,
  COUNTED,
  COUNTED_AT_LEAST,
  NONE_IN_STATE,
  LOCKER,
  PLACE,
  OWNER,
  STATE,
  RESERVED,
  NOT_RESERVED
}

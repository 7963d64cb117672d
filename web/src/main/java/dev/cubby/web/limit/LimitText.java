package dev.cubby.web.limit;

import dev.cubby.web.text.Key;

/** What people are told who do something too often. */
public enum LimitText implements Key {
  TOO_MANY_FAILED,
  AGAIN_IN_SECONDS,
  AGAIN_IN_MINUTES,
  AGAIN_IN_HOURS
}

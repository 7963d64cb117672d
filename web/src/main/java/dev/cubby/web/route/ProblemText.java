package dev.cubby.web.route;

import dev.cubby.web.text.Key;

/** Titles and details of the problems that every server knows. */
public enum ProblemText implements Key {
  MALFORMED,
  INVALID,
  NOT_SIGNED_IN,
  NOT_ALLOWED,
  NOT_FOUND,
  METHOD_NOT_ALLOWED,
  NOT_ACCEPTABLE,
  STALE,
  TOO_LARGE,
  UNSUPPORTED,
  KEY_REUSED,
  SLOW_DOWN,
  FAULT,
  BUSY,
  READ_ONLY,
  SIGN_IN,
  CHECK_FIELDS,
  READ_ONLY_BECAUSE
}

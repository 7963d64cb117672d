package dev.cubby.web.route;

import dev.cubby.web.text.Key;

/** What can be wrong with a field of a request, and what to do about it. */
public enum FieldText implements Key {
  MISSING,
  UNKNOWN,
  ENTER,
  FEWER_CHARACTERS,
  MORE_CHARACTERS,
  FEWER_ENTRIES,
  MORE_ENTRIES,
  NUMBER_BETWEEN,
  NUMBER,
  FEWER_DIGITS,
  WHOLE_NUMBER,
  READABLE,
  EMAIL,
  YEARS,
  DATE,
  INSTANT,
  TRUTH,
  TEXT,
  LIST,
  OBJECT,
  ONCE,
  ONE_OF,
  UNSTORABLE,
  FILE,
  FILE_OF,
  VERSION,
  TWO_VERSIONS,
  NO_ETAG,
  NO_FILE_HERE,
  ONE_FILE,
  AFTER_FROM
}

package dev.cubby.web.people;

import dev.cubby.web.text.Key;

/** The words of the pages of API tokens. */
public enum TokenText implements Key {
  TITLE,
  LEAD,
  NONE,
  CREATE,
  NAME,
  NAME_HINT,
  SCOPES,
  CREATED,
  EXPIRES,
  DAYS,
  DAYS_HINT,
  NEW_TITLE,
  NEW_LEAD,
  COPIED,
  DELETE,
  DELETE_TITLE,
  DELETE_LEAD,
  DELETED,
  READ,
  WRITE,
  READ_ONE,
  WRITE_ONE
}

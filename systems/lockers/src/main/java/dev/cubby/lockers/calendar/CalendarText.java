package dev.cubby.lockers.calendar;

import dev.cubby.web.text.Key;

/** Texts of the link by which a calendar program reads reservations. */
public enum CalendarText implements Key {
  TITLE,
  LEAD,
  SINCE,
  CREATE,
  REPLACE,
  REPLACE_TEXT,
  DELETE,
  DELETE_TITLE,
  DELETE_TEXT,
  DELETED,
  CREATED,
  CREATED_LEAD,
  LINK,
  DONE,
  NAME,
  LOCKER,
  NOT_CREATED,
  RESERVATIONS
}

package dev.cubby.lockers.booking;

import dev.cubby.web.text.Key;

/** Texts of reservations that are made, and of a locker's week. */
public enum ReservationText implements Key {
  TITLE,
  NONE,
  BOOK,
  CALENDAR,
  PAST,
  NO_PAST,
  LATEST_SHOWN,
  CANCELLED,
  BOOKED_BY,
  CHANGE_TIME,
  CHANGE_END,
  SAVE,
  CHANGED,
  CANCEL,
  CANCEL_SHORT,
  WEEK_PATTERN,
  DAY_PATTERN,
  CANCEL_ONE,
  CANCEL_DONE,
  OF_LOCKER,
  WEEK,
  WEEK_LABEL,
  WEEK_FREE,
  PREVIOUS_WEEK,
  THIS_WEEK,
  NEXT_WEEK,
  SCHEDULE,
  DAY_HOURS,
  TAKEN_BY
}

package dev.cubby.lockers.door;

import dev.cubby.web.text.Key;

/** What pages and problems say about opening doors. */
public enum DoorText implements Key {
  OPEN_DOOR,
  TITLE,
  RESERVATIONS,
  BOOK,
  OPEN_AGAIN,
  REFRESH,
  NO_DEVICE,
  NO_DEVICE_ADD,
  NO_DEVICE_ASK,
  PENDING,
  PENDING_TEXT,
  TAKEN,
  TAKEN_TEXT,
  DONE,
  DONE_TEXT,
  FAILED,
  FAILED_TEXT,
  EXPIRED,
  EXPIRED_TEXT,
  UNKNOWN,
  UNKNOWN_TEXT,
  DENIED_TITLE,
  TAKEN_UNTIL,
  OVER_TITLE,
  OVER,
  NOT_TAKEN_TITLE,
  NOT_TAKEN,
  NO_SUCH_COMMAND,
  NOT_YOUR_COMMAND,
  ANOTHER_DEVICE,
  NOT_YOURS,
  CHANGED,
  BUSY,
  SEEN_BY_DEVICES,
  DENIED_FAILS,
  NOTE_LENGTH
}

package dev.cubby.lockers.door;

import dev.cubby.web.text.Key;

/** What pages and problems say about the devices at doors. */
public enum DeviceText implements Key {
  TITLE,
  NONE,
  NAME,
  NAME_HINT,
  SINCE,
  ACTIVE,
  REVOKED_SINCE,
  ADD,
  ADDED,
  ADDED_LEAD,
  TOKEN,
  TRY,
  COPIED,
  REVOKE,
  REVOKE_LABEL,
  REVOKE_TITLE,
  REVOKE_TEXT,
  REVOKE_DEVICE,
  REVOKED,
  NO_SUCH_DEVICE,
  WAS_REVOKED,
  TOO_MANY_TITLE,
  TOO_MANY
}

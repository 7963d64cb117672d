package dev.cubby.lockers.audit;

import dev.cubby.web.text.Key;

/** What a proof says about a locker's chain of events. */
public enum AuditText implements Key {
  FOUND_MISSING,
  FOUND_UNLINKED,
  FOUND_CHANGED,
  FOUND_EARLIER,
  FOUND_UNREADABLE,
  FOUND_CUT_OFF,
  FOUND_NOT_APPENDED,
  FOUND_OTHER_HEAD,
  LIMIT_CUT_OFF,
  LIMIT_COMPUTED_ANEW,
  LIMIT_DEVICE
}

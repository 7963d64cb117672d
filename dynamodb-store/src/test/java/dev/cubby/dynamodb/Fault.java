package dev.cubby.dynamodb;

/** What can happen to a request on its way. */
enum Fault {
  /** Turned away because there were too many; not carried out. */
  THROTTLED,
  /** Turned away because of a transaction on the same row; not carried out. */
  CONFLICT,
  /** Nobody listens; not sent. */
  REFUSED,
  /** Turned away for want of rights; not carried out. */
  DENIED,
  /** A server error before it was carried out, which the caller cannot know. */
  BROKEN_BEFORE,
  /** A server error after it was carried out, which the caller cannot know. */
  BROKEN_AFTER,
  /** The connection broke before it was carried out, which the caller cannot know. */
  LOST_BEFORE,
  /** It was carried out, and the answer got lost. */
  LOST_AFTER,
  /** Only some rows of a batch were taken. */
  PARTIAL;

  boolean isAmbiguous() {
    return switch (this) {
      case BROKEN_BEFORE, BROKEN_AFTER, LOST_BEFORE, LOST_AFTER -> true;
      case THROTTLED, CONFLICT, REFUSED, DENIED, PARTIAL -> false;
    };
  }
}

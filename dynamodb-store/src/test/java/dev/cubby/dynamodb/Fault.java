package dev.cubby.dynamodb;

/** A fault that can happen to a request. */
enum Fault {
  /** Throttled; not applied. */
  THROTTLED,
  /** Refused because of a transaction on the same row; not applied. */
  CONFLICT,
  /** No connection; not sent. */
  REFUSED,
  /** Access denied; not applied. */
  DENIED,
  /** A server error before the request was applied, which the caller cannot know. */
  BROKEN_BEFORE,
  /** A server error after the request was applied, which the caller cannot know. */
  BROKEN_AFTER,
  /** The connection broke before the request was applied, which the caller cannot know. */
  LOST_BEFORE,
  /** Applied, but the response was lost. */
  LOST_AFTER,
  /** Only some rows of a batch were applied. */
  PARTIAL;

  boolean isAmbiguous() {
    return switch (this) {
      case BROKEN_BEFORE, BROKEN_AFTER, LOST_BEFORE, LOST_AFTER -> true;
      case THROTTLED, CONFLICT, REFUSED, DENIED, PARTIAL -> false;
    };
  }
}

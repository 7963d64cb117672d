package dev.cubby.lunch.collect.fetch;

import module java.base;

import dev.cubby.lunch.restaurant.FailureReason;

/** The end of an attempt to fetch a page. */
public sealed interface Fetched {

  /** By these a server can say that nothing has changed. */
  record Validators(Optional<String> etag, Optional<String> lastModified) {
    public static final Validators NONE = new Validators(Optional.empty(), Optional.empty());

    public boolean isEmpty() {
      return etag.isEmpty() && lastModified.isEmpty();
    }

    /** The time of the last change, as the source says. */
    public Optional<Instant> lastChanged() {
      try {
        return lastModified.map(
            text -> Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text)));
      } catch (DateTimeException notADate) {
        return Optional.empty();
      }
    }
  }

  record Page(String text, Validators validators) implements Fetched {}

  record NotModified() implements Fetched {}

  /**
   * It could not be fetched.
   *
   * @param detail a number, perhaps; never anything that the other side sent
   */
  record Failed(FailureReason reason, Optional<String> detail) implements Fetched {
    static Failed of(FailureReason reason) {
      return new Failed(reason, Optional.empty());
    }
  }
}

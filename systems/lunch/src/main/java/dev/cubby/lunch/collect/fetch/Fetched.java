package dev.cubby.lunch.collect.fetch;

import module java.base;

/** What came of fetching a page. */
public sealed interface Fetched {

  /** By these a server can say that nothing has changed. */
  record Validators(Optional<String> etag, Optional<String> lastModified) {
    public static final Validators NONE = new Validators(Optional.empty(), Optional.empty());

    public boolean isEmpty() {
      return etag.isEmpty() && lastModified.isEmpty();
    }

    /** When the source says that it was changed. */
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

  /** Why not. A reason never holds anything that the other side sent. */
  record Failed(Kind kind, String reason) implements Fetched {}

  /** How a fetch can fail. */
  enum Kind {
    NETWORK,
    TIMEOUT,
    /** By the guard. */
    REFUSED,
    /** It arrived, and is nothing that can be read. */
    UNREADABLE
  }
}

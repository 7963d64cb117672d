package dev.cubby.web.live;

import java.util.Optional;

/**
 * A listener's start: after the event it heard last, or at what a page shows that is so many
 * milliseconds old, or now.
 */
record Start(Optional<String> after, Optional<Long> age) {
  /** By how much servers' clocks may differ without a page missing something while it loads. */
  private static final long CLOCKS_DIFFER_MILLIS = 5_000;

  /** The number to go on from; nothing when what came after it cannot be told any more. */
  Optional<Long> number(Optional<String> lastEventId, LiveLog log, long newest) {
    var given = lastEventId.or(() -> after);
    if (given.isPresent()) {
      return given
          .filter(text -> text.matches("[0-9]{1,15}"))
          .map(Long::parseLong)
          .filter(number -> log.remembers(number, newest));
    }
    long number =
        age.map(millis -> Math.min(newest, log.numberAt(millis + CLOCKS_DIFFER_MILLIS)))
            .orElse(newest);
    return Optional.of(number).filter(known -> log.remembers(known, newest));
  }
}

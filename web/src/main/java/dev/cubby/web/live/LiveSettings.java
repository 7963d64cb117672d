package dev.cubby.web.live;

import module java.base;

/**
 * How live events are kept going.
 *
 * @param poll how often to look for hints of other servers, while a stream is open here; never
 *     where no other server can be
 * @param heartbeat how often a stream says that it is still there
 * @param recheck how often rights are looked at when nothing happens
 * @param mostStreams of all listeners together
 * @param mostPerSession of one browser: the newest closes the oldest
 * @param mostPerNetwork of strangers who come from one network
 * @param backlog how many batches a listener may be behind before it is given up
 */
public record LiveSettings(
    Optional<Duration> poll,
    Duration heartbeat,
    Duration recheck,
    int mostStreams,
    int mostPerSession,
    int mostPerNetwork,
    int backlog) {

  /** For a store that only this server writes to. */
  public static LiveSettings alone() {
    return new LiveSettings(
        Optional.empty(), Duration.ofSeconds(15), Duration.ofSeconds(10), 2_000, 4, 64, 256);
  }

  /** For a store that other servers write to, too. */
  public static LiveSettings amongOthers() {
    return alone().polling(Duration.ofSeconds(1));
  }

  public LiveSettings polling(Duration every) {
    return new LiveSettings(
        Optional.of(every),
        heartbeat,
        recheck,
        mostStreams,
        mostPerSession,
        mostPerNetwork,
        backlog);
  }
}

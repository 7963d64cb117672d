package dev.cubby.web.limit;

import module java.base;

/**
 * So often and no more within a stretch of time, for each key; the first use begins the stretch.
 */
public final class RateLimit {
  /** Of how many keys uses are remembered; the one unused longest is forgotten. */
  static final int MOST_KEYS = 10_000;

  private record Uses(int count, Instant until) {}

  private final Clock clock;
  private final int most;
  private final Duration per;
  private final Map<String, Uses> known = new LatestUsed<>(MOST_KEYS);

  RateLimit(Clock clock, int most, Duration per) {
    this.clock = clock;
    this.most = most;
    this.per = per;
  }

  /** How long it is until there may be another use, if there may be none now. */
  public synchronized Optional<Duration> left(String key) {
    var uses = known.get(key);
    var now = clock.instant();
    return uses == null || uses.count() < most || !uses.until().isAfter(now)
        ? Optional.empty()
        : Optional.of(Duration.between(now, uses.until()));
  }

  /** Counts one use; or says how long it is until there may be another. */
  public Optional<Duration> take(String key) {
    return take(key, 1);
  }

  /** Counts so many uses at once; or none, and says how long it is until there may be others. */
  public synchronized Optional<Duration> take(String key, int count) {
    var now = clock.instant();
    var uses = known.getOrDefault(key, new Uses(0, now));
    if (!uses.until().isAfter(now)) {
      uses = new Uses(0, now.plus(per));
    }
    if (uses.count() > most - count) {
      return Optional.of(Duration.between(now, uses.until()));
    }
    known.put(key, new Uses(uses.count() + count, uses.until()));
    return Optional.empty();
  }

  /** Uncounts one use that came to nothing. */
  public synchronized void giveBack(String key) {
    known.computeIfPresent(key, (_, uses) -> new Uses(Math.max(0, uses.count() - 1), uses.until()));
  }
}

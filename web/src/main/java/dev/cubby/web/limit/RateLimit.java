package dev.cubby.web.limit;

import module java.base;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.LimitText;
import dev.cubby.web.text.Text;

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

  /**
   * Counts one use, or ends the request with 429 when there were as many as there may be.
   *
   * @param refusal a sentence that says what there was too much of
   */
  public synchronized void take(String key, Text refusal) {
    var now = clock.instant();
    var uses = known.getOrDefault(key, new Uses(0, now));
    if (!uses.until().isAfter(now)) {
      uses = new Uses(0, now.plus(per));
    }
    if (uses.count() >= most) {
      throw slowDown(refusal, Duration.between(now, uses.until()));
    }
    known.put(key, new Uses(uses.count() + 1, uses.until()));
  }

  /** Uncounts one use that came to nothing. */
  public synchronized void giveBack(String key) {
    known.computeIfPresent(key, (_, uses) -> new Uses(Math.max(0, uses.count() - 1), uses.until()));
  }

  static Problem slowDown(Text refusal, Duration wait) {
    long seconds = wait.plusMillis(999).toSeconds();
    return Problem.of(ProblemKind.SLOW_DOWN, again(refusal, seconds)).with("retryAfter", seconds);
  }

  private static Text again(Text refusal, long seconds) {
    if (seconds < 120) {
      return LimitText.AGAIN_IN_SECONDS.with(refusal, seconds);
    }
    long minutes = Math.ceilDiv(seconds, 60L);
    return minutes < 120
        ? LimitText.AGAIN_IN_MINUTES.with(refusal, minutes)
        : LimitText.AGAIN_IN_HOURS.with(refusal, Math.ceilDiv(minutes, 60L));
  }
}

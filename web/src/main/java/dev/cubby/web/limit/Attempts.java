package dev.cubby.web.limit;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts failed guesses under keys such as a network or an account. Five are free; each further one
 * closes the door, for 10 s at first and twice as long each time, up to 5 minutes. A minute without
 * a failure forgets them all.
 */
public final class Attempts {
  private static final int FREE = 5;
  private static final Duration QUIET = Duration.ofMinutes(1);
  private static final Duration FIRST = Duration.ofSeconds(10);
  private static final Duration LONGEST = Duration.ofMinutes(5);
  private static final int MOST_DOUBLINGS = 5;

  /** Of how many keys failures are remembered; the one unused longest is forgotten. */
  static final int MOST_KEYS = 10_000;

  private record Failures(int count, Instant last, Instant closedUntil) {}

  private final Clock clock;
  private final boolean on;
  private final Map<String, Failures> known = new LinkedHashMap<>(16, 0.75f, true);

  private Attempts(Clock clock, boolean on) {
    this.clock = clock;
    this.on = on;
  }

  public static Attempts limited(Clock clock) {
    return new Attempts(clock, true);
  }

  /** Counts nothing: for load tests. */
  public static Attempts unlimited(Clock clock) {
    return new Attempts(clock, false);
  }

  /** Ends the request with 429 while one of these keys is closed. */
  public synchronized void admit(String... keys) {
    var now = clock.instant();
    var wait = Duration.ZERO;
    for (var key : keys) {
      var failures = known.get(key);
      if (failures != null && failures.closedUntil().isAfter(now)) {
        var left = Duration.between(now, failures.closedUntil());
        wait = left.compareTo(wait) > 0 ? left : wait;
      }
    }
    if (wait.isPositive()) {
      throw Problem.of(ProblemKind.SLOW_DOWN, "Too many attempts failed. Wait, then try again.")
          .with("retryAfter", wait.plusMillis(999).toSeconds());
    }
  }

  /** Counts one failure under each of these keys. */
  public synchronized void failed(String... keys) {
    if (!on) {
      return;
    }
    var now = clock.instant();
    for (var key : keys) {
      known.put(key, after(known.get(key), now));
    }
    var eldest = known.keySet().iterator();
    while (known.size() > MOST_KEYS) {
      eldest.next();
      eldest.remove();
    }
  }

  private static Failures after(@Nullable Failures before, Instant now) {
    int count = before == null || isForgotten(before, now) ? 1 : before.count() + 1;
    if (count <= FREE) {
      return new Failures(count, now, now);
    }
    int doublings = Math.min(count - FREE - 1, MOST_DOUBLINGS);
    var closed = FIRST.multipliedBy(1L << doublings);
    return new Failures(count, now, now.plus(closed.compareTo(LONGEST) > 0 ? LONGEST : closed));
  }

  private static boolean isForgotten(Failures failures, Instant now) {
    var since =
        failures.last().isAfter(failures.closedUntil()) ? failures.last() : failures.closedUntil();
    return now.isAfter(since.plus(QUIET));
  }

  synchronized int keys() {
    return known.size();
  }
}

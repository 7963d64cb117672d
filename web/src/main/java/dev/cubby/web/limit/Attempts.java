package dev.cubby.web.limit;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Counts failed guesses under keys such as a network or an account. Some are free; each further one
 * closes the door for a while, as the key's {@link Policy} says.
 */
public final class Attempts {
  /** How failures under one key slow the next attempt down. */
  public enum Policy {
    /** By one guesser at one thing: 10 s after the sixth, twice as long each time, to a minute. */
    STRICT(5, Duration.ofSeconds(10), Duration.ofMinutes(1), Duration.ofMinutes(15)),

    /** By a whole network at anything: people who share an address seldom fail so often. */
    SHARED(30, Duration.ofSeconds(10), Duration.ofMinutes(1), Duration.ofMinutes(15)),

    /** At one account from everywhere: never long, because it holds back its owner too. */
    LENIENT(100, Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofHours(1));

    private final int free;
    private final Duration first;
    private final Duration longest;
    private final Duration remembered;

    Policy(int free, Duration first, Duration longest, Duration remembered) {
      this.free = free;
      this.first = first;
      this.longest = longest;
      this.remembered = remembered;
    }

    private Duration closedAfter(int failures) {
      if (failures <= free) {
        return Duration.ZERO;
      }
      var closed = first.multipliedBy(1L << Math.min(failures - free - 1, MOST_DOUBLINGS));
      return closed.compareTo(longest) > 0 ? longest : closed;
    }
  }

  /** A key that failures are counted under. */
  public record Key(String name, Policy policy) {
    public static Key of(String name) {
      return new Key(name, Policy.STRICT);
    }
  }

  private static final int MOST_DOUBLINGS = 5;

  /** Of how many keys failures are remembered; the one unused longest is forgotten. */
  static final int MOST_KEYS = 30_000;

  private record Failures(int count, Instant closedUntil) {}

  private final Clock clock;
  private final boolean on;
  private final Map<Key, Failures> known = new LatestUsed<>(MOST_KEYS);

  Attempts(Clock clock, boolean on) {
    this.clock = clock;
    this.on = on;
  }

  /** How long it is until the last of these keys is open, if one is closed. */
  public synchronized Optional<Duration> closed(Key... keys) {
    var now = clock.instant();
    return Arrays.stream(keys)
        .flatMap(key -> Optional.ofNullable(known.get(key)).stream())
        .map(failures -> Duration.between(now, failures.closedUntil()))
        .filter(Duration::isPositive)
        .max(Comparator.naturalOrder());
  }

  /** Counts one failure under each of these keys. */
  public synchronized void failed(Key... keys) {
    if (!on) {
      return;
    }
    var now = clock.instant();
    for (var key : keys) {
      known.put(key, after(key.policy(), known.get(key), now));
    }
  }

  private static Failures after(Policy policy, @Nullable Failures before, Instant now) {
    int count = before == null || isForgotten(policy, before, now) ? 1 : before.count() + 1;
    return new Failures(count, now.plus(policy.closedAfter(count)));
  }

  private static boolean isForgotten(Policy policy, Failures failures, Instant now) {
    return now.isAfter(failures.closedUntil().plus(policy.remembered));
  }

  synchronized int keys() {
    return known.size();
  }
}

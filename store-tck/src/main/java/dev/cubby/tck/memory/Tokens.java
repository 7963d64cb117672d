package dev.cubby.tck.memory;

import module java.base;

import dev.cubby.core.failure.Failure.TokenMismatch;
import dev.cubby.core.store.RowWrite;

/** The idempotency tokens of the last ten minutes, with their writes. */
final class Tokens {
  private static final Duration LIFE = Duration.ofMinutes(10);

  private final Clock clock;
  private final Map<String, Used> used = new HashMap<>();

  private record Used(List<RowWrite> writes, Instant until) {}

  Tokens(Clock clock) {
    this.clock = clock;
  }

  /** Whether these writes were already applied under this token. */
  boolean wereAppliedUnder(String token, List<RowWrite> writes) {
    var now = clock.instant();
    used.values().removeIf(entry -> !now.isBefore(entry.until()));
    var before = used.get(token);
    if (before != null && !before.writes().equals(writes)) {
      throw new TokenMismatch();
    }
    return before != null;
  }

  void remember(String token, List<RowWrite> writes) {
    used.put(token, new Used(writes, clock.instant().plus(LIFE)));
  }
}

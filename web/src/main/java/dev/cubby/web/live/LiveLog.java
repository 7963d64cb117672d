package dev.cubby.web.live;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.run.*;

/**
 * The hints of all servers, in one order. Numbers only grow, and are milliseconds wherever they
 * can: so that what a page shows has a place in the order by its age alone, without a look at the
 * store while it is written.
 */
final class LiveLog {
  private static final Duration KEPT = Duration.ofHours(1);
  private static final int ATTEMPTS = 20;

  private final Store store;
  private final Clock clock;

  /** The newest that was seen when something was appended here; one thread appends. */
  private long newestSeen;

  LiveLog(Store store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  void append(List<Hint> hints) {
    boolean appended = Retry.upTo(ATTEMPTS).until(done -> done, () -> isAppended(hints));
    if (!appended) {
      throw new Unavailable("Other servers were faster each time", "attempts", ATTEMPTS);
    }
  }

  /** Returns false if another server was faster, and knows the newest from then on. */
  private boolean isAppended(List<Hint> hints) {
    long number = Math.max(newestSeen + 1, clock.millis());
    var batch = new Batch(number, hints, clock.instant().plus(KEPT));
    var advance = new LiveContracts.Advance(LiveContracts.LOG, newestSeen, number);
    var commit = store.commit(LiveContracts.APPEND, new LiveContracts.Append(advance, batch));
    return switch (commit) {
      case Commit.Committed _ -> {
        newestSeen = number;
        yield true;
      }
      case Commit.Halted(var _, var _, var why) -> {
        if (why instanceof Outcome.Missing) {
          store.apply(LiveContracts.BEGIN, new LiveContracts.Head(LiveContracts.LOG, 0));
        }
        newestSeen = newest();
        yield false;
      }
    };
  }

  /** The number of the newest batch there is, or 0. */
  long newest() {
    return store
        .get(LiveContracts.NEWEST, new LiveContracts.OfLog(LiveContracts.LOG))
        .map(LiveContracts.Head::number)
        .orElse(0L);
  }

  /** A page of the hints after a number. */
  List<Batch> after(long number) {
    return store
        .query(LiveContracts.FROM, new LiveContracts.From(number + 1), PageRequest.FIRST)
        .rows();
  }

  /** The place in the order of so many milliseconds ago. */
  long numberAt(long millisAgo) {
    return clock.millis() - millisAgo;
  }

  /** Whether everything after a number can still be told. */
  boolean remembers(long number, long newest) {
    return number == newest || (number < newest && number >= clock.millis() - KEPT.toMillis());
  }
}

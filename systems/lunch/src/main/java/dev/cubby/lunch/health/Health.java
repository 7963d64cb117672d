package dev.cubby.lunch.health;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.health.HealthModel.*;
import dev.cubby.lunch.menu.MenuContracts;
import dev.cubby.lunch.menu.MenuModel.*;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Pattern 5: writes a row into the cache, reads it and deletes it. */
public record Health(Store store, Clock clock, Supplier<String> ids) {
  public static final Duration INTERVAL = Duration.ofMinutes(5);

  private static final Logger LOG = LoggerFactory.getLogger(Health.class);
  private static final String CACHE = "cache";

  /** A row that could not be deleted goes by itself. */
  private static final Duration TTL = Duration.ofSeconds(60);

  public HealthResult probe() {
    long begin = System.nanoTime();
    var failure = failure();
    var result =
        new HealthResult(
            CACHE,
            failure.isEmpty(),
            clock.instant(),
            Duration.ofNanos(System.nanoTime() - begin).toMillis(),
            failure);
    note(result);
    return result;
  }

  /** A store that is down cannot be told that it is. */
  private void note(HealthResult result) {
    try {
      store.apply(HealthContracts.NOTE_HEALTH, result);
    } catch (Failure failed) {
      LOG.warn("the result of the health check was not noted: {}", failed.constant());
    }
  }

  private Optional<String> failure() {
    var id = ids.get();
    try {
      var now = clock.instant();
      var probe = new Probe(id, now, now.plus(TTL));
      try {
        store.apply(MenuContracts.HEALTH_CHECK_PUT, probe).orThrow(MenuContracts.HEALTH_CHECK_PUT);
        var read = store.get(MenuContracts.HEALTH_CHECK_GET, new OfProbe(id));
        return read.isPresent() ? Optional.empty() : Optional.of("The row was not there");
      } finally {
        store.apply(MenuContracts.HEALTH_CHECK_DELETE, new OfProbe(id));
      }
    } catch (Failure failed) {
      return Optional.of(failed.getClass().getSimpleName());
    }
  }

  /** Whether a result is so old that the checks must have stopped. */
  public boolean isOutdated(HealthResult result) {
    return result.checkedAt().plus(INTERVAL.multipliedBy(2)).isBefore(clock.instant());
  }

  /** The last result of all servers. */
  public Optional<HealthResult> last() {
    return store.get(HealthContracts.LAST_HEALTH, new OfCheck(CACHE));
  }
}

package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.menu.MenuModel.*;

/** Pattern 5: writes a row into the cache, reads it and deletes it. */
public record Health(Store store, Clock clock, Supplier<String> ids) {
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
    store.apply(MenuContracts.NOTE_HEALTH, result);
    return result;
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

  /** The last result, of whichever server. */
  public Optional<HealthResult> last() {
    return store.get(MenuContracts.LAST_HEALTH, new OfCheck(CACHE));
  }
}

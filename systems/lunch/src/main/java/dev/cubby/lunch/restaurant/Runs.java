package dev.cubby.lunch.restaurant;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.restaurant.RestaurantModel.*;

/** The record of runs, by which operators see how reading goes. */
public record Runs(Store store, Clock clock, Supplier<String> ids) {
  private static final Duration TTL = Duration.ofDays(30);
  private static final DateTimeFormatter BEGIN =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmssSSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  public Run begin(List<String> restaurants) {
    var now = clock.instant();
    var id = idOf(now, ids.get());
    var run = new Run(id, now, Optional.empty(), restaurants, List.of(), now.plus(TTL));
    return store.apply(RestaurantContracts.BEGIN_RUN, run).orThrow(RestaurantContracts.BEGIN_RUN);
  }

  /** One that was made earlier. */
  public static Run finished(
      Instant at, String id, List<String> restaurants, List<RunResult> results) {
    return new Run(idOf(at, id), at, Optional.of(at), restaurants, results, at.plus(TTL));
  }

  private static String idOf(Instant start, String random) {
    return BEGIN.format(start) + "-" + random.replace("-", "").substring(0, 8);
  }

  public void add(String runId, RunResult result) {
    store.apply(RestaurantContracts.ADD_RESULT, new AddResult(runId, List.of(result)));
  }

  public void finish(String runId) {
    store.apply(RestaurantContracts.FINISH_RUN, new OfRun(runId));
  }

  public Optional<Run> find(String runId) {
    return store.get(RestaurantContracts.RUN_BY_ID, new OfRun(runId));
  }

  /** The latest first. */
  public List<Run> recent(int most) {
    return store
        .query(RestaurantContracts.RECENT_RUNS, new Everything(), PageRequest.of(most))
        .rows();
  }
}

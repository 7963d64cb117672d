package dev.cubby.lunch.restaurant;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.restaurant.Collector.Begun;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.OnceRecord;

/** The record of runs, by which operators see how reading goes. */
public record Runs(Store store, Clock clock, Supplier<String> ids) {
  private static final Duration TTL = Duration.ofDays(30);

  /** A run that has said nothing for so long ended with its server: a visit takes five minutes. */
  private static final Duration SILENCE = Duration.ofMinutes(10);

  private static final DateTimeFormatter BEGIN =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmssSSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  /**
   * Begins a run, unless another is under way at this server or at another one.
   *
   * @param once of a request with a key, which is answered with the same run when it comes again
   */
  public Begun begin(List<String> restaurants, Optional<OnceRecord> once) {
    var now = clock.instant();
    var id = idOf(now, random());
    var run = new Run(id, now, Optional.empty(), restaurants, List.of(), now.plus(TTL));
    var until = now.plus(SILENCE);
    var turn = new TakeTurn(id, until, until.plus(RestaurantModel.CLOCKS_DIFFER));
    var begin = new Begin(once.map(record -> record.having(id)), turn, run);
    var commit = store.commit(RestaurantContracts.BEGIN_RUN, begin);
    return switch (Repeated.requireFirst(commit)) {
      case Commit.Committed _ -> new Begun.Started(id);
      case Commit.Halted _ -> underWay(restaurants, once);
    };
  }

  private Begun underWay(List<String> wanted, Optional<OnceRecord> once) {
    var runId =
        store
            .get(RestaurantContracts.GET_TURN, new Everything())
            .map(Turn::runId)
            .orElseThrow(() -> new IllegalStateException("No run has the turn that was refused"));
    if (find(runId).filter(run -> run.restaurants().containsAll(wanted)).isEmpty()) {
      return new Begun.OthersRunning(runId);
    }
    once.ifPresent(record -> store.apply(OnceContracts.REMEMBER, record.having(runId)));
    return new Begun.AlreadyRunning(runId);
  }

  /**
   * A run of an earlier time.
   *
   * @param end the end of its id
   */
  public static Run finished(
      Instant at, String end, List<String> restaurants, List<RunResult> results) {
    return new Run(idOf(at, end), at, Optional.of(at), restaurants, results, at.plus(TTL));
  }

  private static String idOf(Instant start, String end) {
    return BEGIN.format(start) + "-" + end;
  }

  private String random() {
    return ids.get().replace("-", "").substring(0, 8);
  }

  /** Deletes the runs whose ids end so. */
  public void deleteAll(String end) {
    store.queryAll(RestaurantContracts.RECENT_RUNS, new Everything()).stream()
        .filter(run -> run.runId().endsWith("-" + end))
        .forEach(run -> store.apply(RestaurantContracts.DELETE_RUN, new OfRun(run.runId())));
  }

  public void record(Run run) {
    store.apply(RestaurantContracts.RECORD_RUN, run);
  }

  public void add(String runId, RunResult result) {
    store.apply(RestaurantContracts.ADD_RESULT, new AddResult(runId, List.of(result)));
    keepTurn(runId, clock.instant().plus(SILENCE));
  }

  public void finish(String runId) {
    store.apply(RestaurantContracts.FINISH_RUN, new OfRun(runId));
    keepTurn(runId, clock.instant());
  }

  /** A run that was silent for too long may have lost its turn; another has it then. */
  private void keepTurn(String runId, Instant until) {
    store.apply(RestaurantContracts.KEEP_TURN, new KeepTurn(runId, until));
  }

  public Optional<Run> find(String runId) {
    return store.get(RestaurantContracts.RUN_BY_ID, new OfRun(runId)).map(this::settled);
  }

  /** A run whose server is gone has ended, though nobody could note it. */
  private Run settled(Run run) {
    if (run.finishedAt().isPresent()) {
      return run;
    }
    var lastSign =
        run.results().stream()
            .map(RunResult::timestamp)
            .max(Comparator.naturalOrder())
            .orElse(run.startedAt());
    var now = clock.instant();
    boolean ahead = lastSign.isAfter(now.plus(RestaurantModel.CLOCKS_DIFFER));
    return lastSign.plus(SILENCE).isAfter(now) && !ahead
        ? run
        : new Run(
            run.runId(),
            run.startedAt(),
            Optional.of(lastSign),
            run.restaurants(),
            run.results(),
            run.ttl());
  }

  /** The latest first. */
  public List<Run> recent(int most) {
    return store
        .query(RestaurantContracts.RECENT_RUNS, new Everything(), PageRequest.of(most))
        .rows()
        .stream()
        .map(this::settled)
        .toList();
  }
}

package dev.cubby.lunch.collect;

import module java.base;

import dev.cubby.lunch.collect.read.ReaderSettings;
import dev.cubby.lunch.restaurant.Collector;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.restaurant.Restaurants;
import dev.cubby.lunch.restaurant.Runs;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs through restaurants, three at once. What happens at one never concerns another. */
public final class MenuCollector implements Collector {
  private static final Logger LOG = LoggerFactory.getLogger(MenuCollector.class);
  private static final int AT_ONCE = 3;

  /** A run that has said nothing for so long belonged to a server that is gone. */
  private static final Duration SILENCE = Duration.ofMinutes(5);

  private final Restaurants restaurants;
  private final Runs runs;
  private final Visits visits;
  private final Clock clock;
  private final Executor background;

  /**
   * @param background does what an operator has asked for
   */
  public MenuCollector(
      Restaurants restaurants, Runs runs, Visits visits, Clock clock, Executor background) {
    this.restaurants = restaurants;
    this.runs = runs;
    this.visits = visits;
    this.clock = clock;
    this.background = background;
  }

  @Override
  public Optional<String> complaint(String reader) {
    return switch (ReaderSettings.parse(reader)) {
      case ReaderSettings.Parsed.Ready _ -> Optional.empty();
      case ReaderSettings.Parsed.Faulty(var faults) ->
          Optional.of(
              faults.stream()
                  .map(fault ->
                      fault.field().isEmpty()
                          ? fault.message()
                          : fault.field() + ": " + fault.message())
                  .collect(Collectors.joining(" ")));
    };
  }

  @Override
  public Begun collect(List<String> slugs) {
    return begin(slugs, background);
  }

  /** The same, and returns when it is done. */
  Begun collectAndWait(List<String> slugs) {
    return begin(slugs, Runnable::run);
  }

  long visited(String runId) {
    return runs.find(runId).map(run -> run.results().size()).orElse(0);
  }

  private Begun begin(List<String> slugs, Executor hands) {
    Run run;
    List<Restaurant> chosen;
    synchronized (this) {
      var other = underWay();
      if (other.isPresent()) {
        return new Begun.AlreadyRunning(other.get().runId());
      }
      chosen =
          restaurants.all().stream()
              .filter(one -> slugs.isEmpty() || slugs.contains(one.slug()))
              .filter(Visits::isReadable)
              .toList();
      if (chosen.isEmpty()) {
        return new Begun.NothingToRead();
      }
      run = runs.begin(chosen.stream().map(Restaurant::slug).toList());
    }
    hands.execute(() -> run(run.runId(), chosen));
    return new Begun.Started(run.runId());
  }

  /** Here or at another server on the same store. */
  private Optional<Run> underWay() {
    return runs.recent(1).stream()
        .filter(run -> run.finishedAt().isEmpty())
        .filter(run -> Duration.between(lastSign(run), clock.instant()).compareTo(SILENCE) < 0)
        .findFirst();
  }

  private static Instant lastSign(Run run) {
    return run.results().stream()
        .map(RunResult::timestamp)
        .reduce(run.startedAt(), (one, other) -> one.isAfter(other) ? one : other);
  }

  private void run(String runId, List<Restaurant> chosen) {
    try (var hands = Executors.newFixedThreadPool(AT_ONCE, Thread.ofVirtual().factory())) {
      chosen.forEach(restaurant -> hands.execute(() -> visit(runId, restaurant)));
    } finally {
      runs.finish(runId);
    }
  }

  private void visit(String runId, Restaurant restaurant) {
    try {
      runs.add(runId, visits.visit(restaurant));
    } catch (RuntimeException e) {
      // The store could not be asked; the next run may find it better.
      LOG.error("restaurant {} was not visited", restaurant.slug(), e);
    }
  }
}

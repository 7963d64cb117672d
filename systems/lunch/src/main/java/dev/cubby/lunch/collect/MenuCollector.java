package dev.cubby.lunch.collect;

import module java.base;

import dev.cubby.lunch.collect.read.ReaderSettings;
import dev.cubby.lunch.restaurant.Collector;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.restaurant.Restaurants;
import dev.cubby.lunch.restaurant.Runs;
import dev.cubby.lunch.text.ReaderText;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.text.Text;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs through restaurants, three at once. A failure at one never concerns another. */
public final class MenuCollector implements Collector {
  private static final Logger LOG = LoggerFactory.getLogger(MenuCollector.class);
  private static final int AT_ONCE = 3;

  private final Restaurants restaurants;
  private final Runs runs;
  private final Visits visits;
  private final Executor background;

  /**
   * @param background does what an operator has asked for
   */
  public MenuCollector(Restaurants restaurants, Runs runs, Visits visits, Executor background) {
    this.restaurants = restaurants;
    this.runs = runs;
    this.visits = visits;
    this.background = background;
  }

  @Override
  public Optional<Text> complaint(String reader) {
    return switch (ReaderSettings.parse(reader)) {
      case ReaderSettings.Parsed.Ready _ -> Optional.empty();
      case ReaderSettings.Parsed.Faulty(var faults) ->
          faults.stream().map(ReaderSettings.Fault::text).reduce(ReaderText.TWO::with);
    };
  }

  @Override
  public Begun collect(List<String> slugs, Optional<OnceRecord> once) {
    return begin(slugs, once, background);
  }

  /** The same, and returns when it is done. */
  Begun collectAndWait(List<String> slugs) {
    return begin(slugs, Optional.empty(), Runnable::run);
  }

  List<RunResult> results(String runId) {
    return runs.find(runId).map(Run::results).orElse(List.of());
  }

  @Override
  public boolean isReadable(Restaurant restaurant) {
    return Visits.isReadable(restaurant);
  }

  @Override
  public boolean isByHand(Restaurant restaurant) {
    return Visits.isByHand(restaurant);
  }

  private Begun begin(List<String> slugs, Optional<OnceRecord> once, Executor hands) {
    var chosen =
        restaurants.all().stream()
            .filter(one -> slugs.isEmpty() || slugs.contains(one.slug()))
            .filter(this::isReadable)
            .toList();
    if (chosen.isEmpty()) {
      return new Begun.NothingToRead();
    }
    var begun = runs.begin(chosen.stream().map(Restaurant::slug).toList(), once);
    if (begun instanceof Begun.Started(var runId)) {
      hands.execute(() -> run(runId, chosen));
    }
    return begun;
  }

  /** On platform threads: resolving names and unpacking would hold the carriers of virtual ones. */
  private void run(String runId, List<Restaurant> chosen) {
    try (var hands =
        Executors.newFixedThreadPool(
            AT_ONCE, Thread.ofPlatform().daemon().name("lunch-visit-", 0).factory())) {
      chosen.forEach(restaurant -> hands.execute(() -> visit(runId, restaurant)));
    } finally {
      runs.finish(runId);
    }
  }

  private void visit(String runId, Restaurant restaurant) {
    try {
      visits.visit(restaurant.slug()).ifPresent(result -> runs.add(runId, result));
    } catch (Throwable e) {
      // The store could not be asked; the next run may find it better.
      LOG.error("restaurant {} was not visited", restaurant.slug(), e);
    }
  }
}

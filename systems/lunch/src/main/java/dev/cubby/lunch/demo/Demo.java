package dev.cubby.lunch.demo;

import module java.base;

import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.restaurant.*;
import dev.cubby.lunch.restaurant.RestaurantModel.*;

/**
 * Nine restaurants with menus of this week and some of the next. One is closed, one could not be
 * read this week, and one has not been read again since Monday.
 */
public final class Demo {
  private static final String CLOSED = "repslagarens";
  private static final String NOT_FETCHED = "saltladan";
  private static final String OLD = "lotsugglan";
  private static final String QUARANTINED = "kajkatten";
  private static final String SOURCE = "demo";
  private static final int RUNS = 14;

  private record Invented(String slug, String name, String address, int price, boolean marked) {}

  private static final List<Invented> ALL =
      List.of(
          new Invented("tolvknopen", "Tolvknopen", "Hamntorget 1", 125, true),
          new Invented("tjartunnan", "Tjärtunnans kök", "Hamntorget 2", 129, true),
          new Invented("mas", "Mås & Makrill", "Hamntorget 4", 139, false),
          new Invented("blakranen", "Blåkranens matsal", "Kranbryggan 3", 115, true),
          new Invented(CLOSED, "Repslagarens soppa", "Repslagargränd 8", 109, true),
          new Invented(OLD, "Lotsugglan", "Lotstrappan 5", 135, true),
          new Invented(QUARANTINED, "Kajkatten", "Södra kajen 11", 119, true),
          new Invented(NOT_FETCHED, "Saltlådan nio", "Saltgatan 9", 122, true),
          new Invented("dykdalben", "Gröna Dykdalben", "Bryggan längst ut", 118, true));

  private final Store store;
  private final Clock clock;
  private final Supplier<String> ids;
  private final Restaurants restaurants;
  private final Menus menus;
  private final Quarantine quarantine;

  public Demo(
      Store store,
      Clock clock,
      Supplier<String> ids,
      Restaurants restaurants,
      Menus menus,
      Quarantine quarantine) {
    this.store = store;
    this.clock = clock;
    this.ids = ids;
    this.restaurants = restaurants;
    this.menus = menus;
    this.quarantine = quarantine;
  }

  /** Does nothing where it has been before, and nothing again where it was removed. */
  public void addUnlessThere() {
    var mark = new DemoContracts.Mark("harbour", clock.instant());
    if (store.apply(DemoContracts.PUT_MARK, mark) instanceof Outcome.Applied<?>) {
      ALL.forEach(this::add);
      addRuns();
    }
    refresh();
  }

  private void add(Invented one) {
    var now = clock.instant();
    boolean failing = List.of(NOT_FETCHED, OLD).contains(one.slug());
    store.apply(
        RestaurantContracts.ADD_RESTAURANT,
        new Restaurant(
            one.slug(),
            one.name(),
            Optional.of(one.address()),
            Optional.of("https://%s.example/lunch".formatted(one.slug())),
            RestaurantApi.MANUAL,
            true,
            true,
            failing ? 2 : 0,
            failing ? Optional.of(FailureCode.TIMEOUT_ERROR) : Optional.empty(),
            Optional.of(now),
            Optional.of(failing ? now.minus(Duration.ofDays(6)) : now),
            Optional.empty(),
            1));
    menus.changes().run();
  }

  /**
   * Menus for the week that it is by now, as long as the demo is there.
   *
   * @return how many restaurants it has
   */
  public int refresh() {
    var now = clock.instant();
    var week = IsoWeek.at(now);
    var there = there();
    for (var restaurant : there) {
      var one = ALL.stream().filter(known -> known.slug().equals(restaurant.slug())).findFirst();
      one.ifPresent(known -> fill(restaurant, known, week, now));
    }
    return there.size();
  }

  private void fill(Restaurant restaurant, Invented one, IsoWeek week, Instant now) {
    if (one.slug().equals(NOT_FETCHED)) {
      storeUnlessThere(restaurant, one, week.plusWeeks(-1), now.minus(Duration.ofDays(6)));
      return;
    }
    var monday = week.monday().atTime(8, 0).atZone(IsoWeek.ZONE).toInstant();
    storeUnlessThere(
        restaurant, one, week, one.slug().equals(OLD) && monday.isBefore(now) ? monday : now);
    if (one.slug().equals(QUARANTINED)) {
      quarantine.add(
          restaurant, week.plusWeeks(1), "The page names no week", found(one, week.plusWeeks(1)));
    } else if (one.price() % 2 == 1 && !one.slug().equals(OLD)) {
      storeUnlessThere(restaurant, one, week.plusWeeks(1), now);
    }
  }

  private void storeUnlessThere(Restaurant restaurant, Invented one, IsoWeek week, Instant at) {
    if (menus.find(one.slug(), week).isEmpty()) {
      new Menus(store, Clock.fixed(at, ZoneOffset.UTC), menus.changes())
          .store(restaurant, week, found(one, week));
    }
  }

  private static FoundMenu found(Invented one, IsoWeek week) {
    boolean closed = one.slug().equals(CLOSED);
    return new FoundMenu(
        closed
            ? List.of()
            : DemoDishes.week(ALL.indexOf(one) * 5 + week.week() * 7, one.price(), one.marked()),
        closed ? List.of(Weekday.values()) : List.of(),
        SOURCE,
        "1.0",
        Optional.of(SOURCE),
        Optional.empty());
  }

  /** Two weeks of mornings, so that there is something to draw. */
  private void addRuns() {
    var morning =
        LocalDate.ofInstant(clock.instant(), IsoWeek.ZONE)
            .atTime(9, 0)
            .atZone(IsoWeek.ZONE)
            .toInstant();
    for (int back = RUNS; back > 0; back--) {
      int number = back;
      var at = morning.minus(Duration.ofDays(back));
      if (Weekday.of(LocalDate.ofInstant(at, IsoWeek.ZONE)).isEmpty()) {
        continue;
      }
      var results = ALL.stream().map(one -> result(one, number, at)).toList();
      store.apply(
          RestaurantContracts.BEGIN_RUN,
          Runs.finished(at, ids.get(), ALL.stream().map(Invented::slug).toList(), results));
    }
  }

  private static RunResult result(Invented one, int back, Instant at) {
    boolean failed =
        one.slug().equals(NOT_FETCHED) && back < 6 || one.slug().equals(OLD) && back < 3;
    int valid = failed ? 0 : 15 - (back + ALL.indexOf(one)) % 3;
    return new RunResult(
        one.slug(),
        failed ? RunOutcome.FAILED : RunOutcome.STORED,
        failed ? 0 : 15,
        valid,
        failed ? 0 : 15 - valid,
        failed ? Optional.of(FailureCode.TIMEOUT_ERROR) : Optional.empty(),
        Optional.empty(),
        failed ? 30_000 : 400 + 37L * back,
        at);
  }

  List<Restaurant> there() {
    return restaurants.all().stream().filter(Restaurant::demo).toList();
  }

  void remove() {
    for (var one : there()) {
      menus.history(one.slug()).stream()
          .map(Menu::isoWeek)
          .forEach(week -> menus.delete(one.slug(), week));
      quarantine.pending().stream()
          .filter(waiting -> waiting.restaurant().equals(one.slug()))
          .forEach(quarantine::discard);
      restaurants.remove(one);
    }
  }
}

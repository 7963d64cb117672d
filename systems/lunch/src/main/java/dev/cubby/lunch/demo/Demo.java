package dev.cubby.lunch.demo;

import module java.base;

import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.quarantine.Quarantine;
import dev.cubby.lunch.quarantine.QuarantineModel.QuarantineReason;
import dev.cubby.lunch.restaurant.*;
import dev.cubby.lunch.restaurant.RestaurantModel.*;

/**
 * Nine restaurants with menus of last week, this week and some of the next. One is closed, one
 * could not be read this week, and one has not been read again since Monday.
 */
public final class Demo {
  private static final String CLOSED = "repslagarens";
  private static final String NOT_FETCHED = "saltladan";
  private static final String OLD = "lotsugglan";
  private static final String QUARANTINED = "kajkatten";
  private static final String SOURCE = "demo";

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
  private final Restaurants restaurants;
  private final Menus menus;
  private final Quarantine quarantine;
  private final Runs runs;

  public Demo(
      Store store,
      Clock clock,
      Restaurants restaurants,
      Menus menus,
      Quarantine quarantine,
      Runs runs) {
    this.store = store;
    this.clock = clock;
    this.restaurants = restaurants;
    this.menus = menus;
    this.quarantine = quarantine;
    this.runs = runs;
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
    var read = lastRead(one, now);
    int failures = (int) runTimes(now).filter(read::isBefore).count();
    boolean failing = List.of(NOT_FETCHED, OLD).contains(one.slug());
    restaurants.add(
        new Restaurant(
            one.slug(),
            one.name(),
            Optional.of(one.address()),
            Optional.of("https://%s.example/lunch".formatted(one.slug())),
            RestaurantApi.MANUAL,
            true,
            true,
            failing ? Math.max(1, failures) : 0,
            failing ? Optional.of(FailureCode.TIMEOUT_ERROR) : Optional.empty(),
            Optional.of(now),
            Optional.of(read),
            Optional.empty(),
            1));
  }

  /** One restaurant fails since last Friday and one since Tuesday; the others are read now. */
  private static Instant lastRead(Invented one, Instant now) {
    var week = IsoWeek.at(now);
    if (one.slug().equals(NOT_FETCHED)) {
      return at(week.date(Weekday.MONDAY).minusDays(4));
    }
    var monday = at(week.monday());
    return one.slug().equals(OLD) && monday.isBefore(now) ? monday : now;
  }

  private static Instant at(LocalDate morning) {
    return morning.atTime(8, 0).atZone(IsoWeek.ZONE).toInstant();
  }

  /** The mornings of last week and this one, and now. */
  private static Stream<Instant> runTimes(Instant now) {
    return Stream.concat(
        IsoWeek.at(now)
            .monday()
            .minusWeeks(1)
            .datesUntil(LocalDate.ofInstant(now, IsoWeek.ZONE))
            .filter(day -> Weekday.of(day).isPresent())
            .map(Demo::at),
        Stream.of(now));
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
    boolean failed = one.slug().equals(NOT_FETCHED);
    week.previous()
        .ifPresent(last ->
            storeUnlessThere(
                restaurant,
                one,
                last,
                failed ? lastRead(one, now) : at(last.date(Weekday.FRIDAY))));
    if (failed) {
      return;
    }
    boolean read = storeUnlessThere(restaurant, one, week, lastRead(one, now));
    if (read && restaurant.lastFailure().isEmpty()) {
      restaurants.collected(restaurant);
    }
    week.next().ifPresent(next -> fillNext(restaurant, one, next, now));
  }

  private void fillNext(Restaurant restaurant, Invented one, IsoWeek next, Instant now) {
    if (one.slug().equals(QUARANTINED)) {
      quarantine.add(
          restaurant, next, QuarantineReason.NO_WEEK, Optional.empty(), found(one, next));
    } else if (one.price() % 2 == 1 && !one.slug().equals(OLD)) {
      storeUnlessThere(restaurant, one, next, now);
    }
  }

  /** Whether it was not. */
  private boolean storeUnlessThere(Restaurant restaurant, Invented one, IsoWeek week, Instant at) {
    boolean missing = menus.find(one.slug(), week).isEmpty();
    if (missing) {
      new Menus(store, Clock.fixed(at, ZoneOffset.UTC), menus.changes())
          .store(restaurant, week, found(one, week));
    }
    return missing;
  }

  private static FoundMenu found(Invented one, IsoWeek week) {
    boolean closed = one.slug().equals(CLOSED);
    return new FoundMenu(
        closed
            ? List.of()
            : DemoDishes.week(
                ALL.indexOf(one) * 5 + week.week() * 7,
                one.price(),
                one.marked(),
                invalid(one, week)),
        closed ? List.of(Weekday.values()) : List.of(),
        SOURCE,
        "1.0",
        Optional.of(SOURCE),
        Optional.empty());
  }

  /** Rows without a price; how many differs from week to week. */
  private static int invalid(Invented one, IsoWeek week) {
    return (ALL.indexOf(one) + week.week()) % 3;
  }

  /** So that there is something to draw. */
  private void addRuns() {
    var now = clock.instant();
    runTimes(now)
        .forEach(at -> {
          var results = ALL.stream().map(one -> result(one, at, now)).toList();
          runs.record(
              Runs.finished(at, SOURCE, ALL.stream().map(Invented::slug).toList(), results));
        });
  }

  private static RunResult result(Invented one, Instant at, Instant now) {
    boolean failed = lastRead(one, now).isBefore(at);
    boolean closed = one.slug().equals(CLOSED);
    int back = (int) Duration.between(at, now).toDays();
    int rows = failed || closed ? 0 : DemoDishes.ROWS;
    int invalid = rows == 0 ? 0 : invalid(one, IsoWeek.at(at));
    return new RunResult(
        one.slug(),
        failed ? RunOutcome.FAILED : closed ? RunOutcome.CLOSED : RunOutcome.STORED,
        rows,
        rows - invalid,
        invalid,
        failed ? Optional.of(FailureCode.TIMEOUT_ERROR) : Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        failed ? 30_000 : 400 + 37L * back,
        at);
  }

  List<Restaurant> there() {
    return restaurants.all().stream().filter(Restaurant::demo).toList();
  }

  /**
   * Removes its restaurants and runs.
   *
   * @return the restaurants that an operator has configured since, which stay
   */
  List<Restaurant> remove() {
    there().forEach(one -> restaurants.remove(one, one.version()));
    runs.deleteAll(SOURCE);
    return restaurants.all().stream()
        .filter(one -> ALL.stream().anyMatch(known -> known.slug().equals(one.slug())))
        .toList();
  }
}

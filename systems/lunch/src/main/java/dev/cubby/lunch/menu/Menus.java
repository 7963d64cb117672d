package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lunch.menu.MenuModel.*;
import dev.cubby.lunch.menu.StoreResult.*;
import dev.cubby.lunch.restaurant.RestaurantModel.*;

/**
 * The cache of menus: a row for each restaurant and week.
 *
 * @param changes is run after each change
 */
public record Menus(Store store, Clock clock, Runnable changes) {
  /** Seed 003: 14 days. L5: from the last write. */
  public static final Duration TTL = Duration.ofDays(14);

  private static final Retry RETRY = Retry.upTo(50);

  /** Pages show menus of a few weeks at most; those before live for two. */
  private static final int WEEKS_SHOWN = 4;

  /** Pattern 1: the days that were found replace theirs; other days stay. */
  public StoreResult store(Restaurant restaurant, IsoWeek week, FoundMenu found) {
    return store(restaurant, week, found, Optional.empty());
  }

  /**
   * The same, if the menu still has the revision that the caller saw.
   *
   * @param expected 0 for a menu that is not there
   */
  public StoreResult store(
      Restaurant restaurant, IsoWeek week, FoundMenu found, Optional<Long> expected) {
    return store(restaurant, week, found, expected, Days.FOUND, Writing.ALWAYS);
  }

  /** The same from the restaurant's page, if it still is configured as it was visited. */
  public StoreResult storeRead(Restaurant visited, IsoWeek week, FoundMenu found) {
    return store(visited, week, found, Optional.empty(), Days.FOUND, Writing.AS_VISITED);
  }

  /** On which condition a menu is written. */
  private enum Writing {
    ALWAYS,
    AS_VISITED
  }

  /** Which days a menu replaces. */
  private enum Days {
    FOUND,
    ALL
  }

  /**
   * Replaces a whole week, if it still has the revision that the caller saw: a day of which nothing
   * was found is emptied.
   *
   * @param expected 0 for a menu that is not there
   */
  public StoreResult replace(Restaurant restaurant, IsoWeek week, FoundMenu found, long expected) {
    return store(restaurant, week, found, Optional.of(expected), Days.ALL, Writing.ALWAYS);
  }

  private StoreResult store(
      Restaurant restaurant,
      IsoWeek week,
      FoundMenu found,
      Optional<Long> expected,
      Days days,
      Writing writing) {
    if (found.isEmpty()) {
      return new NothingFound();
    }
    var checked = Validation.of(restaurant.name(), week, found);
    if (checked.isEmpty()) {
      return new AllInvalid(checked.errors());
    }
    var result =
        RETRY.<StoreResult>until(
            one -> !(one instanceof Busy),
            () -> attempt(restaurant, week, checked, expected, days, writing));
    if (result instanceof Stored) {
      changes.run();
    }
    return result;
  }

  /**
   * A menu as it shall be, and as it was read.
   *
   * @param before the menu that it replaces
   */
  public record Merged(Menu menu, Optional<Menu> before) {
    public StoreAgain again() {
      return new StoreAgain(menu, before.orElseThrow().revision());
    }
  }

  /** Reads a menu and merges into it the days that were found. */
  public Merged merged(Restaurant restaurant, IsoWeek week, Validation checked) {
    return merged(restaurant, week, checked, Days.FOUND);
  }

  private Merged merged(Restaurant restaurant, IsoWeek week, Validation checked, Days days) {
    var there = store.get(MenuContracts.READ_BEFORE_STORING, OfWeek.of(restaurant.slug(), week));
    var now = clock.instant();
    var ttl = now.plus(TTL);
    var slug = restaurant.slug();
    var menu =
        switch (days) {
          case FOUND -> checked.mergedInto(there, slug, now, ttl);
          case ALL -> checked.insteadOf(there, slug, now, ttl);
        };
    return new Merged(menu, there);
  }

  /** L20: on condition that nobody stored another day since it was read. */
  private StoreResult attempt(
      Restaurant restaurant,
      IsoWeek week,
      Validation checked,
      Optional<Long> expected,
      Days days,
      Writing writing) {
    var merged = merged(restaurant, week, checked, days);
    var there = merged.before();
    long revision = there.map(Menu::revision).orElse(0L);
    if (expected.isPresent() && expected.get() != revision) {
      return there.<StoreResult>map(Stale::new).orElseGet(NotThere::new);
    }
    return switch (writing) {
      case ALWAYS -> write(merged);
      case AS_VISITED -> write(merged, AsVisited.of(restaurant));
    };
  }

  private StoreResult write(Merged merged) {
    var outcome =
        merged.before().isEmpty()
            ? store.apply(MenuContracts.STORE_WEEKLY_MENU, merged.menu())
            : store.apply(MenuContracts.STORE_WEEKLY_MENU_AGAIN, merged.again());
    return outcome instanceof Outcome.Applied<Menu>(var stored, var _)
        ? new Stored(stored)
        : new Busy();
  }

  private StoreResult write(Merged merged, AsVisited visited) {
    var commit =
        merged.before().isEmpty()
            ? store.commit(MenuContracts.STORE_READ_MENU, new StoreRead(merged.menu(), visited))
            : store.commit(
                MenuContracts.STORE_READ_MENU_AGAIN, new StoreReadAgain(merged.again(), visited));
    return switch (commit) {
      case Commit.Committed _ -> new Stored(merged.menu());
      case Commit.Halted halted when halted.at(MenuContracts.VISITED) -> new Outdated();
      case Commit.Halted _ -> new Busy();
    };
  }

  /** Pattern 2. */
  public Optional<Menu> find(String slug, IsoWeek week) {
    return store.get(MenuContracts.RETRIEVE_CURRENT_WEEKS_MENU, OfWeek.of(slug, week));
  }

  /** Pattern 2 of several restaurants at once. */
  public Map<String, Menu> find(List<String> slugs, IsoWeek week) {
    var keys = slugs.stream().map(slug -> OfWeek.of(slug, week)).toList();
    return store.get(MenuContracts.RETRIEVE_CURRENT_WEEKS_MENUS, keys).stream()
        .flatMap(Optional::stream)
        .collect(Collectors.toMap(Menu::restaurant, Function.identity()));
  }

  /** Pattern 3, the latest week first (L9). */
  public List<Menu> history(String slug) {
    return store
        .query(MenuContracts.GET_RESTAURANT_CACHE_HISTORY, new OfRestaurant(slug))
        .rows()
        .stream()
        .sorted(Comparator.comparing(Menu::isoWeek).reversed())
        .toList();
  }

  /** Pattern 3: the menus with rows that were not valid, the latest week first. */
  public List<Menu> withIssues(String slug) {
    return store
        .query(MenuContracts.FIND_DATA_QUALITY_ISSUES, new OfRestaurant(slug))
        .rows()
        .stream()
        .sorted(Comparator.comparing(Menu::isoWeek).reversed())
        .toList();
  }

  /** Whether there was one. */
  public boolean delete(String slug, IsoWeek week) {
    boolean deleted =
        store.apply(MenuContracts.DELETE_MENU, OfWeek.of(slug, week))
            instanceof Outcome.Applied<Menu>;
    if (deleted) {
      changes.run();
    }
    return deleted;
  }

  /**
   * All menus of a restaurant, this week's and others. Its index may not know the latest yet, so
   * the weeks that pages show are deleted by their keys, too.
   */
  public void deleteAll(String slug) {
    var now = LocalDate.ofInstant(clock.instant(), IsoWeek.ZONE);
    Stream.concat(
            history(slug).stream().map(Menu::isoWeek),
            IntStream.rangeClosed(-WEEKS_SHOWN, WEEKS_SHOWN)
                .mapToObj(weeks -> IsoWeek.of(now.plusWeeks(weeks))))
        .distinct()
        .forEach(week -> delete(slug, week));
  }

  /** Pattern 4: deletes what has expired and answers how many menus that were. */
  public long cleanUp() {
    return PageRequest.FIRST
        .pages(page -> store.sweep(MenuContracts.CLEANUP_EXPIRED_CACHE, page))
        .flatMap(page -> page.rows().stream())
        .filter(this::deleteExpired)
        .count();
  }

  /** A menu that was stored anew meanwhile is refused, and stays. */
  private boolean deleteExpired(Menu menu) {
    var key = new OfWeek(menu.restaurant(), menu.year(), menu.week());
    return !(store.apply(MenuContracts.DELETE_EXPIRED_MENU, key) instanceof Outcome.Refused<Menu>);
  }
}

package dev.cubby.lunch.menu;

import static dev.cubby.web.route.Role.OPERATOR;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.menu.MenuModel.ValidationError;
import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;
import dev.cubby.lunch.restaurant.Restaurants;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;

/** Figures of the cache, which seed 003 keeps {@code lunchCount} for. */
public record StatsApi(Menus menus, Restaurants restaurants, Clock clock) {

  /** Menus by the time since they were written last. */
  public record Ages(int underTwoHours, int underADay, int underAWeek, int older) {
    static Ages of(List<Menu> menus, Instant now) {
      var ages = menus.stream().map(menu -> Duration.between(menu.cachedAt(), now)).toList();
      int hours = under(ages, Duration.ofHours(2));
      int day = under(ages, Duration.ofDays(1));
      int week = under(ages, Duration.ofDays(7));
      return new Ages(hours, day - hours, week - day, ages.size() - week);
    }

    private static int under(List<Duration> ages, Duration limit) {
      return (int) ages.stream().filter(age -> age.compareTo(limit) < 0).count();
    }
  }

  public record Figures(int menus, int lunches, int invalidRows, Ages ages) {
    static Figures of(List<Menu> menus, Instant now) {
      return new Figures(
          menus.size(),
          menus.stream().mapToInt(Menu::lunchCount).sum(),
          menus.stream()
              .mapToInt(menu -> ValidationError.rows(menu.validationErrors().orElse(List.of())))
              .sum(),
          Ages.of(menus, now));
    }
  }

  public record RestaurantFigures(String restaurant, Figures figures) {}

  public record CacheStats(Figures all, List<RestaurantFigures> restaurants) {}

  static final Route<Nothing, CacheStats> STATS =
      Route.get("/api/lunch/cache/stats", "lunch.cache-stats", CacheStats.class)
          .summary("How many menus, dishes and invalid rows are stored, and how old they are")
          .may(OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes.add(STATS, _ -> Answer.of(stats()));
  }

  /** The restaurants are known, so their menus are read by index and not by a scan. */
  private CacheStats stats() {
    var now = clock.instant();
    var all = new ArrayList<Menu>();
    var each = new ArrayList<RestaurantFigures>();
    for (var slug : restaurants.all().stream().map(Restaurant::slug).toList()) {
      var history = menus.history(slug);
      all.addAll(history);
      each.add(new RestaurantFigures(slug, Figures.of(history, now)));
    }
    return new CacheStats(Figures.of(all, now), each);
  }
}

package dev.cubby.lunch.today;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuModel.Lunch;
import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;

/** The menus of a week of all active restaurants, by name. */
public record Board(IsoWeek week, List<Entry> entries) {

  /**
   * A restaurant and its menu.
   *
   * @param old the last menu of an earlier week, where this week's is missing
   */
  public record Entry(Restaurant restaurant, Optional<Menu> menu, Optional<Menu> old) {

    /** What is known of a day. */
    public Day on(Weekday day) {
      if (menu.isEmpty()) {
        return new Day(
            this,
            isFailing() ? State.NOT_FETCHED : State.NO_MENU,
            old.map(last -> last.on(day)).orElse(List.of()));
      }
      var lunches = menu.get().on(day);
      if (!lunches.isEmpty()) {
        return new Day(this, State.SERVED, lunches);
      }
      if (menu.get().closedDays().contains(day)) {
        return new Day(this, State.CLOSED, List.of());
      }
      return new Day(this, isFailing() ? State.NOT_FETCHED : State.NO_MENU, List.of());
    }

    public boolean isFailing() {
      return restaurant.lastFailure().isPresent();
    }

    /** When what is shown was last seen at its source. */
    public Optional<Instant> readAt() {
      var stored = menu.or(() -> old).map(Menu::cachedAt);
      var read = isFailing() && stored.isPresent() ? stored : restaurant.lastSuccessAt();
      return Stream.of(stored, read).flatMap(Optional::stream).max(Comparator.naturalOrder());
    }
  }

  /** The three ways in which there is nothing to eat are different things. */
  public enum State {
    SERVED,
    CLOSED,
    NO_MENU,
    NOT_FETCHED
  }

  /**
   * A restaurant on a day.
   *
   * @param lunches of an earlier week where the state is not {@code SERVED}
   */
  public record Day(Entry entry, State state, List<Lunch> lunches) {

    /** Whether what is shown may be old. */
    public boolean isOld() {
      return state != State.SERVED || entry.isFailing();
    }

    public Optional<IsoWeek> oldWeek() {
      return entry.menu().isEmpty() ? entry.old().map(Menu::isoWeek) : Optional.empty();
    }
  }

  /** The latest time at which something of it was read. */
  public Optional<Instant> readAt() {
    return entries.stream()
        .flatMap(entry -> entry.readAt().stream())
        .max(Comparator.naturalOrder());
  }
}

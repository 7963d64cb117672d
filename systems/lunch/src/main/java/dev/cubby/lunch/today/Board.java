package dev.cubby.lunch.today;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuModel.Lunch;
import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;

/** The menus of a week of all active restaurants, by name. */
public record Board(IsoWeek week, LocalDate today, List<Entry> entries) {

  /**
   * A restaurant and its menu.
   *
   * @param last the week of its last menu, where the current week has none
   */
  public record Entry(
      Restaurant restaurant,
      IsoWeek week,
      LocalDate today,
      Optional<Menu> menu,
      Optional<IsoWeek> last) {

    /** What is known of a day. */
    public Day on(Weekday day) {
      var date = week.date(day);
      var lunches = menu.map(one -> one.on(day)).orElse(List.of());
      boolean closed = menu.map(one -> one.closedDays().contains(day)).orElse(false);
      var state =
          !lunches.isEmpty()
              ? State.SERVED
              : closed
                  ? State.CLOSED
                  : isFailing() && !date.isBefore(today) ? State.NOT_FETCHED : State.NO_MENU;
      return new Day(this, date, state, lunches);
    }

    public boolean isOfCurrentWeek() {
      return week.equals(IsoWeek.ofLunch(today));
    }

    /** Whether what is shown may be old, because its page could not be read lately. */
    public boolean isFailing() {
      return isOfCurrentWeek() && restaurant.lastFailure().isPresent() && !isFresh();
    }

    /** One failed refresh does not make a menu old that was read today, or entered by hand. */
    private boolean isFresh() {
      return menu.filter(one ->
              one.isEnteredByHand()
                  || LocalDate.ofInstant(one.cachedAt(), IsoWeek.ZONE).equals(today))
          .isPresent();
    }

    /** When the menu that is shown was read; without one, when its page was seen to have none. */
    public Optional<Instant> readAt() {
      return menu.map(Menu::cachedAt)
          .or(() -> isOfCurrentWeek() ? restaurant.lastSuccessAt() : Optional.empty());
    }

    /** The page that the menu was read from. */
    public Optional<String> source() {
      return restaurant
          .url()
          .filter(_ -> !restaurant.demo())
          .filter(_ -> menu.filter(Menu::isEnteredByHand).isEmpty());
    }
  }

  /** The three ways in which there is nothing to eat are different things. */
  public enum State {
    SERVED,
    CLOSED,
    NO_MENU,
    NOT_FETCHED
  }

  /** A restaurant on a day. */
  public record Day(Entry entry, LocalDate date, State state, List<Lunch> lunches) {

    public boolean isToday() {
      return date.equals(entry.today());
    }

    public boolean isOver() {
      return date.isBefore(entry.today());
    }

    /** Whether what is shown may be old. */
    public boolean isOld() {
      return !isOver() && entry.isFailing();
    }

    Day with(List<Lunch> other) {
      return new Day(this.entry, date, state, other);
    }
  }

  public boolean isOver() {
    return week.compareTo(IsoWeek.ofLunch(today)) < 0;
  }

  public boolean hasDemo() {
    return entries.stream().anyMatch(entry -> entry.restaurant().demo());
  }

  /** When the latest of its menus was read. */
  public Optional<Instant> readAt() {
    return entries.stream()
        .flatMap(entry -> entry.menu().stream())
        .filter(menu -> !menu.isEnteredByHand())
        .map(Menu::cachedAt)
        .max(Comparator.naturalOrder());
  }
}

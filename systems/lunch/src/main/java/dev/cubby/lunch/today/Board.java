package dev.cubby.lunch.today;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuModel.KnownDay;
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
                  : isFailing() && !wasReadSince(date) ? State.NOT_FETCHED : State.NO_MENU;
      return new Day(this, date, state, lunches);
    }

    /** A past day has no menu if its page was read on it or later, and had none. */
    private boolean wasReadSince(LocalDate date) {
      return date.isBefore(today)
          && restaurant.lastSuccessAt().filter(at -> !day(at).isBefore(date)).isPresent();
    }

    public boolean isOver() {
      return week.date(Weekday.FRIDAY).isBefore(today);
    }

    public boolean isOfCurrentWeek() {
      return week.equals(IsoWeek.ofLunch(today));
    }

    /** Whether what was read may be old, because its page could not be read lately. */
    public boolean isFailing() {
      return isOfCurrentWeek() && restaurant.lastFailure().isPresent() && !isFresh();
    }

    /**
     * One failed refresh does not make a menu old of which something was read today, or whose page
     * was seen today to have nothing newer.
     */
    private boolean isFresh() {
      return known()
          .filter(day -> !day.isByHand())
          .anyMatch(day ->
              isToday(day.at()) || restaurant.lastSuccessAt().filter(this::isToday).isPresent());
    }

    private boolean isToday(Instant at) {
      return day(at).equals(today);
    }

    private static LocalDate day(Instant at) {
      return LocalDate.ofInstant(at, IsoWeek.ZONE);
    }

    private Stream<KnownDay> known() {
      return menu.stream().flatMap(one -> one.days().stream());
    }

    /** Where these days come from; if nothing is known of them, the others of the week. */
    List<KnownDay> known(List<Day> days) {
      var of = days.stream().flatMap(day -> day.known().stream()).toList();
      return of.isEmpty() ? known().toList() : of;
    }

    /** When its page was seen to have no menu. */
    public Optional<Instant> seenAt() {
      return isOfCurrentWeek() ? restaurant.lastSuccessAt() : Optional.empty();
    }

    /** The page that these days were read from. */
    public Optional<String> source(List<Day> days) {
      var known = known(days);
      return restaurant
          .url()
          .filter(_ -> !restaurant.demo())
          .filter(_ -> known.isEmpty() || !known.stream().allMatch(KnownDay::isByHand));
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

    /** Where it comes from. */
    public Optional<KnownDay> known() {
      return Weekday.of(date).flatMap(day -> entry.menu().flatMap(menu -> menu.day(day)));
    }

    /** Whether what is shown may be old; what an operator has entered is not. */
    public boolean isOld() {
      return !isOver() && entry.isFailing() && known().filter(day -> !day.isByHand()).isPresent();
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
        .flatMap(Entry::known)
        .filter(day -> !day.isByHand())
        .map(KnownDay::at)
        .max(Comparator.naturalOrder());
  }
}

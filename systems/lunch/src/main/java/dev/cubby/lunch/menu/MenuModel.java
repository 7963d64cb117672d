package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.core.key.LowerCaseName;
import dev.cubby.lunch.restaurant.RestaurantModel.AsVisited;

/** Seed 003: the records of the lunch cache. */
public interface MenuModel {

  /** A source's mark of a dish; a vegan dish is vegetarian, too. */
  enum Diet implements LowerCaseName {
    VEGETARIAN,
    VEGAN
  }

  enum MenuState implements LowerCaseName {
    OPEN,
    CLOSED
  }

  /**
   * A dish on a day.
   *
   * @param dietary the source's marks; none where it says nothing, empty where it marks other
   *     dishes and not this one
   */
  record Lunch(
      String name,
      Optional<String> description,
      BigDecimal price,
      Weekday weekday,
      int week,
      String place,
      Optional<List<Diet>> dietary) {

    /** Stores give a number back in a form of their own. */
    public Lunch {
      price = Prices.plain(price);
    }

    public boolean isVegan() {
      return dietary.stream().flatMap(List::stream).anyMatch(Diet.VEGAN::equals);
    }

    public boolean isVegetarian() {
      return isVegan() || dietary.stream().flatMap(List::stream).anyMatch(Diet.VEGETARIAN::equals);
    }
  }

  /**
   * The origin of a menu.
   *
   * @param closedDays the days on which the restaurant is closed; on all of them the state is
   *     closed
   * @param evidence how the source showed that the menu is of this week
   * @param days the days that something is known of; version, source and evidence are those of the
   *     last write
   */
  record Metadata(
      Optional<String> version,
      Optional<String> source,
      Optional<MenuState> state,
      Optional<List<Weekday>> closedDays,
      Optional<String> evidence,
      Optional<List<KnownDay>> days) {
    /** The source of menus that operators enter, and the evidence of those that they accept. */
    public static final String OPERATOR = "operator";

    Metadata with(List<KnownDay> other) {
      return new Metadata(version, source, state, closedDays, evidence, Optional.of(other));
    }
  }

  /** The ways in which a day comes into a menu. */
  enum Origin implements LowerCaseName {
    /** From a page that shows its week. */
    PAGE,
    /** From a page whose week an operator has named. */
    ACCEPTED,
    /** From an operator. */
    BY_HAND
  }

  /**
   * The origin of a day.
   *
   * @param at when it was read or entered
   */
  record KnownDay(Weekday weekday, Origin origin, Instant at) {
    public boolean isByHand() {
      return origin == Origin.BY_HAND;
    }
  }

  /**
   * What is wrong with a row of a menu.
   *
   * @param message a sentence for programs, followed by what the row says
   * @param weekday the day that the row is of, where it is known
   */
  record ValidationError(String field, String message, Optional<Weekday> weekday) {
    private static final String BEFORE_ROW = ": ";

    /** L11: such a row is noted, and valid. */
    private static final Set<String> OF_VALID_ROWS = Set.of("week", "place");

    public ValidationError(String field, String message) {
      this(field, message, Optional.empty());
    }

    public static ValidationError of(
        String field, String message, String row, Optional<Weekday> weekday) {
      return new ValidationError(
          field, row.isEmpty() ? message : message + BEFORE_ROW + row, weekday);
    }

    /** How many rows were left out for these errors. */
    static int rows(Collection<ValidationError> errors) {
      return (int)
          errors.stream()
              .filter(error -> !OF_VALID_ROWS.contains(error.field()))
              .map(error -> List.of(error.row(), error.weekday()))
              .distinct()
              .count();
    }

    /** What the row says. */
    public Optional<String> row() {
      int at = message.indexOf(BEFORE_ROW);
      return at < 0 ? Optional.empty() : Optional.of(message.substring(at + BEFORE_ROW.length()));
    }
  }

  record DataQuality(BigDecimal completeness, Optional<BigDecimal> accuracy) {}

  /** A restaurant's menu of a week. */
  record Menu(
      String restaurant,
      int week,
      int year,
      List<Lunch> lunches,
      int lunchCount,
      Instant cachedAt,
      Instant ttl,
      Optional<Metadata> metadata,
      Optional<List<ValidationError>> validationErrors,
      Optional<DataQuality> dataQuality,
      Optional<Instant> lastUpdated,
      long revision) {

    public IsoWeek isoWeek() {
      return new IsoWeek(year, week);
    }

    /** The days that something is known of, in order. */
    public List<KnownDay> days() {
      return Stream.of(Weekday.values()).flatMap(day -> day(day).stream()).toList();
    }

    /** Where what is known of a day comes from. */
    public Optional<KnownDay> day(Weekday day) {
      return metadata
          .flatMap(Metadata::days)
          .map(all -> all.stream().filter(one -> one.weekday() == day).findFirst())
          .orElseGet(() ->
              on(day).isEmpty() && !closedDays().contains(day)
                  ? Optional.empty()
                  : Optional.of(new KnownDay(day, origin(), cachedAt)));
    }

    /** Of a row that does not say it for each day. */
    private Origin origin() {
      var operator = Optional.of(Metadata.OPERATOR);
      return metadata.flatMap(Metadata::source).equals(operator)
          ? Origin.BY_HAND
          : metadata.flatMap(Metadata::evidence).equals(operator) ? Origin.ACCEPTED : Origin.PAGE;
    }

    /** Whether a day is as in another menu of the week. */
    boolean isTheSame(Weekday day, Menu other) {
      return on(day).equals(other.on(day))
          && closedDays().contains(day) == other.closedDays().contains(day);
    }

    public List<Lunch> on(Weekday day) {
      return lunches.stream().filter(lunch -> lunch.weekday() == day).toList();
    }

    public Set<Weekday> closedDays() {
      var days = metadata.flatMap(Metadata::closedDays).orElse(List.of());
      return metadata.flatMap(Metadata::state).equals(Optional.of(MenuState.CLOSED))
          ? EnumSet.allOf(Weekday.class)
          : days.isEmpty() ? EnumSet.noneOf(Weekday.class) : EnumSet.copyOf(days);
    }
  }

  record Probe(String probeId, Instant checkedAt, Instant ttl) {}

  record OfWeek(String restaurant, int year, int week) {
    public static OfWeek of(String restaurant, IsoWeek week) {
      return new OfWeek(restaurant, week.year(), week.week());
    }
  }

  record OfRestaurant(String restaurant) {}

  record StoreAgain(Menu menu, long expectedRevision) {}

  record StoreRead(Menu menu, AsVisited visited) {}

  record StoreReadAgain(StoreAgain menu, AsVisited visited) {}

  record OfProbe(String probeId) {}
}

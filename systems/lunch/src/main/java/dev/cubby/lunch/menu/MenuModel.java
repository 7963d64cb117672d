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
   */
  record Metadata(
      Optional<String> version,
      Optional<String> source,
      Optional<MenuState> state,
      Optional<List<Weekday>> closedDays,
      Optional<String> evidence) {
    /** The source of menus that operators enter, and the evidence of those that they accept. */
    public static final String OPERATOR = "operator";
  }

  /**
   * What is wrong with a row of a menu.
   *
   * @param message a sentence for programs, followed by what the row says
   */
  record ValidationError(String field, String message) {
    private static final String BEFORE_ROW = ": ";

    static ValidationError of(String field, String message, String row) {
      return new ValidationError(field, row.isEmpty() ? message : message + BEFORE_ROW + row);
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

    public boolean isEnteredByHand() {
      return metadata.flatMap(Metadata::source).equals(Optional.of(Metadata.OPERATOR));
    }

    /** Whether an operator, and not its page, said which week it is of. */
    public boolean isAccepted() {
      return !isEnteredByHand()
          && metadata.flatMap(Metadata::evidence).equals(Optional.of(Metadata.OPERATOR));
    }

    /** The same week without a dish, to be filled anew. */
    Menu emptied() {
      return new Menu(
          restaurant,
          week,
          year,
          List.of(),
          0,
          cachedAt,
          ttl,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          revision);
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

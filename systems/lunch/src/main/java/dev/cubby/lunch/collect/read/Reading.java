package dev.cubby.lunch.collect.read;

import module java.base;

/** What a reader made of a restaurant's pages. */
public sealed interface Reading {

  /** A dish of one day. The price is more than 0. */
  record Dish(DayOfWeek day, String name, String description, BigDecimal price, Set<Diet> diets) {}

  /** A row that was dropped: because of which field, why, and what of it could be read. */
  record Issue(
      String field,
      String message,
      String text,
      Optional<DayOfWeek> day,
      Optional<BigDecimal> price) {}

  /**
   * A week that the page itself names.
   *
   * @param monday the week's first day
   * @param evidence the page's words that name it
   * @param issues the rows that were dropped
   */
  record WeekMenu(
      LocalDate monday,
      String evidence,
      List<Dish> dishes,
      Set<DayOfWeek> closed,
      List<Issue> issues) {
    /** Whether the restaurant says that it is closed, and offers nothing. */
    public boolean isClosed() {
      return dishes.isEmpty() && !closed.isEmpty();
    }
  }

  /** Why dishes are not believed to be of a week. */
  enum Doubt {
    NO_WEEK,
    WEEKS_DISAGREE,
    WRONG_WEEKDAY,
    TOO_FAR_AHEAD,
    CLOSED_WITHOUT_DATES
  }

  /** Dishes, or a closed notice, without proof of their week. */
  record Unproven(Doubt doubt, String detail, List<Dish> dishes) {}

  /** Why nothing could be read. */
  enum Fault {
    PARSE_ERROR,
    VALIDATION_ERROR,
    SELECTOR_ERROR
  }

  /**
   * The page could be read.
   *
   * @param weeks this week and later ones, in order
   * @param past weeks that the page still shows though they are over
   * @param extracted how many rows were there, invalid ones included
   */
  record Read(
      List<WeekMenu> weeks,
      List<Unproven> unproven,
      SortedSet<LocalDate> past,
      int extracted,
      List<Issue> issues)
      implements Reading {

    /** Neither dishes nor a closed notice: the restaurant has published nothing (new). */
    public boolean isEmpty() {
      return weeks.isEmpty() && unproven.isEmpty();
    }
  }

  /** The page could not be read, or all its rows are invalid. */
  record Failed(Fault fault, String message, int extracted, List<Issue> issues) implements Reading {
    static Failed of(Fault fault, String message) {
      return new Failed(fault, message, 0, List.of());
    }
  }
}

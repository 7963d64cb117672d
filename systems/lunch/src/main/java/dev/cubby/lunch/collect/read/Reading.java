package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.quarantine.QuarantineModel.QuarantineReason;
import dev.cubby.lunch.restaurant.FailureReason;

/** A restaurant's pages as a reader understood them. */
public sealed interface Reading {

  /** A dish of one day. The price is more than 0. */
  record Dish(
      DayOfWeek day, String name, String description, BigDecimal price, Set<DietMark> diets) {}

  /** Why a row is no dish of the menu. */
  enum Flaw {
    NO_NAME,
    NAME_TOO_LONG,
    NO_WEEKDAY,
    NO_PRICE,
    TOO_MANY_DISHES,
    /** It says that a day is closed which has dishes. */
    CLOSED_WITH_DISHES
  }

  /**
   * A row that was left out.
   *
   * @param day the one that it is of; none if it is of several, or of none that is known
   */
  record Issue(Flaw flaw, Optional<DayOfWeek> day, String text) {}

  /**
   * A week that the page itself names.
   *
   * @param monday the week's first day
   * @param evidence the page's words that name it
   * @param issues the rows that were left out
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

  /**
   * Dishes, or a closed notice, without proof of their week.
   *
   * @param issues the rows that were left out
   */
  record Unproven(QuarantineReason doubt, String detail, List<Dish> dishes, List<Issue> issues) {}

  /**
   * The page could be read.
   *
   * @param weeks this week and later ones, in order
   * @param past weeks that the page still shows though they are over
   * @param extracted how many rows look like dishes
   * @param valid how many of them are
   */
  record Read(
      List<WeekMenu> weeks,
      List<Unproven> unproven,
      SortedSet<LocalDate> past,
      int extracted,
      int valid,
      List<Issue> issues)
      implements Reading {}

  /** The page could not be read, or all its rows are invalid. */
  record Failed(FailureReason reason, int extracted, List<Issue> issues) implements Reading {
    static Failed of(FailureReason reason) {
      return new Failed(reason, 0, List.of());
    }
  }
}

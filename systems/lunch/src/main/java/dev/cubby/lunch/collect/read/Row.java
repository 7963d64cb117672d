package dev.cubby.lunch.collect.read;

import module java.base;

/**
 * A row of a menu, before anything is checked.
 *
 * @param days the days it is offered; none if the page does not say
 * @param text all of the row, in which a closed notice would be
 */
record Row(
    Set<DayOfWeek> days,
    String name,
    String description,
    Optional<BigDecimal> price,
    Set<Diet> diets,
    String text) {

  /** A row that says that the restaurant is closed on these days. */
  static Row closed(Set<DayOfWeek> days, String text) {
    return new Row(days, "", "", Optional.empty(), Set.of(), text);
  }
}

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
    Set<DietMark> diets,
    String text) {

  /** Cut to this, a name still is too long for a dish. */
  private static final int LONGEST_NAME = 2 * MenuText.SNIPPET;

  private static final int LONGEST_TEXT = 1_000;

  /** Nothing that is longer is a dish or a notice; its beginning shows what it was. */
  Row shortened() {
    return new Row(
        days,
        name.length() > LONGEST_NAME ? MenuText.cut(name, LONGEST_NAME) : name,
        MenuText.cut(description, Assembly.DESCRIPTION_LENGTH),
        price,
        diets,
        text.length() > LONGEST_TEXT ? MenuText.cut(text, MenuText.SNIPPET) : text);
  }

  /** A row that says that the restaurant is closed on these days. */
  static Row closed(Set<DayOfWeek> days, String text) {
    return new Row(days, "", "", Optional.empty(), Set.of(), text);
  }
}

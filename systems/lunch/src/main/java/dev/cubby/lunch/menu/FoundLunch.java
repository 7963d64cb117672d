package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.Diet;

/**
 * A dish as a reader or an operator gives it, before it is validated.
 *
 * @param weekday the name of the day in Swedish or English
 * @param week only to be compared with the menu's
 * @param place only to be compared with the restaurant's name
 * @param dietary none where the source marks no dish
 */
public record FoundLunch(
    String name,
    Optional<String> description,
    Optional<BigDecimal> price,
    String weekday,
    Optional<Integer> week,
    Optional<String> place,
    Optional<List<Diet>> dietary) {

  public static FoundLunch of(
      Weekday day, String name, Optional<String> description, Optional<BigDecimal> price) {
    return new FoundLunch(
        name,
        description,
        price,
        day.externalName(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  public FoundLunch dietary(List<Diet> marks) {
    return new FoundLunch(
        name, description, price, weekday, week, place, Optional.of(List.copyOf(marks)));
  }
}

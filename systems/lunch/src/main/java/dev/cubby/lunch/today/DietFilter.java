package dev.cubby.lunch.today;

import dev.cubby.core.key.LowerCaseName;
import dev.cubby.lunch.menu.MenuModel.Lunch;

/** Which dishes are shown; a vegan dish is vegetarian, too. */
public enum DietFilter implements LowerCaseName {
  ALL,
  VEGETARIAN,
  VEGAN;

  boolean takes(Lunch lunch) {
    return switch (this) {
      case ALL -> true;
      case VEGETARIAN -> lunch.isVegetarian();
      case VEGAN -> lunch.isVegan();
    };
  }
}

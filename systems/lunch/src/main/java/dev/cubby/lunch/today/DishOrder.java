package dev.cubby.lunch.today;

import dev.cubby.lunch.restaurant.LowerCaseName;

/** In which order restaurants and their dishes stand. */
public enum DishOrder implements LowerCaseName {
  RESTAURANT,
  PRICE
}

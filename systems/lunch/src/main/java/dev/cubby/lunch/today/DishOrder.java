package dev.cubby.lunch.today;

import dev.cubby.core.key.LowerCaseName;

/** In which order restaurants and their dishes stand. */
public enum DishOrder implements LowerCaseName {
  RESTAURANT,
  PRICE
}

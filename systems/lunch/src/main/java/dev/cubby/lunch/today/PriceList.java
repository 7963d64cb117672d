package dev.cubby.lunch.today;

import module java.base;

import dev.cubby.lunch.today.Cards.Dish;
import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;

/** Dishes of all restaurants in one list, the cheapest first. */
public record PriceList(List<Offer> offers) {

  /**
   * A dish at a restaurant.
   *
   * @param notes whether it is of the demo; its day, where the list has several
   */
  public record Offer(Dish dish, Text restaurant, Link link, List<Text> notes, boolean old) {}
}

package dev.cubby.lunch.today;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Chip;
import dev.cubby.web.ui.Visit;

/**
 * Restaurants with their dishes as cards, and below them those without.
 *
 * @param others restaurants that have nothing to show
 */
public record Cards(List<Card> cards, Text othersTitle, List<Card> others) {

  public Cards {
    cards = List.copyOf(cards);
    others = List.copyOf(others);
  }

  /**
   * A restaurant.
   *
   * @param source the page that its menu comes from
   */
  public record Card(
      String slug,
      Text name,
      Optional<Link> link,
      Optional<Chip> chip,
      List<Group> groups,
      List<Text> notes,
      Optional<String> source) {}

  /** The dishes of a day. */
  public record Group(Optional<Text> heading, boolean old, List<Dish> dishes) {}

  public record Dish(Text name, Optional<Text> description, Text price, Optional<Text> diet) {}

  /** By the restaurants' clock, wherever the reader is: all readers share the page. */
  public static Visit atRestaurants(Visit visit) {
    return new Visit(
        visit.site(),
        visit.principal(),
        visit.reader().at(IsoWeek.ZONE).withoutZone(),
        visit.address(),
        visit.tokens(),
        visit.sent(),
        visit.toast());
  }
}

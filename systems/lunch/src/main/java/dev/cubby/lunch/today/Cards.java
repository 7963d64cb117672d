package dev.cubby.lunch.today;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Chip;

/**
 * Restaurants with their dishes as cards, and below them those without.
 *
 * @param others restaurants that have nothing to show
 */
public record Cards(Arrangement arrangement, List<Card> cards, List<Others> others) {

  /** How the cards stand beside each other, and the dishes in them. */
  public enum Arrangement {
    /** A card for each restaurant, in reading order; favourites come first. */
    RESTAURANTS("menus"),
    /** A card for each restaurant with the days of a week across it. */
    WEEKS("weeks"),
    /** A card for each day of one restaurant. */
    DAYS("menus");

    private final String css;

    Arrangement(String css) {
      this.css = css;
    }

    public String css() {
      return css;
    }
  }

  public Cards {
    cards = List.copyOf(cards);
    others = List.copyOf(others);
  }

  public boolean isEmpty() {
    return cards.isEmpty() && others.isEmpty();
  }

  public int dishes() {
    return cards.stream()
        .flatMap(card -> card.groups().stream())
        .mapToInt(group -> group.dishes().size())
        .sum();
  }

  /**
   * A restaurant, or a day of one.
   *
   * @param star the restaurant that its star is for
   * @param notes whether its dishes are marked and when it was read; on a day's card there are none
   * @param source the page that its menu comes from
   */
  public record Card(
      Optional<String> star,
      Text name,
      Optional<Link> link,
      boolean today,
      Optional<Chip> chip,
      List<Group> groups,
      List<Text> notes,
      Optional<String> source) {}

  /**
   * The dishes of a day.
   *
   * @param state why there are none
   * @param old whether they may be others by now
   */
  public record Group(
      Optional<Text> heading,
      boolean today,
      Optional<Chip> state,
      boolean old,
      List<Dish> dishes) {}

  public record Dish(Text name, Optional<Text> description, Text price, Optional<Text> diet) {}

  /** Restaurants without a dish, for the same reason. */
  public record Others(Text title, List<Other> rows) {}

  /** A restaurant without a dish. */
  public record Other(
      Text name,
      Link link,
      Optional<Chip> chip,
      List<Text> notes,
      Optional<LastMenu> last,
      Optional<String> source) {

    /** Where a title says it. */
    Other withoutChip() {
      return new Other(name, link, Optional.empty(), notes, last, source);
    }
  }

  /** An earlier menu. */
  public record LastMenu(Text text, Link link) {}
}

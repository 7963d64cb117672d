package dev.cubby.lunch.today;

import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.lunch.menu.Weekday;
import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;

/**
 * A restaurant in the list of all.
 *
 * @param today its first dish of the day, or why there is none
 * @param lang of that, where it is a dish
 * @param notes whether it is of the demo
 */
public record Listed(
    String slug,
    Text name,
    Link link,
    Text today,
    Optional<String> lang,
    Optional<Text> address,
    List<Text> notes) {

  static Listed of(Board.Entry entry, Weekday weekday) {
    var restaurant = entry.restaurant();
    var day = entry.on(weekday);
    boolean served = day.state() == Board.State.SERVED;
    return new Listed(
        restaurant.slug(),
        verbatim(restaurant.name()),
        CardWriter.link(entry),
        served ? verbatim(day.lunches().getFirst().name()) : CardWriter.state(day).text(),
        served ? Optional.of("sv") : Optional.empty(),
        restaurant.address().map(Text::verbatim),
        CardWriter.mark(entry));
  }
}

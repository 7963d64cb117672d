package dev.cubby.lunch.today;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuApi;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;

/**
 * What the page of favourites offers to its script, which alone knows the favourites: the day at
 * every restaurant, and where the menus of this week and the next are.
 */
public record Favourites(
    LocalDate today, Text title, List<Cards.Card> cards, List<Week> weeks, List<One> restaurants) {

  /** Where the stars are. */
  public Link all() {
    return RestaurantPages.LIST.at();
  }

  /** A week in which favourite dishes are looked for. */
  public record Week(LocalDate monday, Link menus) {}

  /**
   * A restaurant that may serve a favourite dish.
   *
   * @param links its pages of these weeks
   * @param notes whether it is of the demo
   */
  public record One(String slug, List<Link> links, List<Text> notes) {

    public String paths() {
      return links.stream().map(Link::path).collect(Collectors.joining(" "));
    }
  }

  static Favourites of(Boards boards) {
    var board = boards.current();
    var date = IsoWeek.lunchDay(board.today());
    var weeks = Stream.concat(Stream.of(board.week()), board.week().next().stream()).toList();
    return new Favourites(
        board.today(),
        Text.longDay(date),
        CardWriter.PLAIN.everyone(board, Weekday.of(date).orElseThrow()),
        weeks.stream().map(one -> new Week(one.monday(), MenuApi.link(one))).toList(),
        board.entries().stream()
            .map(entry -> {
              var slug = entry.restaurant().slug();
              var links = weeks.stream().map(at -> RestaurantPages.link(slug, at)).toList();
              return new One(slug, links, CardWriter.mark(entry));
            })
            .toList());
  }
}

package dev.cubby.lunch.today;

import static dev.cubby.lunch.text.TodayText.*;
import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.menu.Menus;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.restaurant.LunchProblems;
import dev.cubby.lunch.restaurant.RestaurantApi;
import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.lunch.today.Board.State;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Page;

/**
 * One restaurant, week by week, and all of them.
 *
 * @param feeds the actions that lead to a restaurant's feeds
 */
public record RestaurantPages(
    Boards boards, Menus menus, RestaurantApi restaurants, Function<String, List<Action>> feeds) {

  record OfWeek(String slug, String week) {}

  static final Route<OfWeek, Page> SHOW =
      Page.at("/lunch/{slug}/{week}", "lunch.restaurant", OfWeek.class)
          .summary("A restaurant's menu of a week")
          .may(ANYBODY);

  public static final Route<Nothing, Page> LIST =
      Page.at("/lunch/restaurants", "lunch.all-restaurants")
          .summary("All restaurants")
          .may(ANYBODY);

  public static final Route<Nothing, Page> FAVOURITES =
      Page.at("/lunch/favourites", "lunch.favourites")
          .summary("Your favourites, which only your browser knows")
          .may(ANYBODY);

  private static final CardWriter PLAIN = new CardWriter("", DietFilter.ALL, DishOrder.RESTAURANT);

  /** Stable: where it leads does not change with the day. */
  public static Link link(String slug, IsoWeek week) {
    return SHOW.at(slug, week.toString());
  }

  public void addTo(Routes.Builder routes) {
    routes.page(SHOW, this::show).page(LIST, this::list).page(FAVOURITES, _ -> favourites());
  }

  private Page show(Call<OfWeek> call) {
    var restaurant = restaurants.require(call.given().slug());
    var week =
        IsoWeek.parse(call.given().week())
            .orElseThrow(LunchProblems.notFound(LunchText.WEEK_FORMAT));
    var menu = menus.find(restaurant.slug(), week);
    var entry = new Board.Entry(restaurant, menu, Optional.empty());
    var current = IsoWeek.of(TodayPages.lunchDay(boards.today()));
    var cards = Stream.of(Weekday.values()).map(day -> card(entry, week, day)).toList();
    return page(verbatim(restaurant.name()))
        .meta(meta(restaurant, week))
        .action(
            Action.link(PREVIOUS_WEEK, link(restaurant.slug(), week.plusWeeks(-1))).only(Icon.LEFT),
            Action.link(THIS_WEEK, link(restaurant.slug(), current)),
            Action.link(NEXT_WEEK, link(restaurant.slug(), week.plusWeeks(1))).only(Icon.RIGHT))
        .shared(TodayPages.SHARED)
        .script(TodayPages.SCRIPT)
        .add(TodayPages.piece(new Cards(cards, Text.NONE, List.of())))
        .add(section(OTHER_WEEKS, otherWeeks(restaurant, week)))
        .add(section(SUBSCRIBE, buttons(feeds.apply(restaurant.slug()).toArray(Action[]::new))));
  }

  private static Text[] meta(Restaurant restaurant, IsoWeek week) {
    return Stream.concat(
            Stream.of(LunchText.WEEK_OF_YEAR.with(week.week(), Integer.toString(week.year()))),
            restaurant.address().stream().map(Text::verbatim))
        .toArray(Text[]::new);
  }

  private static Cards.Card card(Board.Entry entry, IsoWeek week, Weekday weekday) {
    var day = entry.on(weekday);
    var chip =
        switch (day.state()) {
          case SERVED ->
              entry.isFailing()
                  ? Optional.of(new Chip(Chip.Tone.WARN, LunchText.NOT_FETCHED))
                  : Optional.<Chip>empty();
          case CLOSED -> Optional.of(new Chip(Chip.Tone.NEUTRAL, LunchText.CLOSED));
          case NO_MENU -> Optional.of(new Chip(Chip.Tone.HOLD, LunchText.NO_MENU));
          case NOT_FETCHED -> Optional.of(new Chip(Chip.Tone.WARN, LunchText.NOT_FETCHED));
        };
    return new Cards.Card(
        "",
        Text.longDay(week.date(weekday)),
        Optional.empty(),
        chip,
        day.state() == State.SERVED
            ? List.of(
                new Cards.Group(
                    Optional.empty(),
                    day.isOld(),
                    day.lunches().stream().map(PLAIN::dish).toList()))
            : List.of(),
        CardWriter.notes(entry),
        entry.restaurant().url());
  }

  private Piece otherWeeks(Restaurant restaurant, IsoWeek shown) {
    return rows(
        menus.history(restaurant.slug()).stream()
            .filter(menu -> !menu.isoWeek().equals(shown))
            .map(menu ->
                row(
                        LunchText.WEEK_OF_YEAR.with(menu.week(), Integer.toString(menu.year())),
                        link(restaurant.slug(), menu.isoWeek()))
                    .meta(LunchText.DISHES.with(menu.lunchCount()))),
        empty(NO_OTHER_WEEKS));
  }

  private Page list(Call<Nothing> call) {
    var current = IsoWeek.of(TodayPages.lunchDay(boards.today()));
    return page(RESTAURANTS_TITLE)
        .script(TodayPages.SCRIPT)
        .add(
            rows(
                boards.of(current).entries().stream()
                    .map(entry -> {
                      var one = entry.restaurant();
                      var row =
                          row(verbatim(one.name()), link(one.slug(), current))
                              .meta(
                                  Stream.concat(
                                          one.address().stream().map(Text::verbatim),
                                          entry.menu().map(Menu::lunchCount).stream()
                                              .map(LunchText.DISHES::with))
                                      .toArray(Text[]::new))
                              .action(feeds.apply(one.slug()).toArray(Action[]::new));
                      return entry.isFailing()
                          ? row.chip(chip(Chip.Tone.WARN, LunchText.NOT_FETCHED))
                          : row;
                    }),
                empty(NO_RESTAURANTS)));
  }

  private static Page favourites() {
    return page(FAVOURITES_TITLE)
        .meta(FAVOURITES_LEAD)
        .script(TodayPages.SCRIPT)
        .add(
            custom(visit ->
                out ->
                    dev.cubby.lunch.template.JtefavouritesGenerated.render(
                        (gg.jte.html.HtmlTemplateOutput) out, null, visit)));
  }
}

package dev.cubby.lunch.today;

import static dev.cubby.lunch.text.TodayText.*;
import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuApi;
import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.menu.Menus;
import dev.cubby.lunch.menu.WeekNames;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.restaurant.LunchProblems;
import dev.cubby.lunch.restaurant.RestaurantApi;
import dev.cubby.lunch.restaurant.RestaurantModel.OfSlug;
import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;
import dev.cubby.lunch.template.*;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Page;
import gg.jte.html.HtmlTemplateOutput;

/**
 * One restaurant, week by week, and all of them.
 *
 * @param calendar leads to a restaurant's calendar
 * @param addRestaurant what operators do where there is no restaurant
 */
public record RestaurantPages(
    Boards boards,
    Menus menus,
    RestaurantApi restaurants,
    Function<String, Action> calendar,
    Action addRestaurant) {

  private static final Set<Board.State> WITH_MENU =
      EnumSet.of(Board.State.SERVED, Board.State.CLOSED);

  record OfWeek(String slug, String week) {}

  static final Route<OfSlug, Redirect> CURRENT =
      Route.page(
              Method.GET,
              "/lunch/{slug}",
              "lunch.current-menu",
              Input.of(OfSlug.class),
              Redirect.class)
          .summary("Leads to a restaurant's menu of this week")
          .may(ANYBODY);

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

  /** Stable: where it leads does not change with the day. */
  public static Link link(String slug, IsoWeek week) {
    return SHOW.at(slug, week.toString());
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(CURRENT, this::current)
        .page(SHOW, this::show)
        .page(LIST, this::list)
        .page(FAVOURITES, _ -> favourites());
  }

  private IsoWeek currentWeek() {
    return IsoWeek.ofLunch(boards.today());
  }

  private Redirect current(Call<OfSlug> call) {
    return Redirect.to(link(shown(call.given().slug(), call).slug(), currentWeek()));
  }

  /** The title says already that there is none. */
  private Restaurant shown(String slug, Call<?> call) {
    return restaurants
        .findShown(slug, call)
        .orElseThrow(() ->
            LunchProblems.notFound(CHECK_ADDRESS)
                .get()
                .leadingTo(LIST.at().path(), SHOW_RESTAURANTS));
  }

  private Page show(Call<OfWeek> call) {
    var restaurant = shown(call.given().slug(), call);
    var current = currentWeek();
    var week =
        IsoWeek.parse(call.given().week())
            .orElseThrow(() ->
                LunchProblems.notFound(LunchText.NO_WEEK)
                    .get()
                    .leadingTo(link(restaurant.slug(), current).path(), SHOW_THIS_WEEK));
    var entry = boards.entry(restaurant, week);
    var page = page(verbatim(restaurant.name()));
    return age(entry)
        .map(page::chip)
        .orElse(page)
        .back(RESTAURANTS_TITLE, LIST.at())
        .meta(meta(restaurant, week, current))
        .inZone(IsoWeek.ZONE)
        .action(TodayPages.weeks(week, current, one -> link(restaurant.slug(), one)))
        .shared(MenuApi.SHARED)
        .script(TodayPages.SCRIPT)
        .add(Optional.of(banner(Chip.Tone.NEUTRAL, DEMO_HERE)).filter(_ -> restaurant.demo()))
        .add(star(restaurant.slug()))
        .add(menu(entry))
        .add(source(entry))
        .add(section(OTHER_WEEKS, otherWeeks(restaurant, week)))
        .add(section(SUBSCRIBE, buttons(calendar.apply(restaurant.slug()))));
  }

  private static Optional<Chip> age(Board.Entry entry) {
    return entry.isOver() && entry.menu().isPresent()
        ? Optional.of(new Chip(Chip.Tone.HOLD, PAST_WEEK))
        : CardWriter.age(entry);
  }

  private static Text[] meta(Restaurant restaurant, IsoWeek week, IsoWeek current) {
    var words = new ArrayList<Text>(List.of(WeekNames.of(week)));
    if (week.equals(current)) {
      words.add(THIS_WEEK_SHOWN);
    }
    restaurant.address().map(Text::verbatim).ifPresent(words::add);
    return words.toArray(Text[]::new);
  }

  private static Piece star(String slug) {
    return custom(
        visit -> out -> JtestarlineGenerated.render((HtmlTemplateOutput) out, null, visit, slug));
  }

  /** A card for each day; what holds for the whole week is said once. */
  private static Piece menu(Board.Entry entry) {
    var days = CardWriter.days(entry);
    if (CardWriter.isClosed(days)) {
      return empty(LunchText.CLOSED_WEEK);
    }
    if (days.stream().anyMatch(day -> WITH_MENU.contains(day.state()))) {
      return TodayPages.piece(CardWriter.PLAIN.restaurant(entry));
    }
    var last = lastMenu(entry);
    if (entry.isFailing()) {
      return banner(Chip.Tone.WARN, WEEK_NOT_FETCHED, last.stream().toArray(Action[]::new));
    }
    var none = days.getLast().isOver() ? LunchText.NO_MENU_THIS_WEEK : LunchText.NO_MENU_YET;
    return last.map(action -> empty(none, action)).orElseGet(() -> empty(none));
  }

  private static Optional<Action> lastMenu(Board.Entry entry) {
    return entry
        .last()
        .map(week ->
            Action.link(
                entry.week().previous().equals(Optional.of(week))
                    ? SHOW_LAST_WEEKS_MENU
                    : SHOW_MENU_OF_WEEK.with(week.week()),
                link(entry.restaurant().slug(), week)));
  }

  /** When it was read, and where. */
  private static Optional<Piece> source(Board.Entry entry) {
    var notes = CardWriter.notes(entry);
    var source = entry.source(CardWriter.days(entry));
    return notes.isEmpty() && source.isEmpty()
        ? Optional.empty()
        : Optional.of(
            custom(visit ->
                out ->
                    JtenotelineGenerated.render(
                        (HtmlTemplateOutput) out, null, visit, notes, source)));
  }

  private Piece otherWeeks(Restaurant restaurant, IsoWeek shown) {
    return rows(
        menus.history(restaurant.slug()).stream()
            .filter(menu -> !menu.isoWeek().equals(shown))
            .map(menu ->
                row(WeekNames.of(menu.isoWeek()), link(restaurant.slug(), menu.isoWeek()))
                    .meta(dishes(menu))),
        empty(NO_OTHER_WEEKS));
  }

  private static Text dishes(Menu menu) {
    if (menu.lunchCount() > 0) {
      return LunchText.DISHES.with(menu.lunchCount());
    }
    boolean closed = menu.closedDays().size() == Weekday.values().length;
    return closed ? LunchText.CLOSED : LunchText.NO_MENU;
  }

  private Page list(Call<Nothing> call) {
    var board = boards.current();
    var day = Weekday.of(IsoWeek.lunchDay(board.today())).orElseThrow();
    var listed = board.entries().stream().map(entry -> Listed.of(entry, day)).toList();
    return page(RESTAURANTS_TITLE)
        .inZone(IsoWeek.ZONE)
        .script(TodayPages.SCRIPT)
        .add(TodayPages.demo(board.hasDemo()))
        .add(
            listed.isEmpty()
                ? TodayPages.noRestaurants(call, addRestaurant)
                : custom(visit ->
                    out ->
                        JterestaurantsGenerated.render(
                            (HtmlTemplateOutput) out, null, visit, listed)));
  }

  private Page favourites() {
    return page(FAVOURITES_TITLE)
        .meta(FAVOURITES_LEAD)
        .inZone(IsoWeek.ZONE)
        .script(TodayPages.SCRIPT)
        .add(TodayPages.demo(boards.current().hasDemo()))
        .add(
            custom(visit ->
                out ->
                    JtefavouritesGenerated.render(
                        (HtmlTemplateOutput) out, null, visit, Favourites.of(boards))));
  }
}

package dev.cubby.lunch.feed;

import static dev.cubby.web.route.Role.ANYBODY;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel.Lunch;
import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.restaurant.LunchProblems;
import dev.cubby.lunch.restaurant.RestaurantApi;
import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;
import dev.cubby.lunch.text.FeedText;
import dev.cubby.lunch.today.RestaurantPages;
import dev.cubby.web.calendar.Calendar;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.Action;

/** The feeds of a restaurant: {@code kajen.ics} and {@code kajen.xml}. */
public record FeedApi(Menus menus, RestaurantApi restaurants, PublicAddress address) {
  private static final Duration REFRESH = Duration.ofHours(4);
  private static final LocalTime FROM = LocalTime.of(11, 0);
  private static final LocalTime TO = LocalTime.of(13, 30);
  private static final int LONGEST = 400;

  private static final Pattern NAME = Pattern.compile("([a-z0-9]{1,40})\\.(xml|ics)");

  public record OfFeed(String feed) {}

  static final Route<OfFeed, Document> FEED =
      Route.get("/api/lunch/feeds/{feed}", "lunch.feed", OfFeed.class, Document.class)
          .summary(
              "A restaurant's menus as a calendar (kajen.ics) or in the OpenMensa format"
                  + " (kajen.xml)")
          .may(ANYBODY);

  public static Action calendar(String slug) {
    return Action.link(FeedText.CALENDAR, FEED.at(slug + ".ics"));
  }

  /** For programs: operators hand it on. */
  public static Action openMensa(String slug) {
    return Action.link(FeedText.OPENMENSA, FEED.at(slug + ".xml"));
  }

  public void addTo(Routes.Builder routes) {
    routes.add(FEED, this::feed);
  }

  private Answer<Document> feed(Call<OfFeed> call) {
    var name = NAME.matcher(call.given().feed());
    if (!name.matches()) {
      throw LunchProblems.notFound(FeedText.NO_SUCH_FEED).get();
    }
    var restaurant = restaurants.shown(name.group(1), call);
    var known =
        menus.history(restaurant.slug()).stream()
            .sorted(Comparator.comparing(Menu::isoWeek))
            .toList();
    var document =
        name.group(2).equals("xml") ? OpenMensaFeed.of(known) : calendar(restaurant, known);
    return Answer.of(document).taggedBy(document.bytes()).shared(MenuApi.SHARED);
  }

  private Document calendar(Restaurant restaurant, List<Menu> known) {
    var events =
        known.stream()
            .flatMap(menu ->
                Stream.of(Weekday.values())
                    .filter(day -> !menu.on(day).isEmpty())
                    .map(day -> event(restaurant, menu, day)))
            .toList();
    return new Calendar(restaurant.name(), REFRESH, events).document();
  }

  private Calendar.Event event(Restaurant restaurant, Menu menu, Weekday day) {
    var date = menu.isoWeek().date(day);
    var dishes = menu.on(day).stream().map(Lunch::name).collect(Collectors.joining(" · "));
    return new Calendar.Event(
        "lunch-%s-%s@cubby".formatted(restaurant.slug(), date),
        menu.cachedAt(),
        date.atTime(FROM).atZone(IsoWeek.ZONE).toInstant(),
        date.atTime(TO).atZone(IsoWeek.ZONE).toInstant(),
        restaurant.name() + ": " + PlainText.cut(dishes, LONGEST),
        restaurant.address(),
        RestaurantPages.link(restaurant.slug(), menu.isoWeek()).at(address.url()));
  }
}

package dev.cubby.lunch.menu;

import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.route.Role.OPERATOR;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.*;
import dev.cubby.lunch.restaurant.LunchProblems;
import dev.cubby.lunch.restaurant.RestaurantApi;
import dev.cubby.lunch.restaurant.RestaurantModel.Restaurant;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Input.Nothing;

/** Menus for programs. */
public record MenuApi(Menus menus, RestaurantApi restaurants, Clock clock) {
  private static final String ONE = "/api/lunch/menus/{slug}/{year}/{week}";

  /** For so long caches may keep what strangers share. */
  public static final Duration SHARED = Duration.ofSeconds(300);

  private static final int USUAL_HISTORY = 10;

  /** A menu as its row is. */
  public record MenuView(
      String pk,
      String restaurant,
      int week,
      int year,
      List<Lunch> lunches,
      int lunchCount,
      Instant cachedAt,
      long ttl,
      Optional<Metadata> metadata,
      Optional<List<ValidationError>> validationErrors,
      Optional<DataQuality> dataQuality,
      Optional<Instant> lastUpdated,
      long revision) {

    public static MenuView of(Menu menu) {
      return of(menu, menu.lunches());
    }

    static MenuView of(Menu menu, List<Lunch> lunches) {
      return new MenuView(
          String.format(Locale.ROOT, "%s-%04d-%02d", menu.restaurant(), menu.year(), menu.week()),
          menu.restaurant(),
          menu.week(),
          menu.year(),
          lunches,
          lunches.size(),
          menu.cachedAt(),
          menu.ttl().getEpochSecond(),
          menu.metadata(),
          menu.validationErrors(),
          menu.dataQuality(),
          menu.lastUpdated(),
          menu.revision());
    }
  }

  record Wanted(
      Optional<Integer> year,
      Optional<Integer> week,
      Optional<String> day,
      Optional<String> restaurant,
      Optional<String> q) {}

  public record OfMenu(String slug, int year, int week) {}

  record OfHistory(String slug, Optional<Integer> limit) {}

  /** A dish as it is sent; {@code week} and {@code place} have to agree with the menu's. */
  public record SentLunch(
      Optional<String> name,
      Optional<String> description,
      Optional<BigDecimal> price,
      Optional<String> weekday,
      Optional<Integer> week,
      Optional<String> place,
      List<Diet> dietary) {

    FoundLunch found() {
      return new FoundLunch(
          name.orElse(""),
          description,
          price,
          weekday.orElse(""),
          week,
          place,
          dietary.isEmpty() ? Optional.empty() : Optional.of(dietary));
    }
  }

  public record SentMenu(
      String slug,
      int year,
      int week,
      List<SentLunch> lunches,
      List<Weekday> closedDays,
      Optional<Instant> lastUpdated,
      Optional<Long> revision) {}

  public record CleanedUp(long deleted) {}

  static final Route<Wanted, Items<MenuView>> LIST =
      Route.list("/api/lunch/menus", "lunch.menus", wanted(), MenuView.class)
          .summary(
              "The menus of a week, this one unless another is named; their lunches can be"
                  + " narrowed to a day and to words")
          .may(ANYBODY);

  static final Route<OfMenu, MenuView> GET =
      Route.get(ONE, "lunch.menu", of(OfMenu.class), MenuView.class)
          .summary("A restaurant's menu of a week")
          .may(ANYBODY);

  public static final Route<SentMenu, MenuView> PUT =
      Route.put(ONE, "lunch.put-menu", sent(), MenuView.class)
          .summary("Stores lunches: the days that are sent replace theirs, other days stay")
          .may(OPERATOR)
          .orProblem(ProblemKind.STALE, LunchProblems.NO_VALID_LUNCH, ProblemKind.BUSY);

  public static final Route<OfMenu, Empty> DELETE =
      Route.delete(ONE, "lunch.delete-menu", of(OfMenu.class))
          .summary("Deletes a restaurant's menu of a week")
          .may(OPERATOR);

  static final Route<OfHistory, Items<MenuView>> HISTORY =
      Route.list(
              RestaurantApi.ONE + "/history",
              "lunch.history",
              RestaurantApi.of(OfHistory.class).with("limit", Rule.range(1, 100)),
              MenuView.class)
          .summary("The menus of a restaurant that have not expired, the latest week first")
          .may(ANYBODY);

  public static final Route<Nothing, CleanedUp> CLEAN_UP =
      Route.post("/api/lunch/cleanup", "lunch.cleanup", CleanedUp.class)
          .summary("Deletes the menus that have expired")
          .may(OPERATOR);

  /** The address of a week's menus. */
  public static Link link(IsoWeek week) {
    return LIST.link(
        new Wanted(
            Optional.of(week.year()),
            Optional.of(week.week()),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  private static <Q> Input<Q> of(Class<Q> type) {
    return RestaurantApi.of(type);
  }

  private static Input<SentMenu> sent() {
    return of(SentMenu.class)
        .with("lunches", Rule.count(0, 200))
        .with("closedDays", Rule.count(0, 5))
        .example("{\"lunches\":[{\"name\":\"Raggmunk\",\"price\":125,\"weekday\":\"måndag\"}]}");
  }

  private static Input<Wanted> wanted() {
    return Input.of(Wanted.class).with("q", Rule.length(0, 100));
  }

  public void addTo(Routes.Builder routes) {
    routes
        .add(LIST, this::list)
        .add(GET, this::get)
        .add(PUT, this::put)
        .add(DELETE, this::delete)
        .add(HISTORY, this::history)
        .add(CLEAN_UP, this::cleanUp);
  }

  public Answer<CleanedUp> cleanUp(Call<Nothing> call) {
    return Answer.of(new CleanedUp(menus.cleanUp()));
  }

  private Answer<Items<MenuView>> list(Call<Wanted> call) {
    var given = call.given();
    var current = IsoWeek.ofLunch(clock.instant());
    if (given.year().isPresent() && given.week().isEmpty()) {
      throw Problem.invalid("week", LunchText.WEEK_MISSING);
    }
    var week =
        given.week().isEmpty()
            ? current
            : week(given.year().orElse(current.year()), given.week().get());
    var day = given.day().filter(name -> !name.equals("all")).map(MenuApi::day);
    var slugs =
        given
            .restaurant()
            .map(slug -> List.of(restaurants.shown(slug, call).slug()))
            .orElseGet(this::shown);
    var found = menus.find(slugs, week);
    var views =
        slugs.stream()
            .flatMap(slug -> Optional.ofNullable(found.get(slug)).stream())
            .map(menu -> MenuView.of(menu, narrowed(menu, day, given.q().orElse(""))))
            .filter(view -> given.q().isEmpty() || !view.lunches().isEmpty())
            .toList();
    return shared(views);
  }

  private List<String> shown() {
    return restaurants.restaurants().all().stream()
        .filter(Restaurant::active)
        .map(Restaurant::slug)
        .toList();
  }

  private static Answer<Items<MenuView>> shared(List<MenuView> views) {
    var bytes = views.toString().getBytes(StandardCharsets.UTF_8);
    return Answer.of(Items.all(views)).taggedBy(bytes).shared(SHARED);
  }

  private static List<Lunch> narrowed(Menu menu, Optional<Weekday> day, String words) {
    return menu.lunches().stream()
        .filter(lunch -> day.isEmpty() || day.get() == lunch.weekday())
        .filter(lunch -> Words.of(words).areIn(lunch))
        .toList();
  }

  public static IsoWeek week(int year, int week) {
    return IsoWeek.find(year, week)
        .orElseThrow(() -> Problem.invalid("week", LunchText.NO_SUCH_WEEK.with(week, "" + year)));
  }

  private static Weekday day(String name) {
    return Weekday.find(name).orElseThrow(() -> Problem.invalid("day", LunchText.NO_SUCH_DAY));
  }

  private Answer<MenuView> get(Call<OfMenu> call) {
    var given = call.given();
    restaurants.shown(given.slug(), call);
    var menu =
        menus
            .find(given.slug(), week(given.year(), given.week()))
            .orElseThrow(LunchProblems.notFound(LunchText.NO_SUCH_MENU));
    return Answer.of(MenuView.of(menu)).version(menu.revision());
  }

  public Answer<MenuView> put(Call<SentMenu> call) {
    var given = call.given();
    var restaurant = restaurants.require(given.slug());
    var week = week(given.year(), given.week());
    var found =
        new FoundMenu(
            given.lunches().stream().map(SentLunch::found).toList(),
            given.closedDays(),
            Metadata.OPERATOR,
            "1.0",
            Optional.of(Metadata.OPERATOR),
            given.lastUpdated());
    return switch (menus.store(restaurant, week, found, call.findVersionSeen(given.revision()))) {
      case StoreResult.Stored(var menu) -> Answer.of(MenuView.of(menu)).version(menu.revision());
      case StoreResult.Refused refused -> throw problem(refused);
    };
  }

  /** Why a menu was not stored. */
  public static Problem problem(StoreResult.Refused refused) {
    return switch (refused) {
      case StoreResult.NothingFound _ -> Problem.invalid("lunches", LunchText.NO_LUNCHES);
      case StoreResult.AllInvalid(var errors) ->
          LunchProblems.of(LunchProblems.NO_VALID_LUNCH).with("validationErrors", errors);
      case StoreResult.Stale(var current) ->
          Problem.of(ProblemKind.STALE, LunchText.STALE).with("currentState", MenuView.of(current));
      case StoreResult.NotThere _, StoreResult.Outdated _ ->
          LunchProblems.notFound(LunchText.NO_SUCH_MENU).get();
      case StoreResult.Busy _ -> LunchProblems.busy();
    };
  }

  public Answer<Empty> delete(Call<OfMenu> call) {
    var given = call.given();
    restaurants.require(given.slug());
    if (!menus.delete(given.slug(), week(given.year(), given.week()))) {
      throw LunchProblems.notFound(LunchText.NO_SUCH_MENU).get();
    }
    return Answer.empty();
  }

  private Answer<Items<MenuView>> history(Call<OfHistory> call) {
    var slug = restaurants.shown(call.given().slug(), call).slug();
    return shared(
        menus.history(slug).stream()
            .limit(call.given().limit().orElse(USUAL_HISTORY))
            .map(MenuView::of)
            .toList());
  }
}

package dev.cubby.lunch.operator;

import static dev.cubby.lunch.text.LunchOperatorText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.restaurant.*;
import dev.cubby.lunch.restaurant.RestaurantApi.*;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.text.RestaurantText;
import dev.cubby.lunch.today.RestaurantPages;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Page;

/** One restaurant for operators: its health over time, how it is read, its menu by hand. */
public record ConfigurationPages(RestaurantApi restaurants, MenuApi menus, Runs runs, Clock clock) {
  private static final String ONE = "/lunch/operator/{slug}";
  private static final int DRAWN = 20;

  static final Route<Nothing, Page> NEW =
      Page.at("/lunch/operator/new", "lunch.new-restaurant")
          .summary("The form of a new restaurant")
          .may(OPERATOR);

  static final Route<Edited, Redirect> ADD =
      Redirect.at(
              "/lunch/operator/new",
              "lunch.add-restaurant",
              RestaurantApi.edited()
                  .field(
                      "slug",
                      Label.of(RestaurantText.SLUG).hint(RestaurantText.SLUG_HINT),
                      RestaurantApi.slug()))
          .summary("Adds a restaurant")
          .may(OPERATOR)
          .orProblem(LunchProblems.TOO_MANY_RESTAURANTS);

  static final Route<OfSlug, Page> SHOW =
      Page.at(ONE, "lunch.operator-restaurant", RestaurantApi.of(OfSlug.class))
          .summary("How reading a restaurant's page goes")
          .may(OPERATOR);

  static final Route<OfSlug, Page> EDIT =
      Page.at(ONE + "/edit", "lunch.edit-restaurant", RestaurantApi.of(OfSlug.class))
          .summary("The form of a restaurant")
          .may(OPERATOR);

  static final Route<Edited, Redirect> CHANGE =
      Redirect.at(ONE + "/edit", "lunch.change-restaurant", RestaurantApi.SAVE);

  static final Confirm<Removed> REMOVE =
      Confirm.at(ONE + "/remove", "lunch.remove-restaurant-form", RestaurantApi.REMOVE);

  /** A menu by hand: a line for each dish. */
  record ByHand(String slug, String week, String lines) {}

  record OfHand(String slug) {}

  static final Route<OfHand, Page> ENTER =
      Page.at(ONE + "/menu", "lunch.enter-menu", RestaurantApi.of(OfHand.class))
          .summary("The form of a menu by hand")
          .may(OPERATOR);

  static final Route<ByHand, Redirect> STORE =
      Redirect.at(
              ONE + "/menu",
              "lunch.store-menu",
              RestaurantApi.of(ByHand.class)
                  .field(
                      "week",
                      Label.of(WEEK_LABEL).hint(WEEK_HINT),
                      Rule.form("\\d{4}-W\\d{2}", WEEK_FORMAT))
                  .field(
                      "lines",
                      Label.of(LINES).hint(LINES_HINT).as(Label.Control.AREA),
                      Rule.length(1, 20_000),
                      Rule.readableLines()))
          .summary("Stores a menu by hand")
          .may(OPERATOR)
          .orProblem(LunchProblems.NO_VALID_LUNCH);

  public void addTo(Routes.Builder routes) {
    routes
        .page(
            NEW,
            _ ->
                formPage(ADD_RESTAURANT, Form.of(ADD, ADD_RESTAURANT).without("active"))
                    .back(TITLE, OperatorPages.OVERVIEW.at()))
        .page(ADD, this::add)
        .page(SHOW, this::show)
        .page(EDIT, this::edit)
        .form(
            CHANGE,
            restaurants::save,
            (_, saved) -> Redirect.to(SHOW.at(saved.slug())).saying(SAVED))
        .page(ENTER, this::enter)
        .page(STORE, this::store);
    REMOVE.addTo(
        routes,
        call -> {
          var one = restaurants.require(call.given().slug());
          return Question.of(
                  REMOVE_TITLE.with(one.name()),
                  REMOVE_TEXT,
                  REMOVE_RESTAURANT,
                  SHOW.at(one.slug()))
              .version(one.version())
              .danger();
        },
        call -> {
          restaurants.remove(call);
          return Redirect.to(OperatorPages.OVERVIEW.at()).saying(REMOVED);
        });
  }

  private Redirect add(Call<Edited> call) {
    var slug = call.given().slug();
    if (restaurants.restaurants().find(slug).isPresent()) {
      throw Problem.invalid("slug", RestaurantText.SLUG_TAKEN);
    }
    restaurants.save(call);
    return Redirect.to(SHOW.at(slug)).saying(ADDED);
  }

  private Page show(Call<OfSlug> call) {
    var one = restaurants.require(call.given().slug());
    var results =
        runs.recent(DRAWN).stream()
            .flatMap(run -> run.results().stream())
            .filter(result -> result.restaurant().equals(one.slug()))
            .toList();
    var week = IsoWeek.at(clock.instant());
    return page(verbatim(one.name()))
        .back(TITLE, OperatorPages.OVERVIEW.at())
        .meta(one.active() ? Text.of(one.breaker(clock.instant())) : HIDDEN)
        .action(
            Action.send(REFRESH, OperatorPages.REFRESH, new Collected(List.of(one.slug())))
                .main()
                .icon(Icon.REFRESH),
            Action.link(ENTER_MENU, ENTER.at(one.slug())),
            Action.link(EDIT_RESTAURANT, EDIT.at(one.slug())),
            Action.ask(REMOVE_RESTAURANT, REMOVE.at(one.slug())).icon(Icon.TRASH))
        .add(card(state(one)))
        .add(section(HEALTH_OVER_TIME, drawn(results)))
        .add(
            section(
                LAST_RESULTS,
                rows(
                    results.stream()
                        .limit(10)
                        .map(result ->
                            OperatorPages.resultRow(row(Text.at(result.timestamp())), result)),
                    empty(NO_RUNS))))
        .add(section(INVALID_ROWS, invalid(one.slug())))
        .add(buttons(Action.link(SHOW_MENU, RestaurantPages.link(one.slug(), week))));
  }

  private Piece state(Restaurant one) {
    var now = clock.instant();
    var facts = new ArrayList<Piece.Fact>();
    facts.add(fact(BREAKER, Text.of(one.breaker(now))));
    one.openUntil().ifPresent(until -> facts.add(fact(OPEN_UNTIL, Text.at(until))));
    facts.add(fact(FAILURES_LABEL, Text.number(one.consecutiveFailures())));
    one.lastFailure().ifPresent(code -> facts.add(fact(LAST_FAILURE, Text.of(code))));
    facts.add(fact(LAST_SUCCESS, one.lastSuccessAt().map(Text::at).orElse(NEVER_READ)));
    facts.add(fact(LAST_TRIED, one.lastTriedAt().map(Text::at).orElse(NEVER_READ)));
    one.url().ifPresent(url -> facts.add(fact(RestaurantText.URL, verbatim(url))));
    return facts(facts.toArray(Piece.Fact[]::new));
  }

  /** Valid dishes in each run: a run that failed has none. */
  private static Piece drawn(List<RunResult> results) {
    return results.isEmpty()
        ? empty(NO_RUNS)
        : card(
            new Chart(
                VALID_PER_RUN,
                Chart.Form.BARS,
                results.reversed().stream()
                    .map(one -> new Chart.Point(Text.at(one.timestamp()), one.validCount()))
                    .toList()));
  }

  private Piece invalid(String slug) {
    var rows =
        menus.menus().history(slug).stream()
            .flatMap(menu ->
                menu.validationErrors().stream()
                    .flatMap(List::stream)
                    .map(error ->
                        row(verbatim(error.message()))
                            .meta(verbatim(error.field()), WEEK.with(menu.isoWeek().toString()))))
            .toList();
    return rows(rows, empty(NO_INVALID));
  }

  private Page edit(Call<OfSlug> call) {
    var one = restaurants.require(call.given().slug());
    return formPage(
            EDIT_RESTAURANT,
            Form.of(
                    CHANGE,
                    RestaurantText.SAVE,
                    new Edited(
                        one.slug(),
                        one.name(),
                        one.address(),
                        one.url(),
                        Optional.of(one.reader()),
                        Optional.of(one.active()),
                        Optional.of(one.version())))
                .hiding("version"))
        .back(verbatim(one.name()), SHOW.at(one.slug()));
  }

  private Page enter(Call<OfHand> call) {
    var one = restaurants.require(call.given().slug());
    var week = IsoWeek.at(clock.instant());
    return formPage(
            ENTER_MENU,
            Form.of(
                STORE,
                STORE_MENU,
                new ByHand(
                    one.slug(),
                    week.toString(),
                    menus.menus().find(one.slug(), week).map(MenuLines::of).orElse(""))))
        .back(verbatim(one.name()), SHOW.at(one.slug()));
  }

  private Redirect store(Call<ByHand> call) {
    var given = call.given();
    var one = restaurants.require(given.slug());
    var week =
        IsoWeek.parse(given.week()).orElseThrow(() -> Problem.invalid("week", WEEK_FORMAT_WRONG));
    Menu menu;
    try {
      menu = MenuApi.stored(menus.menus().store(one, week, MenuLines.found(given.lines())));
    } catch (Problem problem) {
      throw problem.at("lines");
    }
    return Redirect.to(RestaurantPages.link(one.slug(), week))
        .saying(STORED.with(menu.lunchCount()));
  }
}

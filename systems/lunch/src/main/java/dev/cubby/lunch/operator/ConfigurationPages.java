package dev.cubby.lunch.operator;

import static dev.cubby.lunch.text.LunchOperatorText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lunch.collect.Collecting;
import dev.cubby.lunch.feed.FeedApi;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuApi.OfMenu;
import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.menu.MenuModel.ValidationError;
import dev.cubby.lunch.restaurant.*;
import dev.cubby.lunch.restaurant.RestaurantApi.*;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.lunch.text.RestaurantText;
import dev.cubby.lunch.text.TodayText;
import dev.cubby.lunch.today.RestaurantPages;
import dev.cubby.lunch.today.TodayPages;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Page;
import dev.cubby.web.ui.Rows.Row;

/** One restaurant for operators: its health over time, how it is read, its menu by hand. */
public record ConfigurationPages(RestaurantApi restaurants, MenuApi menus, Runs runs, Clock clock) {
  private static final String ONE = "/lunch/operator/{slug}";
  private static final int DRAWN = 20;

  static final Route<Nothing, Page> NEW =
      Page.at("/lunch/operator/new", "lunch.new-restaurant")
          .summary("The form of a new restaurant")
          .may(OPERATOR);

  /** A restaurant as its form has it. */
  record Described(
      String name,
      String slug,
      Optional<String> address,
      Optional<String> url,
      MenuEntry menus,
      Optional<String> reader,
      Optional<Boolean> active,
      Optional<Long> version) {

    /** As programs say it; what reads no page needs no reader. */
    Edited edited() {
      if (menus == MenuEntry.FROM_PAGE && url.filter(text -> !text.isBlank()).isEmpty()) {
        throw Problem.invalid("url", RestaurantText.URL_NEEDED);
      }
      if (menus == MenuEntry.FROM_PAGE && reader.filter(text -> !text.isBlank()).isEmpty()) {
        throw Problem.invalid("reader", RestaurantText.READER_NEEDED);
      }
      return new Edited(
          slug,
          name,
          address,
          url,
          menus == MenuEntry.BY_HAND ? Optional.of(RestaurantApi.MANUAL) : reader,
          active,
          version);
    }
  }

  private static Input<Described> described() {
    return RestaurantApi.described(Described.class)
        .field("menus", Label.of(RestaurantText.MENUS).as(Label.Control.RADIOS));
  }

  static final Route<Described, Redirect> ADD =
      Redirect.at(
              "/lunch/operator/new",
              "lunch.add-restaurant",
              described()
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

  static final Route<Described, Redirect> CHANGE =
      Redirect.at(ONE + "/edit", "lunch.change-restaurant", described())
          .summary("Changes a restaurant")
          .may(OPERATOR)
          .orProblem(ProblemKind.STALE);

  static final Confirm<Removed> REMOVE =
      Confirm.at(ONE + "/remove", "lunch.remove-restaurant-form", RestaurantApi.REMOVE);

  /**
   * A week by hand, a line for each dish.
   *
   * @param version the revision that the form was opened on; 0 where there was no menu
   */
  record ByHand(String slug, String week, String lines, Optional<Long> version) {}

  record OfHand(String slug, Optional<String> week) {}

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
                      "lines",
                      Label.of(LINES).hint(LINES_HINT).as(Label.Control.AREA),
                      Rule.length(1, 20_000),
                      Rule.readableLines()))
          .summary("Stores a menu by hand")
          .may(OPERATOR)
          .orProblem(ProblemKind.STALE, LunchProblems.NO_VALID_LUNCH, ProblemKind.BUSY);

  record OfWeek(String slug, String week) {}

  static final Confirm<OfWeek> DELETE =
      Confirm.at(
              ONE + "/menu/{week}/delete", "lunch.delete-menu-form", RestaurantApi.of(OfWeek.class))
          .summary("Deletes a restaurant's menu of a week")
          .may(OPERATOR);

  /** For where there is no restaurant yet. */
  public static Action addRestaurant() {
    return Action.link(ADD_RESTAURANT, NEW.at()).icon(Icon.PLUS);
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(
            NEW,
            _ ->
                described(
                        ADD_RESTAURANT,
                        Form.of(ADD, ADD_RESTAURANT)
                            .without("active")
                            .value("menus", MenuEntry.BY_HAND.externalName()))
                    .back(TITLE, OperatorPages.OVERVIEW.at()))
        .page(ReaderHelp.SHOW, _ -> ReaderHelp.page())
        .page(ADD, this::add)
        .page(SHOW, this::show)
        .page(EDIT, this::edit)
        .page(CHANGE, this::change)
        .page(ENTER, this::enter)
        .page(STORE, this::store);
    DELETE.addTo(
        routes,
        call -> {
          var one = restaurants.require(call.given().slug());
          var week = week(one, call.given().week());
          return Question.of(
                  DELETE_MENU_TITLE.with(week.week(), one.name()),
                  DELETE_MENU_TEXT,
                  DELETE_MENU,
                  enterLink(one, week))
              .danger();
        },
        call -> {
          var one = restaurants.require(call.given().slug());
          var week = week(one, call.given().week());
          menus.delete(call.given(new OfMenu(one.slug(), week.year(), week.week())));
          return Redirect.to(SHOW.at(one.slug())).saying(MENU_DELETED);
        });
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

  private static Page described(Text title, Form form) {
    return page(title)
        .narrow()
        .add(card(form, paragraph(anchor(READER_HELP, ReaderHelp.SHOW.at()))));
  }

  private Redirect change(Call<Described> call) {
    var slug = call.given().slug();
    restaurants.save(call.given(call.given().edited()));
    return Redirect.to(SHOW.at(slug)).saying(SAVED);
  }

  private Redirect add(Call<Described> call) {
    var slug = call.given().slug();
    restaurants.add(call.given(call.given().edited()));
    return Redirect.to(SHOW.at(slug)).saying(ADDED);
  }

  private Page show(Call<OfSlug> call) {
    var one = restaurants.require(call.given().slug());
    var recent = runs.recent(DRAWN);
    var states = OperatorStates.of(restaurants.collector(), clock.instant(), recent);
    var results =
        recent.stream()
            .flatMap(run -> run.results().stream())
            .filter(result -> result.restaurant().equals(one.slug()))
            .toList();
    var week = IsoWeek.ofLunch(clock.instant());
    return page(verbatim(one.name()))
        .back(TITLE, OperatorPages.OVERVIEW.at())
        .chip(states.chip(one))
        .inZone(IsoWeek.ZONE)
        .action(main(one))
        .action(
            Action.link(EDIT_RESTAURANT, EDIT.at(one.slug())),
            Action.ask(REMOVE_RESTAURANT, REMOVE.at(one.slug())).icon(Icon.TRASH))
        .add(note(one))
        .add(card(state(one, states)))
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
        .add(
            buttons(
                Action.link(SHOW_MENU, RestaurantPages.link(one.slug(), week)),
                FeedApi.openMensa(one.slug())));
  }

  private Optional<Piece> note(Restaurant one) {
    if (one.demo()) {
      return Optional.of(banner(Chip.Tone.NEUTRAL, DEMO_NOT_FETCHED));
    }
    return restaurants.collector().isByHand(one)
        ? Optional.of(
            banner(Chip.Tone.NEUTRAL, BY_HAND, Action.link(EDIT_RESTAURANT, EDIT.at(one.slug()))))
        : Optional.empty();
  }

  /** Where there is no page to read, menus are entered by hand. */
  private Action[] main(Restaurant one) {
    var enter = Action.link(ENTER_MENU, ENTER.at(one.slug()));
    return restaurants.collector().isReadable(one)
        ? new Action[] {
          Action.send(REFRESH, OperatorPages.REFRESH, new Collected(List.of(one.slug())))
              .main()
              .icon(Icon.REFRESH),
          enter
        }
        : new Action[] {enter.main()};
  }

  private static Piece state(Restaurant one, OperatorStates states) {
    var facts = new ArrayList<Piece.Fact>();
    facts.add(fact(STATUS, states.words(one)));
    states.pause(one).ifPresent(words -> facts.add(fact(NEXT_VISIT, words)));
    one.lastSuccessAt().ifPresent(at -> facts.add(fact(LAST_SUCCESS, Text.at(at))));
    one.lastTriedAt().ifPresent(at -> facts.add(fact(LAST_TRIED, Text.at(at))));
    one.url()
        .filter(_ -> !one.demo())
        .ifPresent(url -> facts.add(fact(RestaurantText.URL, verbatim(url))));
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
                    .map(one ->
                        new Chart.Point(OperatorPages.day(one.timestamp()), one.validCount()))
                    .toList()));
  }

  /** What each row says, and the first thing that is wrong with it. */
  private Piece invalid(String slug) {
    var ofPage =
        Collecting.invalidPage(menus.menus().store(), slug).stream()
            .flatMap(page -> invalid(page.rows(), page.week()));
    var ofMenus =
        menus.menus().withIssues(slug).stream()
            .flatMap(menu -> invalid(menu.validationErrors().orElse(List.of()), menu.isoWeek()));
    return rows(Stream.concat(ofPage, ofMenus).toList(), empty(NO_INVALID));
  }

  private static Stream<Row> invalid(List<ValidationError> errors, IsoWeek week) {
    return errors.stream()
        .collect(
            Collectors.toMap(
                error -> error.row().orElse(""),
                Function.identity(),
                (first, _) -> first,
                LinkedHashMap::new))
        .values()
        .stream()
        .map(error ->
            row(error.row().<Text>map(Text::verbatim).orElse(EMPTY_ROW))
                .meta(reason(error), WeekNames.of(week)));
  }

  private static Text reason(ValidationError error) {
    return switch (error.field()) {
      case "name" -> ROW_NAME;
      case "description" -> ROW_DESCRIPTION;
      case "price" -> ROW_PRICE;
      case "weekday" -> ROW_WEEKDAY;
      case "week" -> ROW_WEEK;
      case "place" -> ROW_PLACE;
      default -> ROW_MANY;
    };
  }

  private Page edit(Call<OfSlug> call) {
    var one = restaurants.require(call.given().slug());
    boolean byHand = restaurants.collector().isByHand(one);
    return described(
            EDIT_RESTAURANT,
            Form.of(
                    CHANGE,
                    RestaurantText.SAVE,
                    new Described(
                        one.name(),
                        one.slug(),
                        one.address(),
                        one.url(),
                        byHand ? MenuEntry.BY_HAND : MenuEntry.FROM_PAGE,
                        byHand ? Optional.empty() : Optional.of(one.reader()),
                        Optional.of(one.active()),
                        Optional.of(one.version())))
                .hiding("version"))
        .back(verbatim(one.name()), SHOW.at(one.slug()));
  }

  private Page enter(Call<OfHand> call) {
    var one = restaurants.require(call.given().slug());
    var current = IsoWeek.ofLunch(clock.instant());
    var week = call.given().week().map(text -> week(one, text)).orElse(current);
    var menu = menus.menus().find(one.slug(), week);
    return page(ENTER_MENU)
        .action(
            menu.stream()
                .map(_ ->
                    Action.ask(DELETE_MENU, DELETE.at(one.slug(), week.toString()))
                        .icon(Icon.TRASH))
                .toArray(Action[]::new))
        .back(verbatim(one.name()), SHOW.at(one.slug()))
        .meta(WeekNames.of(week), TodayPages.fromTo(week))
        .inZone(IsoWeek.ZONE)
        .action(TodayPages.weeks(week, current, other -> enterLink(one, other)))
        .narrow()
        .add(
            card(
                Form.of(
                    STORE,
                    STORE_MENU,
                    new ByHand(
                        one.slug(),
                        week.toString(),
                        menu.map(there -> MenuLines.written(there, call.reader().language()))
                            .orElse(""),
                        Optional.of(menu.map(Menu::revision).orElse(0L))))));
  }

  private static Link enterLink(Restaurant one, IsoWeek week) {
    return ENTER.link(new OfHand(one.slug(), Optional.of(week.toString())));
  }

  private static IsoWeek week(Restaurant one, String text) {
    return IsoWeek.parse(text)
        .orElseThrow(() ->
            Problem.invalid("week", LunchText.NO_WEEK)
                .leadingTo(
                    ENTER.link(new OfHand(one.slug(), Optional.empty())).path(),
                    TodayText.SHOW_THIS_WEEK));
  }

  private Redirect store(Call<ByHand> call) {
    var given = call.given();
    var one = restaurants.require(given.slug());
    var week = week(one, given.week());
    var lines = MenuLines.read(given.lines(), menus.menus().find(one.slug(), week));
    if (!lines.faults().isEmpty()) {
      throw Problem.invalid("lines", lines.fault());
    }
    var seen = call.versionSeen(given.version());
    return switch (menus.menus().replace(one, week, lines.found(), seen)) {
      case StoreResult.Stored(var menu) ->
          Redirect.to(RestaurantPages.link(one.slug(), week))
              .saying(STORED.with(menu.lunchCount()));
      // Told at the field, the form keeps what was written.
      case StoreResult.Refused refused -> throw MenuApi.problem(refused).at("lines");
    };
  }
}

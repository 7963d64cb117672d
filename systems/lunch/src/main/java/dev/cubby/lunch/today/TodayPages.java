package dev.cubby.lunch.today;

import static dev.cubby.lunch.text.TodayText.*;
import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.MenuApi;
import dev.cubby.lunch.menu.WeekNames;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.template.*;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Page;
import gg.jte.html.HtmlTemplateOutput;

/** What there is today, at all restaurants on one page, and in a whole week. */
public final class TodayPages {
  /** As seed 003's server had it (L15). */
  public static final String STYLE_SHEET = "lunch.css";

  static final String SCRIPT = "lunch.js";

  /** What a reader wants to see; today and everything, unless they say otherwise. */
  public record Shown(
      Optional<String> day,
      Optional<String> week,
      Optional<String> q,
      Optional<DietFilter> diet,
      Optional<DishOrder> sort) {
    public static final Shown ALL =
        new Shown(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    Shown day(Optional<String> other) {
      return new Shown(other, week, q, diet, sort);
    }

    Shown week(Optional<String> other) {
      return new Shown(day, other, q, diet, sort);
    }

    Shown diet(DietFilter other) {
      return new Shown(day, week, q, Optional.of(other).filter(one -> one != DietFilter.ALL), sort);
    }

    Shown sort(DishOrder other) {
      return new Shown(
          day, week, q, diet, Optional.of(other).filter(one -> one != DishOrder.RESTAURANT));
    }

    String query() {
      return q.orElse("").strip();
    }

    DietFilter dietFilter() {
      return diet.orElse(DietFilter.ALL);
    }

    boolean isByPrice() {
      return sort.equals(Optional.of(DishOrder.PRICE));
    }

    CardWriter writer() {
      return new CardWriter(query(), dietFilter());
    }
  }

  /** What is shown of a board. */
  private record View(Route<Shown, Page> route, Shown given, Board board, boolean operator) {
    private IsoWeek current() {
      return IsoWeek.ofLunch(board.today());
    }

    /** The same in another week. */
    private Link in(IsoWeek week) {
      return route.link(
          given.week(week.equals(current()) ? Optional.empty() : Optional.of(week.toString())));
    }

    /** A way to the week before. */
    private Optional<Anchor> previous() {
      return board.week().previous().map(week -> new Anchor(PREVIOUS_WEEK, in(week)));
    }

    private Optional<Anchor> next() {
      return board.week().next().map(week -> new Anchor(NEXT_WEEK, in(week)));
    }
  }

  public static final Route<Shown, Page> TODAY =
      Page.at("/lunch", "lunch.today", shown())
          .summary("What there is to eat today, or on another day")
          .may(ANYBODY);

  public static final Route<Shown, Page> WEEK =
      Page.at("/lunch/week", "lunch.week", shown())
          .summary("What there is to eat in a week")
          .may(ANYBODY);

  record Printed(Optional<String> week) {}

  static final Route<Printed, Page> PRINT =
      Page.at("/lunch/week/print", "lunch.print-week", Printed.class)
          .summary("A week as a table to print")
          .may(ANYBODY);

  private static Input<Shown> shown() {
    return Input.of(Shown.class)
        .field(
            "q", Label.of(SEARCH).as(Label.Control.SEARCH), Rule.length(0, 100), Rule.readable());
  }

  /** The page of today, and what it was made of. */
  private record Kept(Board board, Optional<Board> next, Page page) {}

  private final Boards boards;
  private final Action addRestaurant;
  private final AtomicReference<Kept> usual = new AtomicReference<>();

  /**
   * @param addRestaurant what operators do where there is no restaurant
   */
  public TodayPages(Boards boards, Action addRestaurant) {
    this.boards = boards;
    this.addRestaurant = addRestaurant;
  }

  public static StaticFiles files() {
    return StaticFiles.of(TodayPages.class, SCRIPT, STYLE_SHEET);
  }

  public void addTo(Routes.Builder routes) {
    routes.page(TODAY, this::today).page(WEEK, this::week).page(PRINT, this::print);
  }

  static Piece noRestaurants(Call<?> call, Action addRestaurant) {
    return isOperator(call) ? empty(NO_RESTAURANTS, addRestaurant) : empty(NO_RESTAURANTS);
  }

  private static boolean isOperator(Call<?> call) {
    return call.principal() instanceof Principal.Person person && person.operator();
  }

  private Page today(Call<Shown> call) {
    if (!call.given().equals(Shown.ALL)) {
      return asked(call);
    }
    var board = boards.current();
    var next = board.week().next().map(boards::of);
    var date = IsoWeek.lunchDay(board.today());
    if (board.entries().isEmpty()) {
      return dayPage(new View(TODAY, Shown.ALL, board, isOperator(call)), date);
    }
    var kept = usual.get();
    if (kept == null || !isOf(kept, board, next)) {
      var page = dayPage(new View(TODAY, Shown.ALL, board, false), date);
      kept = new Kept(board, next, page.constant());
      usual.set(kept);
    }
    return kept.page();
  }

  @SuppressWarnings("ReferenceEquality") // boards are the same object while nothing changes
  private static boolean isOf(Kept kept, Board board, Optional<Board> next) {
    return kept.board() == board && kept.next().orElse(null) == next.orElse(null);
  }

  private Page asked(Call<Shown> call) {
    var given = call.given();
    var week = week(given.week(), TODAY);
    if (given.day().equals(Optional.of("all"))) {
      return weekPage(new View(WEEK, given.day(Optional.empty()), boards.of(week), false));
    }
    var usualDay = Weekday.of(IsoWeek.lunchDay(boards.today())).orElseThrow();
    var day =
        given
            .day()
            .map(name ->
                Weekday.find(name)
                    .orElseThrow(() ->
                        Problem.invalid("day", LunchText.NO_SUCH_DAY)
                            .leadingTo(TODAY.link(Shown.ALL).path(), SHOW_TODAY)))
            .orElse(usualDay);
    var view = new View(TODAY, given, boards.of(week), isOperator(call));
    return dayPage(view, week.date(day));
  }

  /** The week of an address, the current one where it names none. */
  private IsoWeek week(Optional<String> given, Route<Shown, Page> route) {
    return given
        .map(text ->
            IsoWeek.parse(text)
                .orElseThrow(() ->
                    Problem.invalid("week", LunchText.NO_WEEK)
                        .leadingTo(route.link(Shown.ALL).path(), SHOW_THIS_WEEK)))
        .orElseGet(() -> IsoWeek.ofLunch(boards.today()));
  }

  private Page dayPage(View view, LocalDate date) {
    var day = Weekday.of(date).orElseThrow();
    var writer = view.given().writer();
    var page = dressed(page(Text.longDay(date)), view);
    var search =
        view.given().isByPrice()
            ? found(view, date, writer.prices(view.board(), List.of(day)))
            : found(view, date, writer.day(view.board(), day));
    var filled = page.add(search.filters(days(view, date), narrowing(view)));
    return date.equals(IsoWeek.lunchDay(view.board().today())) ? filled : filled.unlisted();
  }

  private Page week(Call<Shown> call) {
    var board = boards.of(week(call.given().week(), WEEK));
    return weekPage(new View(WEEK, call.given(), board, isOperator(call)));
  }

  private Page weekPage(View view) {
    var board = view.board();
    var writer = view.given().writer();
    var page =
        dressed(page(fromTo(board.week())), view)
            .action(
                Action.link(PRINT_WEEK, PRINT.link(new Printed(view.given().week())))
                    .icon(Icon.PRINT));
    var search =
        view.given().isByPrice()
            ? found(view, board.today(), writer.prices(board, List.of(Weekday.values())))
            : found(view, board.today(), writer.week(board));
    return page.add(search.filters(narrowing(view)));
  }

  /** Its first and its last day. */
  public static Text fromTo(IsoWeek week) {
    return WEEK_FROM_TO.with(Text.date(week.monday()), Text.date(week.date(Weekday.FRIDAY)));
  }

  private Page print(Call<Printed> call) {
    var week = week(call.given().week(), WEEK);
    var board = boards.of(week);
    var paper = Paper.of(board);
    return page(LUNCH_IN_WEEK.with(week.week()))
        .meta(asOf(board))
        .back(LunchText.WEEK_TITLE, WEEK.link(Shown.ALL.week(call.given().week())))
        .inZone(IsoWeek.ZONE)
        .script("print.js")
        .add(
            paper.lines().isEmpty()
                ? noRestaurants(call, addRestaurant)
                : custom(visit ->
                    out -> JtepaperGenerated.render((HtmlTemplateOutput) out, null, visit, paper)));
  }

  /** On paper no time is relative to the reader's day. */
  private static Text[] asOf(Board board) {
    return Stream.concat(
            Stream.of(AS_OF.with(Text.longDay(board.today()))),
            board.isOver() ? Stream.empty() : readAt(board, Text::dateAndClock))
        .toArray(Text[]::new);
  }

  private static Stream<Text> readAt(Board board, Function<Instant, Text> words) {
    return board.readAt().stream().map(at -> READ_AT.with(words.apply(at)));
  }

  private Page dressed(Page page, View view) {
    return page.meta(meta(view))
        .action(weeks(view.board().week(), view.current(), view::in))
        .inZone(IsoWeek.ZONE)
        .shared(MenuApi.SHARED)
        .script(SCRIPT)
        .add(demo(view.board().hasDemo()));
  }

  /** The weeks before and after, as far as there are, and this one from another. */
  public static Action[] weeks(IsoWeek shown, IsoWeek current, Function<IsoWeek, Link> link) {
    return Stream.of(
            shown
                .previous()
                .map(week -> Action.link(PREVIOUS_WEEK, link.apply(week)).only(Icon.LEFT)),
            Optional.of(current)
                .filter(week -> !week.equals(shown))
                .map(week -> Action.link(THIS_WEEK, link.apply(week))),
            shown.next().map(week -> Action.link(NEXT_WEEK, link.apply(week)).only(Icon.RIGHT)))
        .flatMap(Optional::stream)
        .toArray(Action[]::new);
  }

  static Optional<Piece> demo(boolean there) {
    return there ? Optional.of(banner(Chip.Tone.NEUTRAL, DEMO)) : Optional.empty();
  }

  private Inline[] meta(View view) {
    var board = view.board();
    var meta = new ArrayList<Inline>();
    meta.add(Inline.of(WeekNames.of(board.week())));
    meta.add(Inline.of(LunchText.RESTAURANTS.with(board.entries().size())));
    if (!board.isOver()) {
      readAt(board, Text::at).map(Inline::of).forEach(meta::add);
    }
    if (board.week().equals(view.current())) {
      board.week().next().map(boards::of).flatMap(TodayPages::known).ifPresent(meta::add);
    }
    return meta.toArray(Inline[]::new);
  }

  /** How many menus of a week are known, if any is. */
  private static Optional<Inline> known(Board next) {
    long known = next.entries().stream().filter(entry -> entry.menu().isPresent()).count();
    var link = WEEK.link(Shown.ALL.week(Optional.of(next.week().toString())));
    return known == 0
        ? Optional.empty()
        : Optional.of(new Anchor(MENUS_NEXT_WEEK.with(known), link));
  }

  private static Filters days(View view, LocalDate shown) {
    var today = view.board().today();
    var filters = Filters.segments(DAY);
    for (var day : Weekday.values()) {
      var date = view.board().week().date(day);
      boolean usual = date.equals(IsoWeek.lunchDay(today));
      filters =
          filters.choice(
              date.equals(today)
                  ? LunchText.TODAY
                  : WEEKDAY_AND_DATE.with(Text.of(day), date.getDayOfMonth()),
              TODAY.link(
                  view.given()
                      .day(
                          usual
                              ? Optional.empty()
                              : Optional.of(day.name().toLowerCase(Locale.ROOT)))),
              date.equals(shown));
    }
    return filters.ends(view.previous(), view.next());
  }

  private Search found(View view, LocalDate date, Cards cards) {
    return found(view, date, cards.dishes(), cards.isEmpty(), piece(cards));
  }

  private Search found(View view, LocalDate date, PriceList prices) {
    int dishes = prices.offers().size();
    return found(view, date, dishes, dishes == 0, piece(prices));
  }

  private Search found(View view, LocalDate date, int dishes, boolean none, Piece shown) {
    var search = search(view.route(), "q", view.given(), none ? nothing(view, date) : shown);
    return view.given().query().isEmpty() || dishes == 0
        ? search
        : search.found(FOUND.with(dishes));
  }

  /** One line, and a way on. */
  private Piece nothing(View view, LocalDate date) {
    var given = view.given();
    if (view.board().entries().isEmpty()) {
      return view.operator() ? empty(NO_RESTAURANTS, addRestaurant) : empty(NO_RESTAURANTS);
    }
    boolean week = view.route().equals(WEEK);
    boolean today = date.equals(view.board().today());
    if (!given.query().isEmpty()) {
      return week
          ? empty(NO_MATCH_IN_WEEK.with(given.query()))
          : empty(
              (today ? NO_MATCH_TODAY : NO_MATCH_THIS_DAY).with(given.query()),
              Action.link(SEARCH_WEEK, WEEK.link(given.day(Optional.empty()))));
    }
    if (given.dietFilter() != DietFilter.ALL) {
      return empty(
          NOTHING_FOUND, Action.link(SHOW_ALL, view.route().link(given.diet(DietFilter.ALL))));
    }
    return empty(week ? LunchText.NO_MENU_THIS_WEEK : today ? NO_MENU_TODAY : NO_MENU_THIS_DAY);
  }

  static Piece piece(Cards cards) {
    return custom(
        visit -> out -> JtecardsGenerated.render((HtmlTemplateOutput) out, null, visit, cards));
  }

  private static Piece piece(PriceList prices) {
    return custom(
        visit -> out -> JtepricesGenerated.render((HtmlTemplateOutput) out, null, visit, prices));
  }

  /** By diet, and by price instead of by restaurant. */
  private static Filters narrowing(View view) {
    var given = view.given();
    var filters = Filters.of(FILTER_AND_SORT);
    for (var diet : DietFilter.values()) {
      filters =
          filters.choice(
              Text.of(diet), view.route().link(given.diet(diet)), given.dietFilter() == diet);
    }
    var other = given.isByPrice() ? DishOrder.RESTAURANT : DishOrder.PRICE;
    return filters.aside(
        new Anchor(
            given.isByPrice() ? BY_RESTAURANT : BY_PRICE, view.route().link(given.sort(other))));
  }
}

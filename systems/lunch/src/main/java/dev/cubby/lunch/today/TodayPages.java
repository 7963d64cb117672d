package dev.cubby.lunch.today;

import static dev.cubby.lunch.text.TodayText.*;
import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.template.JtecardsGenerated;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Page;
import gg.jte.html.HtmlTemplateOutput;

/** What there is today, at all restaurants on one page, and in a whole week. */
public final class TodayPages {
  /** As seed 003's server had it (L15). */
  static final Duration SHARED = Duration.ofSeconds(300);

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
  }

  public static final Route<Shown, Page> TODAY =
      Page.at("/lunch", "lunch.today", shown())
          .summary("What there is to eat today, or on another day")
          .may(ANYBODY);

  public static final Route<Shown, Page> WEEK =
      Page.at("/lunch/week", "lunch.week", shown())
          .summary("What there is to eat in a week")
          .may(ANYBODY);

  private static Input<Shown> shown() {
    return Input.of(Shown.class)
        .field(
            "q", Label.of(SEARCH).as(Label.Control.SEARCH), Rule.length(0, 100), Rule.readable());
  }

  private record Kept(Board board, LocalDate today, Page page) {}

  private final Boards boards;
  private final AtomicReference<Kept> usual = new AtomicReference<>();

  public TodayPages(Boards boards) {
    this.boards = boards;
  }

  public static StaticFiles files() {
    return StaticFiles.of(TodayPages.class, SCRIPT);
  }

  public void addTo(Routes.Builder routes) {
    routes.page(TODAY, this::today).page(WEEK, this::week);
  }

  /** The next day on which lunch is served: at the weekend, Monday. */
  static LocalDate lunchDay(LocalDate today) {
    return Weekday.of(today).isPresent()
        ? today
        : today.with(TemporalAdjusters.next(DayOfWeek.MONDAY));
  }

  private Page today(Call<Shown> call) {
    var today = boards.today();
    if (!call.given().equals(Shown.ALL)) {
      return asked(call.given(), today);
    }
    var date = lunchDay(today);
    var board = boards.of(IsoWeek.of(date));
    var kept = usual.get();
    if (kept == null || !isOf(kept, board, today)) {
      kept = new Kept(board, today, dayPage(Shown.ALL, board, date, today).constant());
      usual.set(kept);
    }
    return kept.page();
  }

  @SuppressWarnings("ReferenceEquality") // boards are the same object while nothing changes
  private static boolean isOf(Kept kept, Board board, LocalDate today) {
    return kept.board() == board && kept.today().equals(today);
  }

  private Page asked(Shown given, LocalDate today) {
    var usualDay = lunchDay(today);
    var week = week(given, IsoWeek.of(usualDay));
    if (week.isEmpty()) {
      return dayPage(Shown.ALL, boards.of(IsoWeek.of(usualDay)), usualDay, today)
          .wrong("week", LunchText.WEEK_FORMAT);
    }
    if (given.day().equals(Optional.of("all"))) {
      return weekPage(given, week.get(), today);
    }
    var day = given.day().map(Weekday::find).orElse(Weekday.of(usualDay));
    var board = boards.of(week.get());
    return day.isEmpty()
        ? dayPage(given.day(Optional.empty()), board, week.get().date(Weekday.MONDAY), today)
            .wrong("day", LunchText.NO_SUCH_DAY)
        : dayPage(given, board, week.get().date(day.get()), today);
  }

  private static Optional<IsoWeek> week(Shown given, IsoWeek usual) {
    return given.week().isEmpty() ? Optional.of(usual) : IsoWeek.parse(given.week().get());
  }

  private Page dayPage(Shown given, Board board, LocalDate date, LocalDate today) {
    var writer = writer(given);
    var cards = writer.of(board, List.of(Weekday.of(date).orElseThrow()));
    return dressed(page(Text.longDay(date)), TODAY, given, board, today)
        .add(days(given, board.week(), date, today))
        .add(results(TODAY, given, board, writer, cards));
  }

  private Page week(Call<Shown> call) {
    var today = boards.today();
    var usual = IsoWeek.of(lunchDay(today));
    var week = week(call.given(), usual);
    return week.isPresent()
        ? weekPage(call.given(), week.get(), today)
        : weekPage(Shown.ALL, usual, today).wrong("week", LunchText.WEEK_FORMAT);
  }

  private Page weekPage(Shown given, IsoWeek week, LocalDate today) {
    var board = boards.of(week);
    var writer = writer(given);
    var cards = writer.of(board, List.of(Weekday.values()));
    return dressed(
            page(WEEK_FROM_TO.with(Text.day(week.monday()), Text.day(week.date(Weekday.FRIDAY)))),
            WEEK,
            given,
            board,
            today)
        .add(results(WEEK, given, board, writer, cards));
  }

  private static CardWriter writer(Shown given) {
    return new CardWriter(
        given.q().orElse(""),
        given.diet().orElse(DietFilter.ALL),
        given.sort().orElse(DishOrder.RESTAURANT));
  }

  private static Page dressed(
      Page page, Route<Shown, Page> route, Shown given, Board board, LocalDate today) {
    var current = IsoWeek.of(lunchDay(today));
    return page.meta(
            LunchText.WEEK_OF_YEAR.with(board.week().week(), Integer.toString(board.week().year())),
            LunchText.RESTAURANTS.with(board.entries().size()))
        .action(
            Action.link(PREVIOUS_WEEK, route.link(at(given, board.week().plusWeeks(-1), current)))
                .only(Icon.LEFT),
            Action.link(THIS_WEEK, route.link(at(given, current, current))),
            Action.link(NEXT_WEEK, route.link(at(given, board.week().plusWeeks(1), current)))
                .only(Icon.RIGHT))
        .shared(SHARED)
        .script(SCRIPT)
        .script("print.js");
  }

  private static Shown at(Shown given, IsoWeek week, IsoWeek current) {
    return given.week(week.equals(current) ? Optional.empty() : Optional.of(week.toString()));
  }

  private static Filters days(Shown given, IsoWeek week, LocalDate shown, LocalDate today) {
    var filters = Filters.segments(DAY);
    for (var day : Weekday.values()) {
      var date = week.date(day);
      boolean usual = date.equals(lunchDay(today));
      filters =
          filters.choice(
              date.equals(today)
                  ? LunchText.TODAY
                  : WEEKDAY_AND_DATE.with(Text.of(day), date.getDayOfMonth()),
              TODAY.link(
                  given.day(
                      usual ? Optional.empty() : Optional.of(day.name().toLowerCase(Locale.ROOT)))),
              date.equals(shown));
    }
    return filters;
  }

  private static Piece results(
      Route<Shown, Page> route, Shown given, Board board, CardWriter writer, Cards cards) {
    var search =
        search(route, "q", given, order(route, given), shownCards(board, cards))
            .filters(diets(route, given));
    return given.q().isEmpty() ? search : search.found(FOUND.with(writer.count(cards)));
  }

  private static Piece shownCards(Board board, Cards cards) {
    if (board.entries().isEmpty()) {
      return empty(NO_RESTAURANTS);
    }
    return cards.cards().isEmpty() && cards.others().isEmpty()
        ? empty(NOTHING_FOUND)
        : piece(cards);
  }

  static Piece piece(Cards cards) {
    return custom(visit ->
        out ->
            JtecardsGenerated.render(
                (HtmlTemplateOutput) out, null, Cards.atRestaurants(visit), cards));
  }

  private static Filters diets(Route<Shown, Page> route, Shown given) {
    var filters = Filters.of(DIET);
    for (var diet : DietFilter.values()) {
      filters =
          filters.choice(
              Text.of(diet),
              route.link(given.diet(diet)),
              given.diet().orElse(DietFilter.ALL) == diet);
    }
    return filters;
  }

  private static Piece order(Route<Shown, Page> route, Shown given) {
    var filters = Filters.of(SORT);
    for (var order : DishOrder.values()) {
      filters =
          filters.choice(
              Text.of(order),
              route.link(given.sort(order)),
              given.sort().orElse(DishOrder.RESTAURANT) == order);
    }
    return filters;
  }
}

package dev.cubby.lunch.today;

import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.Lunch;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.menu.Words;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.lunch.text.TodayText;
import dev.cubby.lunch.today.Board.Day;
import dev.cubby.lunch.today.Board.Entry;
import dev.cubby.lunch.today.Board.State;
import dev.cubby.lunch.today.Cards.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Chip;

/**
 * Writes boards as cards.
 *
 * @param query the words that dishes have to have, which are marked in them
 * @param diet what dishes have to be
 */
record CardWriter(String query, DietFilter diet, DishOrder order) {

  private static final Comparator<Lunch> BY_PRICE = Comparator.comparing(Lunch::price);

  private boolean narrows() {
    return diet != DietFilter.ALL || !query.isBlank();
  }

  /** All restaurants on these days. */
  Cards of(Board board, List<Weekday> days) {
    var cards = new ArrayList<Map.Entry<Optional<BigDecimal>, Card>>();
    var others = new ArrayList<Card>();
    for (var entry : board.entries()) {
      var shown = days.stream().map(entry::on).toList();
      var kept = shown.stream().map(day -> new Day(entry, day.state(), kept(day))).toList();
      if (kept.stream().anyMatch(day -> !day.lunches().isEmpty())) {
        cards.add(Map.entry(lowest(kept), card(board, entry, kept)));
      } else if (!narrows()) {
        others.add(other(board, entry, shown));
      } else if (diet != DietFilter.ALL && query.isBlank() && isDietUnknown(shown)) {
        others.add(unknown(board, entry));
      }
    }
    if (order == DishOrder.PRICE) {
      cards.sort(
          Comparator.comparing(one -> one.getKey().orElse(BigDecimal.valueOf(Long.MAX_VALUE))));
    }
    return new Cards(
        cards.stream().map(Map.Entry::getValue).toList(),
        narrows()
            ? TodayText.DIET_UNKNOWN_TITLE
            : days.size() == 1 ? TodayText.NO_MENU_TITLE : TodayText.NO_MENU_WEEK_TITLE,
        others);
  }

  int count(Cards cards) {
    return cards.cards().stream()
        .flatMap(card -> card.groups().stream())
        .mapToInt(group -> group.dishes().size())
        .sum();
  }

  private List<Lunch> kept(Day day) {
    var words = Words.of(query);
    var kept = day.lunches().stream().filter(diet::takes).filter(words::areIn);
    return order == DishOrder.PRICE ? kept.sorted(BY_PRICE).toList() : kept.toList();
  }

  private static Optional<BigDecimal> lowest(List<Day> days) {
    return days.stream()
        .flatMap(day -> day.lunches().stream())
        .map(Lunch::price)
        .min(Comparator.naturalOrder());
  }

  private static boolean isDietUnknown(List<Day> days) {
    var lunches = days.stream().flatMap(day -> day.lunches().stream()).toList();
    return !lunches.isEmpty() && lunches.stream().allMatch(lunch -> lunch.dietary().isEmpty());
  }

  private Card card(Board board, Entry entry, List<Day> days) {
    var groups =
        days.stream()
            .filter(day -> !day.lunches().isEmpty())
            .map(day -> group(board, days.size() > 1, day))
            .toList();
    return new Card(
        entry.restaurant().slug(),
        verbatim(entry.restaurant().name()),
        Optional.of(RestaurantPages.link(entry.restaurant().slug(), board.week())),
        chip(entry, days),
        groups,
        notes(entry),
        entry.restaurant().url());
  }

  private Group group(Board board, boolean named, Day day) {
    return new Group(
        named ? Optional.of(heading(board, day)) : Optional.empty(),
        day.isOld(),
        day.lunches().stream().map(this::dish).toList());
  }

  private static Text heading(Board board, Day day) {
    return Text.longDay(
        day.oldWeek().orElse(board.week()).date(day.lunches().getFirst().weekday()));
  }

  Dish dish(Lunch lunch) {
    return new Dish(
        marked(lunch.name()),
        lunch.description().map(this::marked),
        LunchText.PRICE.with(lunch.price()),
        diet(lunch));
  }

  private Text marked(String text) {
    return query.isBlank() ? verbatim(text) : Text.found(text, query);
  }

  private static Optional<Text> diet(Lunch lunch) {
    return lunch.isVegan()
        ? Optional.of(LunchText.VEGAN)
        : lunch.isVegetarian() ? Optional.of(LunchText.VEGETARIAN) : Optional.empty();
  }

  private static Optional<Chip> chip(Entry entry, List<Day> days) {
    if (entry.isFailing()) {
      return Optional.of(new Chip(Chip.Tone.WARN, LunchText.NOT_FETCHED));
    }
    return days.stream().anyMatch(day -> day.state() == State.SERVED)
        ? Optional.empty()
        : Optional.of(new Chip(Chip.Tone.HOLD, LunchText.NO_MENU));
  }

  private static Card other(Board board, Entry entry, List<Day> days) {
    var chip =
        switch (days.getFirst().state()) {
          case SERVED, NO_MENU -> new Chip(Chip.Tone.HOLD, LunchText.NO_MENU);
          case CLOSED ->
              new Chip(
                  Chip.Tone.NEUTRAL, days.size() == 1 ? LunchText.CLOSED : LunchText.CLOSED_WEEK);
          case NOT_FETCHED -> new Chip(Chip.Tone.WARN, LunchText.NOT_FETCHED);
        };
    return without(board, entry, chip);
  }

  private static Card unknown(Board board, Entry entry) {
    return without(board, entry, new Chip(Chip.Tone.TAG, LunchText.DIET_UNKNOWN));
  }

  private static Card without(Board board, Entry entry, Chip chip) {
    return new Card(
        entry.restaurant().slug(),
        verbatim(entry.restaurant().name()),
        Optional.of(RestaurantPages.link(entry.restaurant().slug(), board.week())),
        Optional.of(chip),
        List.of(),
        notes(entry),
        entry.restaurant().url());
  }

  /** When it was read, and of which week it is if of another. */
  static List<Text> notes(Entry entry) {
    var read =
        entry
            .readAt()
            .<Text>map(
                at -> (entry.isFailing() ? LunchText.LAST_READ : LunchText.READ).with(Text.at(at)))
            .orElse(LunchText.NEVER_READ);
    return entry.menu().isEmpty() && entry.old().isPresent()
        ? List.of(LunchText.OLD_MENU.with(entry.old().get().week()), read)
        : List.of(read);
  }
}

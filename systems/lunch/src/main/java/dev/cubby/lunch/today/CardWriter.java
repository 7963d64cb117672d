package dev.cubby.lunch.today;

import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.Lunch;
import dev.cubby.lunch.menu.MenuModel.Origin;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.menu.Words;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.lunch.text.TodayText;
import dev.cubby.lunch.today.Board.Day;
import dev.cubby.lunch.today.Board.Entry;
import dev.cubby.lunch.today.Board.State;
import dev.cubby.lunch.today.Cards.*;
import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Chip;

/**
 * Writes boards as cards.
 *
 * @param query the words that dishes have to have, which are marked in them
 * @param diet what dishes have to be
 */
record CardWriter(String query, DietFilter diet) {
  static final CardWriter PLAIN = new CardWriter("", DietFilter.ALL);

  private static final Chip MAY_BE_OLD = new Chip(Chip.Tone.WARN, LunchText.MAY_BE_OLD);

  private boolean narrows() {
    return diet != DietFilter.ALL || !query.isBlank();
  }

  /** All restaurants on a day. */
  Cards day(Board board, Weekday day) {
    var said = board.readAt();
    var cards = new ArrayList<Card>();
    var others = new ArrayList<Other>();
    for (var entry : board.entries()) {
      var shown = entry.on(day);
      var kept = kept(shown);
      if (!kept.lunches().isEmpty()) {
        cards.add(
            card(entry, List.of(kept), chip(kept), List.of(group(Optional.empty(), kept)), said));
      } else {
        other(entry, List.of(shown), said).ifPresent(others::add);
      }
    }
    boolean today = board.week().date(day).equals(board.today());
    return new Cards(
        Arrangement.RESTAURANTS,
        cards,
        others(today ? TodayText.NO_MENU_TODAY : TodayText.NO_MENU_THIS_DAY, others));
  }

  /** All restaurants in the whole week. */
  Cards week(Board board) {
    var said = board.readAt();
    var cards = new ArrayList<Card>();
    var others = new ArrayList<Other>();
    for (var entry : board.entries()) {
      var shown = days(entry);
      var groups =
          shown.stream()
              .map(this::kept)
              .filter(day -> !narrows() || !day.lunches().isEmpty())
              .map(day -> group(Optional.of(shortDay(day.date())), day))
              .toList();
      if (narrows() ? !groups.isEmpty() : isWorthACard(shown)) {
        cards.add(card(entry, shown, age(entry), groups, said));
      } else {
        other(entry, shown, said).ifPresent(others::add);
      }
    }
    return new Cards(Arrangement.WEEKS, cards, others(LunchText.NO_MENU_THIS_WEEK, others));
  }

  static List<Day> days(Entry entry) {
    return Stream.of(Weekday.values()).map(entry::on).toList();
  }

  /** A week in which something is served, or which is closed on some of its days. */
  private static boolean isWorthACard(List<Day> days) {
    return days.stream().anyMatch(day -> day.state() == State.SERVED)
        || days.stream().anyMatch(day -> day.state() == State.CLOSED) && !isClosed(days);
  }

  static boolean isClosed(List<Day> days) {
    return days.stream().allMatch(day -> day.state() == State.CLOSED);
  }

  /** One restaurant, a card for each day of the week. */
  Cards restaurant(Entry entry) {
    var cards =
        days(entry).stream()
            .map(day ->
                new Card(
                    Optional.empty(),
                    Text.longDay(day.date()),
                    Optional.empty(),
                    day.isToday(),
                    // The heading says that the whole of it may be old.
                    day.state() == State.SERVED ? Optional.empty() : chip(day),
                    day.lunches().isEmpty() ? List.of() : List.of(group(Optional.empty(), day)),
                    List.of(),
                    Optional.empty()))
            .toList();
    return new Cards(Arrangement.DAYS, cards, List.of());
  }

  /** All dishes of these days, the cheapest first. */
  PriceList prices(Board board, List<Weekday> days) {
    record At(Day day, Lunch lunch) {}
    return new PriceList(
        board.entries().stream()
            .flatMap(entry -> days.stream().map(entry::on))
            .map(this::kept)
            .flatMap(day -> day.lunches().stream().map(lunch -> new At(day, lunch)))
            .sorted(Comparator.comparing(at -> at.lunch().price()))
            .map(at ->
                new PriceList.Offer(
                    dish(at.lunch()),
                    verbatim(at.day().entry().restaurant().name()),
                    link(at.day().entry()),
                    both(
                        mark(at.day().entry()),
                        days.size() > 1 ? List.of(shortDay(at.day().date())) : List.of()),
                    at.day().isOld()))
            .toList());
  }

  /** Every restaurant of a day as a card, whatever there is to say of it. */
  List<Card> everyone(Board board, Weekday weekday) {
    return board.entries().stream()
        .map(entry -> {
          var day = entry.on(weekday);
          return card(
              entry,
              List.of(day),
              chip(day),
              day.lunches().isEmpty() ? List.of() : List.of(group(Optional.empty(), day)),
              Optional.empty());
        })
        .toList();
  }

  /** Those whose menu could not be fetched may well have one, and stand apart. */
  private List<Others> others(Text usual, List<Other> others) {
    if (narrows()) {
      return group(LunchText.DIET_UNKNOWN, others);
    }
    var failed = others.stream().filter(CardWriter::isFailure).map(Other::withoutChip).toList();
    var without = others.stream().filter(Predicate.not(CardWriter::isFailure)).toList();
    return Stream.of(group(usual, without), group(LunchText.NOT_FETCHED, failed))
        .flatMap(List::stream)
        .toList();
  }

  private static List<Others> group(Text title, List<Other> others) {
    return others.isEmpty() ? List.of() : List.of(new Others(title, others));
  }

  private static boolean isFailure(Other other) {
    return other.chip().filter(CardWriter::isFailure).isPresent();
  }

  private static boolean isFailure(Chip state) {
    return state.text() == LunchText.NOT_FETCHED;
  }

  private Day kept(Day day) {
    var words = Words.of(query);
    return day.with(day.lunches().stream().filter(diet::takes).filter(words::areIn).toList());
  }

  static Link link(Entry entry) {
    return RestaurantPages.link(entry.restaurant().slug(), entry.week());
  }

  /**
   * @param said when menus were read, by the heading of the page
   */
  private static Card card(
      Entry entry,
      List<Day> days,
      Optional<Chip> chip,
      List<Group> groups,
      Optional<Instant> said) {
    return new Card(
        Optional.of(entry.restaurant().slug()),
        verbatim(entry.restaurant().name()),
        Optional.of(link(entry)),
        false,
        chip,
        groups,
        marksAndNotes(entry, days, said),
        entry.source(days));
  }

  private Group group(Optional<Text> heading, Day day) {
    return new Group(
        heading,
        day.isToday(),
        day.state() == State.SERVED ? Optional.empty() : Optional.of(state(day)),
        day.isOld(),
        day.lunches().stream().map(this::dish).toList());
  }

  private static Text shortDay(LocalDate date) {
    return TodayText.WEEKDAY_AND_DATE.with(
        Text.of(Weekday.of(date).orElseThrow()), date.getDayOfMonth());
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

  private static Optional<Chip> chip(Day day) {
    return day.state() != State.SERVED
        ? Optional.of(state(day))
        : Optional.of(MAY_BE_OLD).filter(_ -> day.isOld());
  }

  /** A menu that could not be read again is still shown, with a warning. */
  static Optional<Chip> age(Entry entry) {
    return Optional.of(MAY_BE_OLD).filter(_ -> days(entry).stream().anyMatch(Day::isOld));
  }

  /** Why nothing is served. */
  static Chip state(Day day) {
    return switch (day.state()) {
      case CLOSED ->
          new Chip(Chip.Tone.NEUTRAL, day.isToday() ? LunchText.CLOSED_TODAY : LunchText.CLOSED);
      case NOT_FETCHED -> new Chip(Chip.Tone.WARN, LunchText.NOT_FETCHED);
      case SERVED, NO_MENU ->
          new Chip(Chip.Tone.HOLD, day.isOver() ? LunchText.NO_MENU : LunchText.NO_MENU_YET);
    };
  }

  private Optional<Other> other(Entry entry, List<Day> days, Optional<Instant> said) {
    if (narrows()) {
      return diet != DietFilter.ALL && query.isBlank() && isDietUnknown(days)
          ? Optional.of(unmarked(entry, days))
          : Optional.empty();
    }
    if (days.size() > 1 && isClosed(days)) {
      return Optional.of(
          other(entry, days, new Chip(Chip.Tone.NEUTRAL, LunchText.CLOSED_WEEK), said));
    }
    return Optional.of(other(entry, days, state(days.getLast()), said));
  }

  /** The title above the row says why it is there. */
  private static Other unmarked(Entry entry, List<Day> days) {
    return new Other(
        verbatim(entry.restaurant().name()),
        link(entry),
        Optional.empty(),
        mark(entry),
        Optional.empty(),
        entry.source(days));
  }

  private static boolean isDietUnknown(List<Day> days) {
    var lunches = days.stream().flatMap(day -> day.lunches().stream()).toList();
    return !lunches.isEmpty() && lunches.stream().allMatch(lunch -> lunch.dietary().isEmpty());
  }

  private static Other other(Entry entry, List<Day> days, Chip state, Optional<Instant> said) {
    boolean over = days.getLast().isOver();
    var last = over ? Optional.<LastMenu>empty() : last(entry);
    var notes = new ArrayList<>(mark(entry));
    last.filter(_ -> !isFailure(state)).ifPresent(_ -> notes.add(LunchText.NO_MENU_THIS_WEEK));
    if (!over) {
      notes.addAll(notes(entry, days, said, Text::at));
    }
    return new Other(
        verbatim(entry.restaurant().name()),
        link(entry),
        isSaidAlready(state, last.isPresent()) ? Optional.empty() : Optional.of(state),
        notes,
        last,
        over ? Optional.empty() : entry.source(days));
  }

  /** By the title above, or by a link to the last menu. */
  private static boolean isSaidAlready(Chip state, boolean hasLast) {
    return state.text() == LunchText.NO_MENU || hasLast && state.text() == LunchText.NO_MENU_YET;
  }

  private static Optional<LastMenu> last(Entry entry) {
    return entry
        .last()
        .map(week ->
            new LastMenu(
                entry.week().previous().equals(Optional.of(week))
                    ? LunchText.LAST_WEEKS_MENU
                    : LunchText.MENU_OF_WEEK.with(week.week()),
                RestaurantPages.link(entry.restaurant().slug(), week)));
  }

  /**
   * Whether its dishes are marked, and when the menu was read or entered; of a week that is over it
   * does not matter any more.
   *
   * @param said when menus were read, by the heading of the page
   */
  private static List<Text> notes(
      Entry entry, List<Day> days, Optional<Instant> said, Function<Instant, Text> words) {
    if (entry.isOver()) {
      return List.of();
    }
    var notes = new ArrayList<Text>();
    if (isDietUnknown(days(entry))) {
      notes.add(LunchText.DIET_UNKNOWN);
    }
    notes.addAll(times(entry, days, said, words));
    return notes;
  }

  /** The same of one restaurant alone, where the age of an earlier week matters. */
  static List<Text> notes(Entry entry) {
    var days = days(entry);
    return entry.isOver()
        ? times(entry, days, Optional.empty(), Text::at)
        : notes(entry, days, Optional.empty(), Text::at);
  }

  /** What a card says of its restaurant. */
  static List<Text> marksAndNotes(Entry entry, List<Day> days, Optional<Instant> said) {
    return both(mark(entry), notes(entry, days, said, Text::at));
  }

  /** The same on a sheet that hangs for a week. */
  static List<Text> onPaper(Entry entry, List<Day> days, Optional<Instant> said) {
    return both(mark(entry), notes(entry, days, said, Text::dateAndClock));
  }

  private static List<Text> both(List<Text> first, List<Text> then) {
    return Stream.concat(first.stream(), then.stream()).toList();
  }

  /** Nobody is to look for the demo's restaurants in town. */
  static List<Text> mark(Entry entry) {
    return entry.restaurant().demo() ? List.of(LunchText.DEMO) : List.of();
  }

  /** When what is shown was read, accepted and entered: for each the last time. */
  private static List<Text> times(
      Entry entry, List<Day> days, Optional<Instant> said, Function<Instant, Text> words) {
    var last = new EnumMap<Origin, Instant>(Origin.class);
    entry
        .known(days)
        .forEach(day -> last.merge(day.origin(), day.at(), (one, other) -> max(one, other)));
    if (last.isEmpty()) {
      return seen(entry, said, words).stream().toList();
    }
    return last.entrySet().stream()
        .filter(one -> !isSaid(entry, one.getKey(), one.getValue(), said))
        .map(one -> note(entry, one.getKey(), words.apply(one.getValue())))
        .toList();
  }

  /** When its page was seen to have no menu. */
  private static Optional<Text> seen(
      Entry entry, Optional<Instant> said, Function<Instant, Text> words) {
    var at = entry.seenAt();
    if (entry.isFailing()) {
      return Optional.of(
          at.<Text>map(time -> LunchText.LAST_READ.with(words.apply(time)))
              .orElse(LunchText.NEVER_READ));
    }
    return at.filter(time -> !isSaid(entry, Origin.PAGE, time, said))
        .map(time -> LunchText.READ.with(words.apply(time)));
  }

  private static Instant max(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  /** Whether the heading says it already, to the minute. */
  private static boolean isSaid(Entry entry, Origin origin, Instant at, Optional<Instant> said) {
    return !entry.isFailing()
        && origin == Origin.PAGE
        && Optional.of(minute(at)).equals(said.map(CardWriter::minute));
  }

  private static Instant minute(Instant at) {
    return at.truncatedTo(ChronoUnit.MINUTES);
  }

  private static Text note(Entry entry, Origin origin, Text at) {
    return switch (origin) {
      case BY_HAND -> LunchText.BY_HAND.with(at);
      case ACCEPTED -> LunchText.ACCEPTED.with(at);
      case PAGE -> (entry.isFailing() ? LunchText.NOT_REFRESHED : LunchText.READ).with(at);
    };
  }
}

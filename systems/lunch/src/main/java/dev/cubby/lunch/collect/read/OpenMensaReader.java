package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.restaurant.FailureReason;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Reads a feed in the OpenMensa format, version 2. Its dates are the evidence.
 *
 * @param role whose price counts; without one: the price for all, then for others, then the first
 */
public record OpenMensaReader(Optional<String> role) implements MenuReader {
  /** A feed says more of the past and the future than a menu needs. */
  private static final int WEEKS_BACK = 8;

  private static final DietMark.Marks MARKS = DietMark.Marks.USUAL_ONES;

  @Override
  public String name() {
    return "openmensa";
  }

  @Override
  public Reading readOrThrow(List<Source> sources, LocalDate today, Patience patience) {
    var dates = new Dates(today);
    var room = new Room();
    var sections = new TreeMap<LocalDate, Section>();
    for (var source : sources) {
      var feed = Markup.xml(source.text(), patience);
      if (feed.selectFirst("openmensa canteen") == null) {
        return Reading.Failed.of(FailureReason.NOT_OPENMENSA);
      }
      for (var day : feed.select("canteen > day")) {
        patience.check();
        date(day.attr("date"))
            .filter(date -> isNear(date, today))
            .ifPresent(date ->
                addDay(
                    sections.computeIfAbsent(Dates.monday(date), _ -> new Section(dates, room)),
                    date,
                    day,
                    patience));
      }
    }
    return new Assembly(today, patience).assemble(List.copyOf(sections.values()));
  }

  private static Optional<LocalDate> date(String text) {
    try {
      return Optional.of(LocalDate.parse(text.strip()));
    } catch (DateTimeParseException notADate) {
      return Optional.empty();
    }
  }

  private static boolean isNear(LocalDate date, LocalDate today) {
    long weeks = ChronoUnit.WEEKS.between(Dates.monday(today), date);
    return weeks >= -WEEKS_BACK && weeks <= Assembly.WEEKS_AHEAD;
  }

  private void addDay(Section section, LocalDate date, Element day, Patience patience) {
    var days = Set.of(date.getDayOfWeek());
    section.claim(date.toString(), new TreeSet<>(Set.of(Dates.monday(date))));
    if (day.selectFirst("> closed") != null) {
      section.add(Row.closed(days, "closed"));
    }
    for (var category : day.select("> category")) {
      var marked = MARKS.in(MenuText.clean(category.attr("name")));
      for (var meal : category.select("> meal")) {
        patience.check();
        if (section.isFull()) {
          return;
        }
        section.add(row(meal, days, marked));
      }
    }
  }

  /** Patterns see clean texts alone: on any other they would take longer than it is long. */
  private Row row(Element meal, Set<DayOfWeek> days, Set<DietMark> marked) {
    var name = MenuText.clean(text(meal.selectFirst("> name")));
    var notes = meal.select("> note").eachText().stream().map(MenuText::clean).toList();
    var diets = EnumSet.noneOf(DietMark.class);
    diets.addAll(marked);
    diets.addAll(MARKS.in(name));
    notes.forEach(note -> diets.addAll(MARKS.in(note)));
    var description = MenuText.clean(String.join(", ", notes));
    return new Row(
        days, MenuText.trimmed(MARKS.remove(name)), description, price(meal), diets, name);
  }

  private static String text(@Nullable Element element) {
    return element == null ? "" : element.text();
  }

  private Optional<BigDecimal> price(Element meal) {
    var prices = meal.select("> price");
    return Stream.of(role.orElse(""), "", "other")
        .flatMap(wanted -> prices.stream().filter(price -> price.attr("role").equals(wanted)))
        .findFirst()
        .or(() -> prices.stream().findFirst())
        .flatMap(price -> PriceText.only(price.text()));
  }
}

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

  @Override
  public String name() {
    return "openmensa";
  }

  @Override
  public Reading readOrThrow(List<Source> sources, LocalDate today, Patience patience) {
    var dates = new Dates(today);
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
                    sections.computeIfAbsent(Dates.monday(date), _ -> new Section(dates)),
                    date,
                    day));
      }
    }
    return new Assembly(today).assemble(List.copyOf(sections.values()));
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

  private void addDay(Section section, LocalDate date, Element day) {
    var days = Set.of(date.getDayOfWeek());
    section.claim(date.toString(), new TreeSet<>(Set.of(Dates.monday(date))));
    if (day.selectFirst("> closed") != null) {
      section.add(Row.closed(days, "closed"));
    }
    for (var meal : day.select("> category > meal")) {
      var name = MenuText.clean(text(meal.selectFirst("> name")));
      var notes = meal.select("> note").eachText();
      var category = meal.parent() == null ? "" : meal.parent().attr("name");
      var marks = Diet.Marks.USUAL_ONES;
      var diets = EnumSet.noneOf(Diet.class);
      Stream.concat(notes.stream(), Stream.of(name, category))
          .forEach(text -> diets.addAll(marks.in(text)));
      var description = MenuText.clean(String.join(", ", notes));
      section.add(
          new Row(
              days, MenuText.trimmed(marks.remove(name)), description, price(meal), diets, name));
    }
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
        .flatMap(price -> Prices.only(price.text()));
  }
}

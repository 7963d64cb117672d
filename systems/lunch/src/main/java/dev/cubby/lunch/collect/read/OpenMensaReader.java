package dev.cubby.lunch.collect.read;

import module java.base;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Reads a feed in the OpenMensa format, version 2. Its dates are the evidence.
 *
 * @param role whose price counts; without one: the price for all, then for others, then the first
 */
public record OpenMensaReader(Optional<String> role) implements MenuReader {
  private static final int MAX_DEPTH = 32;

  @Override
  public String name() {
    return "openmensa";
  }

  @Override
  public Reading readOrThrow(List<Source> sources, LocalDate today) {
    var dates = new Dates(today);
    var sections = new TreeMap<LocalDate, Section>();
    for (var source : sources) {
      var feed = Jsoup.parse(source.text(), "", Parser.xmlParser().setMaxDepth(MAX_DEPTH));
      if (feed.selectFirst("openmensa canteen") == null) {
        return Reading.Failed.of(Reading.Fault.PARSE_ERROR, "Not an OpenMensa feed");
      }
      for (var day : feed.select("canteen > day")) {
        date(day.attr("date"))
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

  private void addDay(Section section, LocalDate date, Element day) {
    var days = Set.of(date.getDayOfWeek());
    var evidence = new Section.Claim(date.toString(), new TreeSet<>(Set.of(Dates.monday(date))));
    section.claims.add(evidence);
    if (day.selectFirst("> closed") != null) {
      section.rows.add(new Row(days, "", "", Optional.empty(), Set.of(), "closed"));
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
      section.rows.add(
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

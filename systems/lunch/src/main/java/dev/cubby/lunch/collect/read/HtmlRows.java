package dev.cubby.lunch.collect.read;

import module java.base;

import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;

/** Makes rows of the elements and lines of dishes: name, description, price and diets. */
record HtmlRows(HtmlReader reader) {
  /** A label before a dish: "Veg: Falafel". */
  private static final Pattern LABEL =
      Pattern.compile(
          "^(kött|fisk|veg|vegetariskt?|vegan|veganskt?|(?:dagens|veckans)(?:"
              + " \\p{L}+)?|husman|grönt|green|pasta|soppa|sallad|meat|fish|veggie|vegetarian|alternativ"
              + " \\d|alt\\.? ?\\d)\\s*:\\s*",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private static final Set<String> GREEN = Set.of("veg", "veggie", "vegetarian");

  /** Name and description together are shorter; a longer row is no dish, and takes long to read. */
  private static final int LONGEST = 1_000;

  /** The row of a dish's element; none if there is no dish in it. */
  Optional<Row> ofElement(Element dish, Set<DayOfWeek> days, Optional<BigDecimal> otherwise) {
    var select = reader.select();
    var text = MenuText.clean(dish.text());
    if (text.length() > LONGEST) {
      return tooLong(text, days);
    }
    var described = select.description().map(where -> text(dish, where)).orElse("");
    var diets = EnumSet.noneOf(DietMark.class);
    select.diet().stream()
        .flatMap(where -> dish.select(where).stream())
        .forEach(mark -> diets.addAll(marks(mark)));
    var name = select.name().isPresent() ? text(dish, select.name().get()) : remainder(dish);
    var price = price(dish).or(() -> common(text, otherwise));
    return row(name, described, price, diets, days, text);
  }

  /** The row of a line. */
  Optional<Row> ofText(String text, Set<DayOfWeek> days, Optional<BigDecimal> otherwise) {
    if (text.length() > LONGEST) {
      return tooLong(text, days);
    }
    var price = PriceText.find(text).or(() -> common(text, otherwise));
    return row(text, "", price, Set.of(), days, text);
  }

  /** A notice has no price unless it is its own. */
  private static Optional<BigDecimal> common(String text, Optional<BigDecimal> otherwise) {
    return ClosedNotice.isClosed(text) ? Optional.empty() : otherwise;
  }

  private static Optional<Row> tooLong(String text, Set<DayOfWeek> days) {
    return Optional.of(new Row(days, text, "", Optional.empty(), Set.of(), text));
  }

  private Set<DietMark> marks(Element mark) {
    var diets = EnumSet.noneOf(DietMark.class);
    Stream.of(mark.text(), mark.attr("alt"), mark.attr("title"))
        .forEach(given -> {
          var text = MenuText.clean(given);
          diets.addAll(reader.rules().marks().of(text));
          diets.addAll(reader.rules().marks().in(text));
        });
    return diets;
  }

  private Optional<BigDecimal> price(Element dish) {
    var where = reader.select().price();
    return where.isEmpty()
        ? PriceText.find(MenuText.clean(dish.text()))
        : first(dish, where.get()).flatMap(price -> PriceText.only(MenuText.clean(price.text())));
  }

  /** The dish without everything that is known to be something else. */
  private String remainder(Element dish) {
    var select = reader.select();
    var copy = dish.clone();
    Stream.of(select.description(), select.price(), select.diet(), select.day())
        .flatMap(Optional::stream)
        .flatMap(where -> copy.select(where).stream())
        .filter(part -> !part.equals(copy))
        .forEach(Element::remove);
    return MenuText.clean(copy.text());
  }

  private Optional<Row> row(
      String spelled,
      String described,
      Optional<BigDecimal> price,
      Set<DietMark> marked,
      Set<DayOfWeek> days,
      String text) {
    var rules = reader.rules();
    var diets = EnumSet.noneOf(DietMark.class);
    diets.addAll(marked);
    diets.addAll(rules.marks().in(spelled));
    diets.addAll(rules.marks().in(described));
    var name = MenuText.trimmed(PriceText.remove(rules.marks().remove(MenuText.clean(spelled))));
    var label = LABEL.matcher(name);
    if (label.find()) {
      diets.addAll(rules.marks().in(label.group(1)));
      if (GREEN.contains(label.group(1).toLowerCase(Locale.ROOT))) {
        diets.add(DietMark.VEGETARIAN);
      }
      name = name.substring(label.end());
    }
    var description = MenuText.trimmed(PriceText.remove(rules.marks().remove(described)));
    int cut = rules.split().map(name::indexOf).orElse(-1);
    if (cut > 0 && description.isEmpty()) {
      description = MenuText.trimmed(name.substring(cut + rules.split().orElse("").length()));
      name = MenuText.trimmed(name.substring(0, cut));
    }
    return text.isBlank() || isSkipped(name)
        ? Optional.empty()
        : Optional.of(new Row(days, MenuText.trimmed(name), description, price, diets, text));
  }

  private boolean isSkipped(String name) {
    var lower = name.toLowerCase(Locale.ROOT);
    return reader.rules().skip().stream()
        .anyMatch(word -> lower.startsWith(word.toLowerCase(Locale.ROOT)));
  }

  private static Optional<Element> first(Element in, Evaluator where) {
    return Optional.ofNullable(in.selectFirst(where));
  }

  private static String text(Element in, Evaluator where) {
    return first(in, where).map(Element::text).map(MenuText::clean).orElse("");
  }
}

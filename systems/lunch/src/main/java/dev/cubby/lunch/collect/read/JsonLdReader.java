package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.restaurant.FailureReason;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a schema.org Menu that a page carries as JSON-LD: sections are days, items are dishes. */
public record JsonLdReader() implements MenuReader {
  private static final int MOST_NODES = 20_000;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(64)
                          .maxNumberLength(64)
                          .build())
                  .build())
          .build();

  @Override
  public String name() {
    return "json-ld";
  }

  @Override
  public Reading readOrThrow(List<Source> sources, LocalDate today, Patience patience) {
    var dates = new Dates(today);
    var room = new Room();
    var sections = new ArrayList<Section>();
    var broken = 0;
    for (var source : sources) {
      var text = source.text().strip();
      var scripts =
          text.startsWith("{") || text.startsWith("[")
              ? List.of(text)
              : Markup.html(text, patience).select("script[type=application/ld+json]").stream()
                  .map(script -> script.data())
                  .toList();
      for (var script : scripts) {
        try {
          for (var menu : menus(MAPPER.readTree(script))) {
            patience.check();
            if (sections.size() < Section.MOST_SECTIONS) {
              sections.add(section(menu, new Section(dates, room), patience));
            }
          }
        } catch (JacksonException notJson) {
          broken++;
        }
      }
    }
    if (sections.isEmpty()) {
      return Reading.Failed.of(
          broken > 0 ? FailureReason.JSON_LD_BROKEN : FailureReason.NO_JSON_LD_MENU);
    }
    return new Assembly(today, patience).assemble(sections);
  }

  /** Menus wherever they stand: alone, in a graph, or of a restaurant. */
  private static List<JsonNode> menus(JsonNode root) {
    var menus = new ArrayList<JsonNode>();
    var open = new ArrayDeque<JsonNode>(List.of(root));
    for (int seen = 0; !open.isEmpty() && seen < MOST_NODES; seen++) {
      var node = open.removeFirst();
      if (isA(node, "Menu")) {
        menus.add(node);
      } else {
        node.forEach(open::addLast);
      }
    }
    return menus;
  }

  private static boolean isA(JsonNode node, String type) {
    return node.isObject()
        && each(node.path("@type")).anyMatch(given -> given.asString("").equals(type));
  }

  private static Stream<JsonNode> each(JsonNode node) {
    return node.isArray()
        ? node.valueStream()
        : node.isMissingNode() ? Stream.of() : Stream.of(node);
  }

  private static Section section(JsonNode menu, Section section, Patience patience) {
    section.claim(string(menu, "name"));
    section.claim(string(menu, "description"));
    section.claim(string(menu, "temporalCoverage").replace("/", " – "));
    var from = string(menu, "validFrom");
    var through = string(menu, "validThrough");
    if (!from.isEmpty() && !through.isEmpty()) {
      section.claim(date(from) + " – " + date(through));
    }
    each(menu.path("hasMenuSection")).forEach(day -> addDay(section, day, Set.of(), patience));
    addItems(section, menu, Weekdays.in(string(menu, "name")), patience);
    return section;
  }

  private static String date(String dateTime) {
    return dateTime.length() > 10 ? dateTime.substring(0, 10) : dateTime;
  }

  private static void addDay(
      Section section, JsonNode day, Set<DayOfWeek> outer, Patience patience) {
    patience.check();
    var heading = string(day, "name");
    var named = Weekdays.in(heading);
    var days = named.isEmpty() ? outer : named;
    section.claimDay(named, heading);
    var description = string(day, "description");
    if (ClosedNotice.isClosed(heading) || ClosedNotice.isClosed(description)) {
      var text = heading + " " + description;
      section.add(Row.closed(days, text));
      return;
    }
    addItems(section, day, days, patience);
    each(day.path("hasMenuSection")).forEach(inner -> addDay(section, inner, days, patience));
  }

  private static void addItems(
      Section section, JsonNode holder, Set<DayOfWeek> days, Patience patience) {
    each(holder.path("hasMenuItem"))
        .takeWhile(_ -> !section.isFull())
        .forEach(item -> {
          patience.check();
          var marks = DietMark.Marks.USUAL_ONES;
          var name = string(item, "name");
          var diets = EnumSet.noneOf(DietMark.class);
          diets.addAll(marks.in(name));
          each(item.path("suitableForDiet"))
              .flatMap(diet -> diet(diet.asString("")).stream())
              .forEach(diets::add);
          section.add(
              new Row(
                  days,
                  MenuText.trimmed(marks.remove(name)),
                  string(item, "description"),
                  price(item),
                  diets,
                  name));
        });
  }

  private static Optional<DietMark> diet(String iri) {
    return switch (iri.substring(iri.lastIndexOf('/') + 1)) {
      case "VeganDiet" -> Optional.of(DietMark.VEGAN);
      case "VegetarianDiet" -> Optional.of(DietMark.VEGETARIAN);
      case "GlutenFreeDiet" -> Optional.of(DietMark.GLUTEN_FREE);
      case "LowLactoseDiet" -> Optional.of(DietMark.LACTOSE_FREE);
      default -> Optional.empty();
    };
  }

  /** In kronor alone: another currency's number would be a wrong price. */
  private static Optional<BigDecimal> price(JsonNode item) {
    return each(item.path("offers"))
        .filter(offer -> Set.of("", "SEK").contains(string(offer, "priceCurrency")))
        .flatMap(offer -> PriceText.only(string(offer, "price")).stream())
        .findFirst();
  }

  private static String string(JsonNode node, String field) {
    return MenuText.clean(node.path(field).asString(""));
  }
}

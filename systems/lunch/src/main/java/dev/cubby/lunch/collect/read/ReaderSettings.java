package dev.cubby.lunch.collect.read;

import module java.base;

import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Makes readers of their settings, which are JSON. All faults are reported at once. */
public final class ReaderSettings {
  private static final int LENGTH = 8_000;
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private static final Set<String> SELECTORS =
      Set.of(
          "section",
          "week",
          "day",
          "dish",
          "weekly",
          "name",
          "description",
          "price",
          "commonPrice",
          "diet",
          "notice");
  private static final Set<String> RULES =
      Set.of("type", "lines", "columns", "split", "skip", "marks", "pages");

  /** A reader, or what is wrong with its settings. */
  public sealed interface Parsed {
    record Ready(MenuReader reader) implements Parsed {}

    record Faulty(List<Fault> faults) implements Parsed {}
  }

  /** A fault, at a field of the settings; the empty field is the whole. */
  public record Fault(String field, String message) {}

  private final JsonNode json;
  private final List<Fault> faults = new ArrayList<>();

  private ReaderSettings(JsonNode json) {
    this.json = json;
  }

  public static Parsed parse(String settings) {
    if (settings.length() > LENGTH) {
      return faulty("", "The settings have at most " + LENGTH + " characters.");
    }
    try {
      var json = MAPPER.readTree(settings);
      return json != null && json.isObject()
          ? new ReaderSettings(json).parse()
          : faulty("", "The settings are a JSON object, such as {\"type\": \"manual\"}.");
    } catch (JacksonException notJson) {
      var place = notJson.getLocation();
      var where = place == null ? "" : " at line " + place.getLineNr();
      return faulty("", "The settings are not JSON" + where + ".");
    }
  }

  private static Parsed faulty(String field, String message) {
    return new Parsed.Faulty(List.of(new Fault(field, message)));
  }

  private Parsed parse() {
    var reader =
        switch (string("type").orElse("")) {
          case "html" -> html();
          case "openmensa" -> {
            refuseOthers(Set.of("type", "role"));
            yield Optional.<MenuReader>of(new OpenMensaReader(string("role")));
          }
          case "json-ld" -> {
            refuseOthers(Set.of("type"));
            yield Optional.<MenuReader>of(new JsonLdReader());
          }
          case "manual" -> {
            refuseOthers(Set.of("type"));
            yield Optional.<MenuReader>of(new ManualReader());
          }
          default -> {
            fault("type", "Choose html, openmensa, json-ld or manual.");
            yield Optional.<MenuReader>empty();
          }
        };
    return faults.isEmpty() && reader.isPresent()
        ? new Parsed.Ready(reader.get())
        : new Parsed.Faulty(List.copyOf(faults));
  }

  private Optional<MenuReader> html() {
    var known = new HashSet<>(SELECTORS);
    known.addAll(RULES);
    refuseOthers(known);
    var css = new HashMap<String, Evaluator>();
    SELECTORS.forEach(field -> selector(field).ifPresent(found -> css.put(field, found)));
    if (!json.has("dish")) {
      fault("dish", "Say where dishes are: a CSS selector such as \"ul.lunch li\".");
    }
    var pages = pages();
    var lines = flag("lines");
    var columns = flag("columns");
    if (Stream.of("day", "weekly", "pages", "lines", "columns").noneMatch(json::has)) {
      fault("day", "Say where days are named: a CSS selector, or pages, lines or columns.");
    }
    var rules =
        new HtmlReader.Rules(lines, columns, string("split"), strings("skip"), marks(), pages);
    return Optional.ofNullable(css.get("dish"))
        .map(dish -> new HtmlReader(HtmlReader.Selectors.of(dish, css), rules));
  }

  private void fault(String field, String message) {
    faults.add(new Fault(field, message));
  }

  private void refuseOthers(Set<String> known) {
    json.propertyNames().stream()
        .filter(name -> !known.contains(name))
        .forEach(name ->
            fault(name, "Unknown. Known are " + String.join(", ", new TreeSet<>(known)) + "."));
  }

  private Optional<String> string(String field) {
    var value = json.path(field);
    if (value.isMissingNode()) {
      return Optional.empty();
    }
    if (!value.isString() || value.asString().isEmpty()) {
      fault(field, "This is a text, in quotes.");
      return Optional.empty();
    }
    return Optional.of(value.asString());
  }

  private boolean flag(String field) {
    var value = json.path(field);
    if (!value.isMissingNode() && !value.isBoolean()) {
      fault(field, "This is true or false.");
    }
    return value.isBoolean() && value.asBoolean();
  }

  private Optional<Evaluator> selector(String field) {
    return string(field)
        .flatMap(css -> {
          try {
            return Optional.of(Selector.evaluatorOf(css));
          } catch (Selector.SelectorParseException | IllegalArgumentException notCss) {
            fault(field, "Not a CSS selector: " + MenuText.cut(css, 60));
            return Optional.empty();
          }
        });
  }

  private List<String> strings(String field) {
    var value = json.path(field);
    if (value.isMissingNode()) {
      return List.of();
    }
    if (!value.isArray() || value.valueStream().anyMatch(each -> !each.isString())) {
      fault(field, "This is a list of texts.");
      return List.of();
    }
    return value.valueStream().map(JsonNode::asString).toList();
  }

  private Diet.Marks marks() {
    var others = new HashMap<String, Optional<Diet>>();
    each("marks")
        .forEach((mark, meaning) -> {
          var diet = Diet.named(meaning);
          if (diet.isEmpty() && !meaning.equals("none")) {
            fault(
                "marks",
                "A mark means vegetarian, vegan, lactose-free, gluten-free or none, not "
                    + MenuText.cut(meaning, 30)
                    + ".");
          }
          others.put(mark.toUpperCase(Locale.ROOT), diet);
        });
    return Diet.Marks.USUAL_ONES.with(others);
  }

  private Map<DayOfWeek, String> pages() {
    var pages = new EnumMap<DayOfWeek, String>(DayOfWeek.class);
    each("pages")
        .forEach((name, address) -> {
          var days = Weekdays.in(name);
          if (days.size() != 1 || !Weekdays.WORKING.containsAll(days)) {
            fault("pages", "Not a day from Monday to Friday: " + MenuText.cut(name, 30));
          } else if (pages.put(days.iterator().next(), address) != null) {
            fault("pages", "A day has one page: " + MenuText.cut(name, 30));
          }
        });
    return pages;
  }

  private Map<String, String> each(String field) {
    var value = json.path(field);
    if (value.isMissingNode()) {
      return Map.of();
    }
    if (!value.isObject() || value.valueStream().anyMatch(each -> !each.isString())) {
      fault(field, "This is an object of texts, such as {\"V\": \"vegan\"}.");
      return Map.of();
    }
    var all = new LinkedHashMap<String, String>();
    value.properties().forEach(entry -> all.put(entry.getKey(), entry.getValue().asString()));
    return all;
  }
}

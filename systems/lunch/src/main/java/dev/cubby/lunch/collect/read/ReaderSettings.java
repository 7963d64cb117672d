package dev.cubby.lunch.collect.read;

import static dev.cubby.lunch.text.ReaderText.*;

import module java.base;

import dev.cubby.web.text.Text;
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

  /** A reader, or the faults of its settings. */
  public sealed interface Parsed {
    record Ready(MenuReader reader) implements Parsed {}

    record Faulty(List<Fault> faults) implements Parsed {}
  }

  /** A fault, at a field of the settings; the empty field is the whole. */
  public record Fault(String field, Text message) {
    public Text text() {
      return field.isEmpty() ? message : AT_FIELD.with(field, message);
    }
  }

  private final JsonNode json;
  private final List<Fault> faults = new ArrayList<>();

  private ReaderSettings(JsonNode json) {
    this.json = json;
  }

  public static Parsed parse(String settings) {
    if (settings.length() > LENGTH) {
      return faulty(TOO_LONG.with(LENGTH));
    }
    try {
      var json = MAPPER.readTree(settings);
      return json != null && json.isObject()
          ? new ReaderSettings(json).parse()
          : faulty(NOT_AN_OBJECT);
    } catch (JacksonException notJson) {
      var place = notJson.getLocation();
      return faulty(place == null ? NOT_JSON : NOT_JSON_AT.with(place.getLineNr()));
    }
  }

  private static Parsed faulty(Text message) {
    return new Parsed.Faulty(List.of(new Fault("", message)));
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
            fault("type", UNKNOWN_TYPE);
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
      fault("dish", NO_DISH);
    }
    var pages = pages();
    var lines = flag("lines");
    var columns = flag("columns");
    if (Stream.of("day", "weekly", "pages", "lines", "columns").noneMatch(json::has)) {
      fault("day", NO_DAY);
    }
    var rules =
        new HtmlReader.Rules(lines, columns, string("split"), strings("skip"), marks(), pages);
    return Optional.ofNullable(css.get("dish"))
        .map(dish -> new HtmlReader(HtmlReader.Selectors.of(dish, css), rules));
  }

  private void fault(String field, Text message) {
    faults.add(new Fault(field, message));
  }

  private void refuseOthers(Set<String> known) {
    json.propertyNames().stream()
        .filter(name -> !known.contains(name))
        .forEach(name -> fault(name, UNKNOWN_FIELD.with(String.join(", ", new TreeSet<>(known)))));
  }

  private Optional<String> string(String field) {
    var value = json.path(field);
    if (value.isMissingNode()) {
      return Optional.empty();
    }
    if (!value.isString() || value.asString().isEmpty()) {
      fault(field, NOT_A_TEXT);
      return Optional.empty();
    }
    return Optional.of(value.asString());
  }

  private boolean flag(String field) {
    var value = json.path(field);
    if (!value.isMissingNode() && !value.isBoolean()) {
      fault(field, NOT_A_FLAG);
    }
    return value.isBoolean() && value.asBoolean();
  }

  private Optional<Evaluator> selector(String field) {
    return string(field)
        .flatMap(css -> {
          try {
            return Optional.of(Selector.evaluatorOf(css));
          } catch (Selector.SelectorParseException | IllegalArgumentException notCss) {
            fault(field, NOT_A_SELECTOR.with(MenuText.cut(css, 60)));
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
      fault(field, NOT_TEXTS);
      return List.of();
    }
    return value.valueStream().map(JsonNode::asString).toList();
  }

  private DietMark.Marks marks() {
    var others = new HashMap<String, Optional<DietMark>>();
    each("marks")
        .forEach((mark, meaning) -> {
          var diet = DietMark.named(meaning);
          if (diet.isEmpty() && !meaning.equals("none")) {
            fault("marks", UNKNOWN_MARK.with(MenuText.cut(meaning, 30)));
          }
          others.put(mark.toUpperCase(Locale.ROOT), diet);
        });
    return DietMark.Marks.USUAL_ONES.with(others);
  }

  private Map<DayOfWeek, String> pages() {
    var pages = new EnumMap<DayOfWeek, String>(DayOfWeek.class);
    each("pages")
        .forEach((name, address) -> {
          var days = Weekdays.in(name);
          if (days.size() != 1 || !Weekdays.WORKING.containsAll(days)) {
            fault("pages", NOT_A_DAY.with(MenuText.cut(name, 30)));
          } else if (pages.put(days.iterator().next(), address) != null) {
            fault("pages", TWO_PAGES.with(MenuText.cut(name, 30)));
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
      fault(field, NOT_NAMED_TEXTS);
      return Map.of();
    }
    var all = new LinkedHashMap<String, String>();
    value.properties().forEach(entry -> all.put(entry.getKey(), entry.getValue().asString()));
    return all;
  }
}

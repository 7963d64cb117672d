package dev.cubby.lunch.operator;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel.*;
import dev.cubby.lunch.text.LunchOperatorText;
import dev.cubby.web.text.Language;
import dev.cubby.web.text.Text;

/**
 * A menu as operators write it, a dish on each line: {@code måndag; Raggmunk; 125; lingon; vegan}.
 * A part with a semicolon stands in quotation marks.
 *
 * @param faults what is wrong, line by line
 */
record MenuLines(FoundMenu found, List<Fault> faults) {
  /** What is wrong with a line. */
  record Fault(int line, Text words) {}

  private static final String VERSION = "1.0";
  private static final int MOST_FAULTS = 5;
  private static final Set<String> CLOSED = Set.of("stängt", "closed");
  private static final Pattern PRICE =
      Pattern.compile("(\\d{1,6}(?:[.,]\\d{1,2})?)\\s*(?::-|kr|SEK)?");
  private static final Map<String, Diet> DIETS =
      Map.of(
          "vegetarian", Diet.VEGETARIAN,
          "vegetarisk", Diet.VEGETARIAN,
          "vegetariskt", Diet.VEGETARIAN,
          "vegan", Diet.VEGAN,
          "vegansk", Diet.VEGAN,
          "veganskt", Diet.VEGAN);

  /** The parts of one line. */
  private record Parts(int number, List<String> parts) {
    String part(int at) {
      return at < parts.size() ? parts.get(at) : "";
    }

    boolean isClosed() {
      return parts.size() == 2 && CLOSED.contains(part(1).toLowerCase(Locale.ROOT));
    }
  }

  /**
   * Reads the lines of a week.
   *
   * @param before the menu that they replace: what it says of a dish's diet is kept where a line
   *     says nothing else
   */
  static MenuLines read(String text, Optional<Menu> before) {
    var lunches = new ArrayList<FoundLunch>();
    var closed = new ArrayList<Weekday>();
    var faults = new ArrayList<Fault>();
    int number = 0;
    for (var written : text.lines().toList()) {
      number++;
      if (written.isBlank()) {
        continue;
      }
      var parts = parts(written);
      if (parts.isEmpty()) {
        faults.add(new Fault(number, LunchOperatorText.LINE_QUOTE));
        continue;
      }
      var line = new Parts(number, parts.get());
      var fault = fault(line, lunches);
      fault.ifPresent(words -> faults.add(new Fault(line.number(), words)));
      if (fault.isEmpty()) {
        var day = Weekday.find(line.part(0)).orElseThrow();
        if (line.isClosed()) {
          closed.add(day);
        } else {
          lunches.add(lunch(line, day));
        }
      }
    }
    var source = Metadata.OPERATOR;
    return new MenuLines(
        new FoundMenu(
            withDiets(lunches, before),
            closed,
            source,
            VERSION,
            Optional.of(source),
            Optional.empty()),
        faults);
  }

  /** All that is wrong as one text, for the field; lines with the same fault stand together. */
  Text fault() {
    var named = new LinkedHashMap<Text, List<Integer>>();
    faults.stream()
        .limit(MOST_FAULTS)
        .forEach(fault ->
            named.computeIfAbsent(fault.words(), _ -> new ArrayList<>()).add(fault.line()));
    var shown =
        named.entrySet().stream()
            .map(entry -> at(entry.getValue(), entry.getKey()))
            .reduce(LunchOperatorText.TWO_SENTENCES::with)
            .orElseThrow();
    return faults.size() <= MOST_FAULTS
        ? shown
        : LunchOperatorText.TWO_SENTENCES.with(
            shown, LunchOperatorText.MORE_FAULTS.with(faults.size() - MOST_FAULTS));
  }

  private static Text at(List<Integer> lines, Text words) {
    var numbers = lines.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return LunchOperatorText.AT_LINES.with(lines.size(), Text.verbatim(numbers), words);
  }

  private static Optional<Text> fault(Parts line, List<FoundLunch> soFar) {
    var day = Weekday.find(line.part(0));
    if (line.parts().size() < 2 || line.part(1).isEmpty()) {
      return Optional.of(LunchOperatorText.LINE_INCOMPLETE);
    }
    if (day.isEmpty()) {
      return Optional.of(LunchOperatorText.LINE_DAY.with(line.part(0)));
    }
    if (line.isClosed()) {
      return Optional.empty();
    }
    if (line.part(2).isEmpty()) {
      return Optional.of(LunchOperatorText.LINE_INCOMPLETE);
    }
    if (price(line.part(2)).isEmpty()) {
      return Optional.of(LunchOperatorText.LINE_PRICE.with(line.part(2)));
    }
    if (line.parts().size() > 5) {
      return Optional.of(LunchOperatorText.LINE_PARTS);
    }
    if (!line.part(4).isEmpty() && diet(line.part(4)).isEmpty()) {
      return Optional.of(LunchOperatorText.LINE_DIET.with(line.part(4)));
    }
    if (isLonger(line.part(1), Validation.LONGEST_NAME)
        || isLonger(line.part(3), Validation.LONGEST_DESCRIPTION)) {
      return Optional.of(LunchOperatorText.LINE_LONG);
    }
    long sameDay = soFar.stream().filter(one -> Weekday.find(one.weekday()).equals(day)).count();
    return sameDay < Validation.MOST_A_DAY
        ? Optional.empty()
        : Optional.of(LunchOperatorText.LINE_MANY.with(Validation.MOST_A_DAY));
  }

  private static boolean isLonger(String text, int most) {
    return PlainText.length(text) > most;
  }

  private static FoundLunch lunch(Parts line, Weekday day) {
    var found =
        FoundLunch.of(
            day,
            line.part(1),
            Optional.of(line.part(3)).filter(words -> !words.isEmpty()),
            price(line.part(2)));
    return diet(line.part(4)).map(one -> found.dietary(List.of(one))).orElse(found);
  }

  /** In a menu that marks dishes, one without a mark is not vegetarian. */
  private static List<FoundLunch> withDiets(List<FoundLunch> lunches, Optional<Menu> before) {
    boolean marks = lunches.stream().anyMatch(lunch -> lunch.dietary().isPresent());
    return lunches.stream()
        .map(lunch -> {
          if (lunch.dietary().isPresent()) {
            return lunch;
          }
          var same = before.flatMap(menu -> same(menu, lunch));
          var unmarked = same.filter(one -> !one.isVegetarian());
          boolean stated = unmarked.map(one -> one.dietary().isPresent()).orElse(marks);
          return stated || same.isPresent() && unmarked.isEmpty()
              ? lunch.dietary(List.of())
              : lunch;
        })
        .toList();
  }

  private static Optional<Lunch> same(Menu menu, FoundLunch lunch) {
    return menu.lunches().stream()
        .filter(one -> one.weekday().externalName().equals(lunch.weekday()))
        .filter(one -> one.name().equals(lunch.name()))
        .findFirst();
  }

  private static Optional<Diet> diet(String text) {
    return Optional.ofNullable(DIETS.get(text.toLowerCase(Locale.ROOT)));
  }

  private static Optional<BigDecimal> price(String text) {
    var price = PRICE.matcher(text);
    return price.matches()
        ? Prices.of(new BigDecimal(price.group(1).replace(',', '.')))
        : Optional.empty();
  }

  /** The parts of a line; none where a quotation mark is not closed. */
  private static Optional<List<String>> parts(String line) {
    var parts = new ArrayList<String>();
    int at = 0;
    while (at <= line.length()) {
      while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
        at++;
      }
      if (at < line.length() && line.charAt(at) == '"') {
        var part = new StringBuilder();
        at++;
        while (at < line.length() && (line.charAt(at) != '"' || line.startsWith("\"\"", at))) {
          part.append(line.charAt(at));
          at += line.charAt(at) == '"' ? 2 : 1;
        }
        int end = line.indexOf(';', Math.min(at + 1, line.length()));
        end = end < 0 ? line.length() : end;
        if (at >= line.length() || !line.substring(at + 1, end).isBlank()) {
          return Optional.empty();
        }
        parts.add(part.toString());
        at = end + 1;
      } else {
        int end = line.indexOf(';', at);
        end = end < 0 ? line.length() : end;
        parts.add(line.substring(at, end).strip());
        at = end + 1;
      }
    }
    return Optional.of(parts);
  }

  /** A menu as it is edited, with days and diets in the reader's language. */
  static String written(Menu menu, Language language) {
    boolean swedish = language == Language.SWEDISH;
    return Stream.of(Weekday.values())
        .flatMap(day -> {
          var name = swedish ? day.externalName() : day.name().toLowerCase(Locale.ROOT);
          var dishes = menu.on(day).stream().map(lunch -> name + "; " + written(lunch, swedish));
          return menu.on(day).isEmpty() && menu.closedDays().contains(day)
              ? Stream.of(name + "; " + (swedish ? "stängt" : "closed"))
              : dishes;
        })
        .collect(Collectors.joining("\n"));
  }

  private static String written(Lunch lunch, boolean swedish) {
    var diet =
        lunch.isVegan()
            ? swedish ? "vegansk" : "vegan"
            : lunch.isVegetarian() ? swedish ? "vegetarisk" : "vegetarian" : "";
    var parts =
        new ArrayList<>(
            List.of(
                quoted(lunch.name()),
                lunch.price().toPlainString(),
                quoted(lunch.description().orElse("")),
                diet));
    while (parts.getLast().isEmpty()) {
      parts.removeLast();
    }
    return String.join("; ", parts);
  }

  private static String quoted(String text) {
    return text.contains(";") || text.startsWith("\"")
        ? "\"" + text.replace("\"", "\"\"") + "\""
        : text;
  }
}

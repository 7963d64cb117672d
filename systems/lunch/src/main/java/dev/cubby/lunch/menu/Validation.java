package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.*;
import dev.cubby.web.route.Rule;

/**
 * What of a found menu is valid. One bad dish never rejects its week: it is left out and recorded.
 *
 * @param extracted how many lunches were found, valid or not
 */
record Validation(
    IsoWeek week,
    FoundMenu found,
    List<Lunch> lunches,
    Set<Weekday> closedDays,
    List<ValidationError> errors,
    int extracted) {

  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_DESCRIPTION = 500;
  private static final int MOST_A_DAY = 20;
  private static final int MOST_ERRORS = 50;
  private static final int SHOWN = 60;
  private static final BigDecimal HIGHEST_PRICE = BigDecimal.valueOf(100_000);

  private static final Rule READABLE = Rule.readable();
  private static final Pattern HIDDEN = Pattern.compile("[\\p{Cf}&&[^\\u200C\\u200D]]");
  private static final Pattern BLANKS = Pattern.compile("[\\p{Cc}\\p{Z}\\s]+");

  static Validation of(String place, IsoWeek week, FoundMenu found) {
    var errors = new ArrayList<ValidationError>();
    var byDay = new EnumMap<Weekday, List<Lunch>>(Weekday.class);
    for (var one : found.lunches()) {
      lunch(place, week, one, errors)
          .ifPresent(lunch -> {
            var day = byDay.computeIfAbsent(lunch.weekday(), _ -> new ArrayList<>());
            if (day.size() < MOST_A_DAY) {
              day.add(lunch);
            } else {
              note(errors, "lunches", "More than " + MOST_A_DAY + " on a day", one);
            }
          });
    }
    var closed = EnumSet.noneOf(Weekday.class);
    closed.addAll(found.closedDays());
    closed.removeAll(byDay.keySet());
    return new Validation(
        week,
        found,
        byDay.values().stream().flatMap(List::stream).toList(),
        closed,
        errors.stream().limit(MOST_ERRORS).toList(),
        found.lunches().size());
  }

  boolean isEmpty() {
    return lunches.isEmpty() && closedDays.isEmpty();
  }

  /** The menu with these days instead of its own; its other days stay. */
  Menu mergedInto(Optional<Menu> there, String slug, Instant now, Instant ttl) {
    var days = EnumSet.noneOf(Weekday.class);
    days.addAll(closedDays);
    lunches.forEach(lunch -> days.add(lunch.weekday()));
    var kept =
        there.stream()
            .flatMap(menu -> menu.lunches().stream())
            .filter(lunch -> !days.contains(lunch.weekday()));
    var all =
        Stream.concat(kept, lunches.stream()).sorted(Comparator.comparing(Lunch::weekday)).toList();
    var closed = EnumSet.copyOf(closedDays);
    there.ifPresent(
        menu -> menu.closedDays().stream().filter(day -> !days.contains(day)).forEach(closed::add));
    return new Menu(
        slug,
        week.week(),
        week.year(),
        all,
        all.size(),
        now,
        ttl,
        Optional.of(metadata(closed)),
        errors.isEmpty() ? Optional.empty() : Optional.of(errors),
        Optional.of(quality()),
        found.lastUpdated().or(() -> there.flatMap(Menu::lastUpdated)),
        there.map(menu -> menu.revision() + 1).orElse(1L));
  }

  private Metadata metadata(EnumSet<Weekday> closed) {
    return new Metadata(
        Optional.of(found.version()),
        Optional.of(found.source()),
        Optional.of(closed.size() == Weekday.values().length ? MenuState.CLOSED : MenuState.OPEN),
        closed.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(closed)),
        found.evidence());
  }

  /** L17: the share of the lunches found that are valid; accuracy cannot be measured. */
  private DataQuality quality() {
    var completeness =
        extracted == 0
            ? BigDecimal.ONE
            : BigDecimal.valueOf(lunches.size())
                .divide(BigDecimal.valueOf(extracted), 2, RoundingMode.HALF_UP);
    return new DataQuality(completeness, Optional.empty());
  }

  private static Optional<Lunch> lunch(
      String place, IsoWeek week, FoundLunch found, List<ValidationError> errors) {
    var name = tidy(found.name(), LONGEST_NAME);
    var description = found.description().map(text -> tidy(text, LONGEST_DESCRIPTION));
    var day = Weekday.find(found.weekday());
    int before = errors.size();
    if (name.isEmpty()) {
      note(errors, "name", "Is empty or unreadable", found);
    } else if (length(name) > LONGEST_NAME) {
      note(errors, "name", "Has more than " + LONGEST_NAME + " characters", found);
    }
    if (length(description.orElse("")) > LONGEST_DESCRIPTION) {
      note(errors, "description", "Has more than " + LONGEST_DESCRIPTION + " characters", found);
    }
    if (found.price().isEmpty()) {
      note(errors, "price", "Is missing or has an invalid format", found);
    } else if (!isPrice(found.price().get())) {
      note(errors, "price", "Is not a positive number", found);
    }
    if (day.isEmpty()) {
      note(errors, "weekday", "Is not a day from måndag to fredag", found);
    }
    if (errors.size() > before) {
      return Optional.empty();
    }
    compare(place, week, found, errors);
    return Optional.of(
        new Lunch(
            name,
            description.filter(text -> !text.isEmpty()),
            found.price().orElseThrow().stripTrailingZeros(),
            day.orElseThrow(),
            week.week(),
            place,
            found.dietary()));
  }

  /** L11: a lunch that names another week or place is noted, and the menu's own counts. */
  private static void compare(
      String place, IsoWeek week, FoundLunch found, List<ValidationError> errors) {
    if (found.week().isPresent() && found.week().get() != week.week()) {
      note(errors, "week", "Differs from the menu's week " + week.week(), found);
    }
    if (found.place().isPresent() && !tidy(found.place().get(), LONGEST_NAME).equals(place)) {
      note(errors, "place", "Differs from the restaurant's name", found);
    }
  }

  private static boolean isPrice(BigDecimal price) {
    return price.signum() > 0 && price.compareTo(HIGHEST_PRICE) <= 0 && price.scale() <= 2;
  }

  private static void note(
      List<ValidationError> errors, String field, String message, FoundLunch found) {
    var name = tidy(found.name(), SHOWN);
    errors.add(
        new ValidationError(field, name.isEmpty() ? message : message + ": " + cut(name, SHOWN)));
  }

  /**
   * One line without characters that hide or turn others. Of what is far too long only the begin is
   * looked at.
   */
  private static String tidy(String text, int longest) {
    var begin = text.length() > 4 * longest ? text.substring(0, 4 * longest) : text;
    var seen = Normalizer.normalize(HIDDEN.matcher(begin).replaceAll(""), Normalizer.Form.NFC);
    var line = BLANKS.matcher(seen).replaceAll(" ").strip();
    return line.isEmpty() || READABLE.complaint(line).isEmpty() ? line : "";
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static String cut(String text, int most) {
    return length(text) <= most ? text : text.substring(0, text.offsetByCodePoints(0, most)) + "…";
  }
}

package dev.cubby.lunch.collect;

import module java.base;

import dev.cubby.lunch.collect.read.Diet;
import dev.cubby.lunch.collect.read.MenuReader;
import dev.cubby.lunch.collect.read.Reading.*;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel;

/** What readers find, in the words of the cache. */
final class FoundMenus {
  private static final String VERSION = "1.0";

  private FoundMenus() {}

  static FoundMenu of(MenuReader reader, WeekMenu week, Optional<Instant> lastChanged) {
    var lunches = new ArrayList<>(lunches(week.dishes()));
    // Invalid rows go along: the cache counts and records them.
    week.issues().forEach(issue -> lunches.add(lunch(issue)));
    return new FoundMenu(
        lunches,
        week.closed().stream().sorted().map(FoundMenus::weekday).toList(),
        reader.name(),
        VERSION,
        Optional.of(week.evidence()),
        lastChanged);
  }

  static FoundMenu of(MenuReader reader, Unproven unproven) {
    var closed =
        unproven.doubt() == Doubt.CLOSED_WITHOUT_DATES
            ? List.of(Weekday.values())
            : List.<Weekday>of();
    return new FoundMenu(
        lunches(unproven.dishes()),
        closed,
        reader.name(),
        VERSION,
        Optional.empty(),
        Optional.empty());
  }

  static String reason(Unproven unproven) {
    var said = unproven.detail().isEmpty() ? "" : ": " + unproven.detail();
    return switch (unproven.doubt()) {
          case NO_WEEK -> "The page names no week";
          case WEEKS_DISAGREE -> "The page names different weeks";
          case WRONG_WEEKDAY -> "A date is of another weekday, as on a page of another year";
          case TOO_FAR_AHEAD -> "The week is too far ahead";
          case CLOSED_WITHOUT_DATES -> "Closed, but the page does not say when";
        }
        + said;
  }

  /** A source that marks some dishes says of the others that they are not vegetarian. */
  private static List<FoundLunch> lunches(List<Dish> dishes) {
    var marks = dishes.stream().anyMatch(dish -> !dietary(dish).isEmpty());
    return dishes.stream()
        .map(dish -> {
          var lunch =
              FoundLunch.of(
                  weekday(dish.day()),
                  dish.name(),
                  Optional.of(dish.description()).filter(text -> !text.isEmpty()),
                  Optional.of(dish.price()));
          return marks ? lunch.dietary(dietary(dish)) : lunch;
        })
        .toList();
  }

  private static List<MenuModel.Diet> dietary(Dish dish) {
    if (dish.diets().contains(Diet.VEGAN)) {
      return List.of(MenuModel.Diet.VEGAN);
    }
    return dish.diets().contains(Diet.VEGETARIAN) ? List.of(MenuModel.Diet.VEGETARIAN) : List.of();
  }

  private static FoundLunch lunch(Issue issue) {
    return new FoundLunch(
        issue.field().equals("name") ? "" : issue.text(),
        Optional.empty(),
        issue.price(),
        issue.day().map(FoundMenus::name).orElse(""),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static String name(DayOfWeek day) {
    return day.name().toLowerCase(Locale.ROOT);
  }

  private static Weekday weekday(DayOfWeek day) {
    return Weekday.values()[day.ordinal()];
  }
}

package dev.cubby.lunch.collect;

import module java.base;

import dev.cubby.lunch.collect.read.DietMark;
import dev.cubby.lunch.collect.read.MenuReader;
import dev.cubby.lunch.collect.read.Reading.*;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel.Diet;
import dev.cubby.lunch.menu.MenuModel.ValidationError;
import dev.cubby.lunch.quarantine.QuarantineModel.QuarantineReason;

/** Turns readings into the records of the cache. */
final class FoundMenus {
  private static final String VERSION = "1.0";

  private FoundMenus() {}

  static FoundMenu of(MenuReader reader, WeekMenu week, Optional<Instant> lastChanged) {
    return new FoundMenu(
            lunches(week.dishes()),
            week.closed().stream().sorted().map(FoundMenus::weekday).toList(),
            reader.name(),
            VERSION,
            Optional.of(week.evidence()),
            lastChanged)
        .without(leftOut(week.issues()));
  }

  static FoundMenu of(MenuReader reader, Unproven unproven) {
    var closed =
        unproven.doubt() == QuarantineReason.CLOSED_WITHOUT_DATES
            ? List.of(Weekday.values())
            : List.<Weekday>of();
    return new FoundMenu(
            lunches(unproven.dishes()),
            closed,
            reader.name(),
            VERSION,
            Optional.empty(),
            Optional.empty())
        .without(leftOut(unproven.issues()));
  }

  /** The rows that were left out, which the cache counts and records. */
  static List<ValidationError> leftOut(List<Issue> issues) {
    return issues.stream()
        .map(issue ->
            ValidationError.of(
                field(issue.flaw()),
                message(issue.flaw()),
                issue.text(),
                issue.day().map(FoundMenus::weekday)))
        .toList();
  }

  private static String field(Flaw flaw) {
    return switch (flaw) {
      case NO_NAME, NAME_TOO_LONG -> "name";
      case NO_WEEKDAY, CLOSED_WITH_DISHES -> "weekday";
      case NO_PRICE -> "price";
      case TOO_MANY_DISHES -> "lunches";
    };
  }

  /** As the seed has it: a sentence for programs, in English. */
  private static String message(Flaw flaw) {
    return switch (flaw) {
      case NO_NAME -> "Has no name";
      case NAME_TOO_LONG -> "Has a name that is too long";
      case NO_WEEKDAY -> "Has no weekday";
      case NO_PRICE -> "Has no price";
      case TOO_MANY_DISHES -> "Is one dish too many";
      case CLOSED_WITH_DISHES -> "Says closed on a day with dishes";
    };
  }

  static Optional<String> detail(Unproven unproven) {
    return Optional.of(unproven.detail()).filter(text -> !text.isEmpty());
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

  private static List<Diet> dietary(Dish dish) {
    if (dish.diets().contains(DietMark.VEGAN)) {
      return List.of(Diet.VEGAN);
    }
    return dish.diets().contains(DietMark.VEGETARIAN) ? List.of(Diet.VEGETARIAN) : List.of();
  }

  private static Weekday weekday(DayOfWeek day) {
    return Weekday.values()[day.ordinal()];
  }
}

package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.collect.read.Reading.Dish;

/** Readings as text, for comparing. */
final class Readings {
  private Readings() {}

  static String print(Reading reading) {
    var lines = new ArrayList<String>();
    switch (reading) {
      case Reading.Read read -> {
        read.weeks()
            .forEach(week -> {
              lines.add("week of " + week.monday() + ", by: " + week.evidence());
              week.dishes().stream()
                  .sorted(Comparator.comparing(Dish::day))
                  .map(Readings::print)
                  .forEach(lines::add);
              if (!week.closed().isEmpty()) {
                lines.add("  closed " + week.closed());
              }
            });
        read.unproven()
            .forEach(doubt -> {
              lines.add("unproven " + doubt.doubt() + ": " + doubt.detail());
              doubt.dishes().stream().map(Readings::print).forEach(lines::add);
            });
        read.past().forEach(week -> lines.add("past " + week));
        lines.add(read.extracted() + " rows");
        read.issues().forEach(issue -> lines.add(print(issue)));
      }
      case Reading.Failed failed -> {
        lines.add("failed " + failed.reason());
        failed.issues().forEach(issue -> lines.add(print(issue)));
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private static String print(Reading.Issue issue) {
    return "  left out, " + issue.flaw() + ": " + issue.text();
  }

  private static String print(Dish dish) {
    return "  %s | %s | %s | %s | %s"
        .formatted(dish.day(), dish.name(), dish.description(), dish.price(), dish.diets());
  }
}

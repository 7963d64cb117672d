package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.Lunch;

/** Words that are searched for: a dish has all of them, in its name or its description. */
public record Words(List<String> all) {

  public static Words of(String query) {
    return new Words(
        Stream.of(query.strip().split("\\s+"))
            .filter(word -> !word.isEmpty())
            .map(word -> word.toLowerCase(Locale.ROOT))
            .toList());
  }

  public boolean areIn(Lunch lunch) {
    var text = (lunch.name() + "\n" + lunch.description().orElse("")).toLowerCase(Locale.ROOT);
    return all.stream().allMatch(text::contains);
  }
}

package dev.cubby.core.catalog;

import dev.cubby.core.codec.Components;
import java.util.Comparator;

/** Suggests the most similar component for an unknown name. */
final class Suggestion {
  private Suggestion() {}

  static String nearest(String wanted, Components<?> components) {
    return components.all().stream()
        .map(Components.Component::name)
        .min(Comparator.comparingInt(name -> distance(name, wanted)))
        .map(name ->
            "did you mean %s? %s has %s"
                .formatted(
                    name,
                    components.type().getSimpleName(),
                    components.all().stream().map(Components.Component::name).toList()))
        .orElse("add the component to " + components.type().getSimpleName());
  }

  /** The edit distance of two names. */
  private static int distance(String a, String b) {
    var previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      var row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int swap = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(swap, Math.min(previous[j], row[j - 1]) + 1);
      }
      previous = row;
    }
    return previous[b.length()];
  }
}

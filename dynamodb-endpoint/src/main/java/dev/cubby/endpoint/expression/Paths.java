package dev.cubby.endpoint.expression;

import module java.base;

import dev.cubby.core.expression.Path;
import dev.cubby.core.expression.Path.Element;

/** Refuses combinations of paths that DynamoDB refuses. */
final class Paths {
  private Paths() {}

  static void requireSeparate(Language language, List<Path> paths) {
    for (int i = 0; i < paths.size(); i++) {
      for (int j = i + 1; j < paths.size(); j++) {
        var one = paths.get(i);
        var two = paths.get(j);
        if (one.overlaps(two)) {
          throw language.error(overlap("overlap", one, two));
        }
        if (conflict(one, two)) {
          throw language.error(overlap("conflict", one, two));
        }
      }
    }
  }

  private static String overlap(String how, Path one, Path two) {
    return "Two document paths "
        + how
        + " with each other; must remove or rewrite one of these paths; path one: "
        + text(one)
        + ", path two: "
        + text(two);
  }

  /** One path expects a map where the other expects a list. */
  private static boolean conflict(Path one, Path two) {
    int shared = Math.min(one.elements().size(), two.elements().size());
    for (int i = 0; i < shared; i++) {
      var left = one.elements().get(i);
      var right = two.elements().get(i);
      if (!left.equals(right)) {
        return left instanceof Element.Index != right instanceof Element.Index;
      }
    }
    return false;
  }

  static String text(Path path) {
    return path.elements().stream()
        .map(element ->
            switch (element) {
              case Element.Name(var name) -> name;
              case Element.Index(var index) -> "[" + index + "]";
              case Element.Slot(var component) -> component;
            })
        .collect(Collectors.joining(", ", "[", "]"));
  }
}

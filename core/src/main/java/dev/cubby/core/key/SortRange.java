package dev.cubby.core.key;

import dev.cubby.core.key.KeyPattern.Part;
import java.util.List;
import java.util.stream.Stream;

/** Which sort keys of a partition a query reads. */
public sealed interface SortRange {

  /** All of them. */
  record Everything() implements SortRange {}

  record StartingWith(KeyPattern prefix) implements SortRange {}

  /** From one text to another, both included. */
  record Between(KeyPattern low, KeyPattern high) implements SortRange {}

  /** Every sort key the range can reach, whatever its slots hold. */
  default KeyLanguage language() {
    return switch (this) {
      case Everything _ -> KeyLanguage.everything();
      case StartingWith(var prefix) -> KeyLanguage.startingWith(prefix);
      case Between(var low, var high) -> KeyLanguage.between(apart(low), apart(high));
    };
  }

  /**
   * The parts with their literals taken apart, so that two bounds compare character by character.
   */
  private static List<Part> apart(KeyPattern pattern) {
    return pattern.parts().stream()
        .flatMap(part ->
            part instanceof Part.Literal(var text)
                ? text.chars().mapToObj(c -> new Part.Literal(Character.toString(c)))
                : Stream.of(part))
        .toList();
  }

  /** The characters with which a part's text can begin. */
  static CharClass first(Part part) {
    return switch (part) {
      case Part.Literal(var text) -> CharClass.of(text.charAt(0));
      case Part.Slot(var _, var type) -> type.shape().first();
    };
  }
}

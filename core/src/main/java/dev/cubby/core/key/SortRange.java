package dev.cubby.core.key;

import module java.base;

import dev.cubby.core.key.KeyPattern.Part;

/** The sort keys that a query reads from a partition. */
public sealed interface SortRange {

  /** All sort keys. */
  record Everything() implements SortRange {}

  record StartingWith(KeyPattern prefix) implements SortRange {}

  /** All sort keys between two texts, both included. */
  record Between(KeyPattern low, KeyPattern high) implements SortRange {}

  /** Every sort key that the range can contain, for any slot values. */
  default KeyLanguage language() {
    return switch (this) {
      case Everything _ -> KeyLanguage.everything();
      case StartingWith(var prefix) -> KeyLanguage.startingWith(prefix);
      case Between(var low, var high) -> KeyLanguage.between(apart(low), apart(high));
    };
  }

  /**
   * The parts with literals split into characters, so that bounds compare character by character.
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

package dev.cubby.core.key;

import module java.base;

import dev.cubby.core.key.KeyPattern.Part;

/** Random small patterns over few characters, so that every short text can be tried. */
final class RandomPatterns {
  static final List<String> ALPHABET = List.of("#", "0", "a", "~");

  private static final List<String> LITERALS = List.of("#", "a", "a#", "0", "~", "#a");

  /** A kind of slot: its type, an equivalent regular expression, and some values. */
  @SuppressWarnings("ImmutableEnumChecker")
  private enum Kind {
    DIGIT(new SlotType.Digits(1), "[0-9]", 0, 5),
    DIGITS(new SlotType.Digits(2), "[0-9]{2}", 0, 50),
    TEXT(new SlotType.FreeText(), "[^#]+", "a", "0", "~", "a0", "~a"),
    LETTERS(new SlotType.Characters(CharClass.of("0a")), "[0a]+", "a", "0", "a0", "0a"),
    CHOICE(new SlotType.Choice(List.of("a", "a#", "0")), "(a|a#|0)", "a", "a#", "0"),
    PAIR(new SlotType.Choice(List.of("a0", "0a")), "(a0|0a)", "a0", "0a");

    private final SlotType type;
    private final String expression;
    private final List<Object> values;

    Kind(SlotType type, String expression, Object... values) {
      this.type = type;
      this.expression = expression;
      this.values = List.of(values);
    }

    static Kind of(String slot) {
      return valueOf(slot.substring(0, slot.indexOf('-')));
    }
  }

  private RandomPatterns() {}

  /** Every text of at most this length over the alphabet. */
  static List<String> texts(int longest) {
    var texts = new ArrayList<>(List.of(""));
    int from = 0;
    for (int length = 1; length <= longest; length++) {
      int to = texts.size();
      for (int i = from; i < to; i++) {
        for (var character : ALPHABET) {
          texts.add(texts.get(i) + character);
        }
      }
      from = to;
    }
    return texts;
  }

  /** A few random parts. A slot's name is its kind and number. */
  static List<Part> parts(Random random, int most) {
    var parts = new ArrayList<Part>();
    for (int count = random.nextInt(most + 1); count > 0; count--) {
      if (random.nextBoolean()) {
        parts.add(new Part.Literal(LITERALS.get(random.nextInt(LITERALS.size()))));
      } else {
        var kind = Kind.values()[random.nextInt(Kind.values().length)];
        parts.add(new Part.Slot(kind + "-" + random.nextInt(2), kind.type));
      }
    }
    return parts;
  }

  static KeyPattern pattern(Random random) {
    var parts = parts(random, 3);
    return new KeyPattern(parts.isEmpty() ? List.of(new Part.Literal("a")) : parts);
  }

  static Object value(String slot, Random random) {
    var values = Kind.of(slot).values;
    return values.get(random.nextInt(values.size()));
  }

  /** The pattern as a regular expression. */
  static Pattern expression(KeyPattern pattern, String tail) {
    return Pattern.compile(
        pattern.parts().stream()
            .map(part ->
                switch (part) {
                  case Part.Literal(var text) -> Pattern.quote(text);
                  case Part.Slot(var name, var _) -> Kind.of(name).expression;
                })
            .collect(Collectors.joining("", "", tail)));
  }
}

package dev.cubby.core.value;

import module java.base;

/**
 * Many random cases of one property. A failure prints its seed; set the system property {@code
 * cubby.seed} to repeat it. {@code cubby.long} runs a hundred times as many.
 */
public final class RandomCases {
  private RandomCases() {}

  public static void of(int cases, Consumer<Random> property) {
    long seed = Long.getLong("cubby.seed", System.nanoTime());
    var random = new Random(seed);
    int all = Boolean.getBoolean("cubby.long") ? 100 * cases : cases;
    for (int i = 1; i <= all; i++) {
      try {
        property.accept(random);
      } catch (AssertionError | RuntimeException failure) {
        throw new AssertionError(
            "Case %d fails. To repeat it: cubby.seed=%d%n%s".formatted(i, seed, failure), failure);
      }
    }
  }

  /**
   * A text of up to this many Unicode characters, most of them near encoding boundaries. Not
   * U+10FFFF, which no key contains.
   */
  public static String text(Random random, int longest) {
    var text = new StringBuilder();
    for (int length = random.nextInt(longest + 1); length > 0; length--) {
      text.appendCodePoint(character(random));
    }
    return text.toString();
  }

  private static int character(Random random) {
    int[] borders = {0x20, '#', '%', 0x7E, 0xA0, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000};
    int near = borders[random.nextInt(borders.length)] + random.nextInt(3);
    return switch (random.nextInt(4)) {
      case 0 -> ' ' + random.nextInt(95);
      case 1 -> 0x10000 + random.nextInt(0xFFFFF);
      case 2 -> 0xE000 + random.nextInt(0x2000);
      default -> Character.isISOControl(near) || isSurrogate(near) ? 'a' : near;
    };
  }

  private static boolean isSurrogate(int character) {
    return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
  }
}

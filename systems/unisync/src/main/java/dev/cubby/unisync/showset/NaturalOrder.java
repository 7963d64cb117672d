package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.ShowSet;

/**
 * ShowSets as people count them: by area and scene, then by the numbers in their ids, and last by
 * the letters of a shaft. SC2 comes before SC10, and SS-12AB-03 before SS-12-04.
 */
public final class NaturalOrder {
  private static final Pattern NUMBER = Pattern.compile("0*([0-9]+)");

  private static final Pattern SHAFT =
      Pattern.compile("(?<=\\d)\\p{L}+", Pattern.UNICODE_CHARACTER_CLASS);

  /** Below every letter, so that numbers come before words. */
  private static final char BEFORE_NUMBERS = '\u0001';

  /** The length of a number follows as a letter from here on, none of which a replacement reads. */
  private static final char NO_DIGITS = '\u0100';

  /** Names of scenes, with SC2 before SC10. */
  public static final Comparator<String> OF_NAMES = Comparator.comparing(NaturalOrder::key);

  private static final Comparator<Keyed> OF_SHOW_SETS =
      Comparator.comparing((Keyed one) -> one.showSet().area())
          .thenComparing(Keyed::scene)
          .thenComparing(Keyed::withoutShaft)
          .thenComparing(Keyed::id)
          .thenComparing(one -> one.showSet().showSetId());

  private NaturalOrder() {}

  /** A ShowSet with the keys that it is sorted by, which are made once. */
  private record Keyed(ShowSet showSet, String scene, String withoutShaft, String id) {
    static Keyed of(ShowSet showSet) {
      var id = showSet.shownId();
      return new Keyed(
          showSet, key(showSet.scene()), key(SHAFT.matcher(id).replaceAll("")), key(id));
    }
  }

  public static List<ShowSet> sorted(Stream<ShowSet> showSets) {
    return showSets.map(Keyed::of).sorted(OF_SHOW_SETS).map(Keyed::showSet).toList();
  }

  /** A text whose characters sort as the name does: the longer of two numbers is the larger one. */
  private static String key(String name) {
    return NUMBER
        .matcher(withPlainDigits(name).toLowerCase(Locale.ROOT))
        .replaceAll(number -> {
          var digits = number.group(1);
          return "" + BEFORE_NUMBERS + (char) (NO_DIGITS + digits.length()) + digits;
        });
  }

  /** Digits of every script count, also those that are two characters in Java. */
  private static String withPlainDigits(String text) {
    return text.codePoints()
        .map(one -> Character.isDigit(one) ? '0' + Character.digit(one, 10) : one)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}

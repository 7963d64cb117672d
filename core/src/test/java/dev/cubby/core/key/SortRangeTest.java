package dev.cubby.core.key;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.key.KeyPattern.Part;
import dev.cubby.core.value.Ordering;
import dev.cubby.core.value.RandomCases;
import org.junit.jupiter.api.Test;

class SortRangeTest {
  private static final List<String> TEXTS = RandomPatterns.texts(5);
  private static final Part RES = new Part.Literal("RES#");
  private static final Part FROM = new Part.Slot("from", new SlotType.Moment());
  private static final Part TO = new Part.Slot("to", new SlotType.Moment());

  @Test
  void noKeyBetweenTwoBoundsIsEverOverlooked() {
    RandomCases.of(
        2_000,
        random -> {
          var shared = RandomPatterns.parts(random, 2);
          var low = pattern(shared, RandomPatterns.parts(random, 2));
          var high = pattern(shared, RandomPatterns.parts(random, 2));
          var slots = slots(random);
          var from = low.render(slots);
          var to = high.render(slots);
          var language = new SortRange.Between(low, high).language();
          for (var key : candidates(from, to)) {
            if (Ordering.compareUtf8(from, key) <= 0 && Ordering.compareUtf8(key, to) <= 0) {
              assertThat(language.accepts(key))
                  .as("%s lies between %s (%s) and %s (%s)", key, from, low, to, high)
                  .isTrue();
            }
          }
        });
  }

  @Test
  void noKeyThatBeginsWithAPrefixIsEverOverlooked() {
    RandomCases.of(
        500,
        random -> {
          var prefix = RandomPatterns.pattern(random);
          var text = prefix.render(slots(random));
          var language = new SortRange.StartingWith(prefix).language();
          for (var key : candidates(text, text)) {
            assertThat(!key.startsWith(text) || language.accepts(key))
                .as("%s begins with %s (%s)", key, text, prefix)
                .isTrue();
          }
        });
  }

  private static KeyPattern pattern(List<Part> first, List<Part> second) {
    var parts = new ArrayList<>(first);
    parts.addAll(second);
    return new KeyPattern(parts.isEmpty() ? List.of(new Part.Literal("a")) : parts);
  }

  /** One value for each name, as in a call. */
  private static KeyPattern.Slots slots(Random random) {
    var values = new HashMap<String, Object>();
    return component ->
        values.computeIfAbsent(component, name -> RandomPatterns.value(name, random));
  }

  private static List<String> candidates(String from, String to) {
    var keys = new ArrayList<>(TEXTS);
    for (var bound : List.of(from, to)) {
      keys.add(bound);
      for (var c : RandomPatterns.ALPHABET) {
        keys.add(bound + c);
        keys.add(bound + c + c);
      }
    }
    return keys;
  }

  @Test
  void aKeyThatIsTheLowerBoundItselfLiesInTheRange() {
    var day = new Part.Slot("day", new SlotType.Day());
    var low = new KeyPattern(List.of(new Part.Literal("DAY#"), day));
    var high =
        new KeyPattern(List.of(new Part.Literal("DAY#"), day, new Part.Literal(KeyPattern.LAST)));
    var language = new SortRange.Between(low, high).language();
    assertThat(language.accepts("DAY#2025-01-20")).isTrue();
    assertThat(language.accepts("DAY#2025-01-20#LUNCH#1")).isTrue();
  }

  @Test
  void aRangeOfInstantsLeavesOutWordsBehindTheSamePrefix() {
    var language =
        new SortRange.Between(
                new KeyPattern(List.of(RES, FROM)),
                new KeyPattern(List.of(RES, TO, new Part.Literal(KeyPattern.LAST))))
            .language();
    assertThat(language.accepts("RES#2025-01-20T10:30:00.000Z#r1")).isTrue();
    assertThat(language.accepts("RES#ACTIVE")).isFalse();
    assertThat(language.accepts("RET#2025-01-20T10:30:00.000Z")).isFalse();
  }

  @Test
  void twoEqualBoundsHoldOneKey() {
    var bound = new KeyPattern(List.of(RES, FROM));
    var language = new SortRange.Between(bound, bound).language();
    var key = bound.render(component -> Instant.parse("2025-01-20T10:30:00Z"));
    assertThat(language.accepts(key)).isTrue();
    assertThat(language.accepts(key + "#r1")).isFalse();
  }

  @Test
  void boundsInTheWrongOrderHoldNothing() {
    var language =
        new SortRange.Between(
                new KeyPattern(List.of(new Part.Literal("RES#9"))),
                new KeyPattern(List.of(new Part.Literal("RES#0"))))
            .language();
    assertThat(language.findShared(KeyLanguage.everything())).isEmpty();
  }
}

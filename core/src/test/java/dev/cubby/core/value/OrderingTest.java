package dev.cubby.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

class OrderingTest {

  @Test
  void textsStandInTheOrderOfTheirUtf8BytesAndNotOfTheirChars() {
    // As chars 0xD83E comes before 0xFFFD; as UTF-8 bytes EF BF BD comes before F0 9F A5 9B.
    assertThat("\uFFFD".compareTo("🥛")).isPositive();
    assertThat(Ordering.compareUtf8("\uFFFD", "🥛")).isNegative();
    assertThat(Ordering.compareUtf8("🥛", "\uFFFD")).isPositive();
  }

  @Test
  void theOrderOfAnyTwoTextsIsThatOfTheirBytes() {
    RandomCases.of(
        20_000,
        random -> {
          var left = RandomCases.text(random, 6);
          var right = near(left, random);
          assertThat(Integer.signum(Ordering.compareUtf8(left, right)))
              .as("%s against %s", left, right)
              .isEqualTo(Integer.signum(Arrays.compareUnsigned(bytes(left), bytes(right))));
        });
  }

  /** Another text, mostly with the same beginning, so that the order is decided late. */
  private static String near(String text, Random random) {
    int shared = text.isEmpty() ? 0 : random.nextInt(text.length() + 1);
    if (shared > 0 && Character.isHighSurrogate(text.charAt(shared - 1))) {
      shared--;
    }
    return text.substring(0, shared) + RandomCases.text(random, 3);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void aTextStandsBeforeEveryTextThatGoesOnAfterIt() {
    assertThat(Ordering.compareUtf8("ITEM#1", "ITEM#10")).isNegative();
    assertThat(Ordering.compareUtf8("", "a")).isNegative();
    assertThat(Ordering.compareUtf8("a", "a")).isZero();
  }

  @Test
  void bytesAreUnsigned() {
    var low = Value.of(new byte[] {0x7F});
    var high = Value.of(new byte[] {(byte) 0x80});
    assertThat(Ordering.compare(low, high).orElseThrow()).isNegative();
    assertThat(Ordering.compare(high, Value.of(new byte[] {(byte) 0x80, 0})).orElseThrow())
        .isNegative();
  }

  @Test
  void valuesOfTwoTypesHaveNoOrderNorHaveTypesWithoutOne() {
    assertThat(Ordering.compare(Value.of("1"), Value.of(1))).isEmpty();
    assertThat(Ordering.compare(Value.of(1), Value.of(new byte[] {1}))).isEmpty();
    for (var unordered :
        List.of(
            Value.TRUE,
            Value.NULL,
            Value.of(List.of()),
            new Value.TextSet(Set.of("a")),
            Value.of(java.util.Map.of()))) {
      assertThat(Ordering.compare(unordered, unordered)).as("%s", unordered).isEmpty();
    }
  }
}

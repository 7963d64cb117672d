package dev.cubby.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sizes computed by hand from DynamoDB's published rules. */
class SizesTest {

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 2",
    "15, 2",
    "-15, 3",
    "123, 3",
    "1.5, 3",
    "100, 2",
    "1000000, 2",
    "0.01, 2",
    "12345678901234567890123456789012345678, 20",
    "-12345678901234567890123456789012345678, 21"
  })
  void aNumberCountsAByteForTwoDigitsOneForItsExponentAndOneForAMinus(String number, int bytes) {
    assertThat(Sizes.of(Value.of(new BigDecimal(number)))).isEqualTo(bytes);
  }

  @Test
  void howANumberIsWrittenDoesNotMakeItLarger() {
    assertThat(Sizes.of(Value.of(new BigDecimal("1.000"))))
        .isEqualTo(Sizes.of(Value.of(1)))
        .isEqualTo(2);
  }

  @Test
  void textCountsItsUtf8Bytes() {
    assertThat(Sizes.of(Value.of(""))).isZero();
    assertThat(Sizes.of(Value.of("milk"))).isEqualTo(4);
    assertThat(Sizes.of(Value.of("käse"))).isEqualTo(5);
    assertThat(Sizes.of(Value.of("豆腐"))).isEqualTo(6);
    assertThat(Sizes.of(Value.of("🥛"))).isEqualTo(4);
  }

  @Test
  void theLengthOfAnyTextIsThatOfItsBytes() {
    RandomCases.of(
        2_000,
        random -> {
          var text = RandomCases.text(random, 12);
          assertThat(Sizes.utf8Bytes(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"\uD83E", "\uDD5B", "a\uD83E", "\uD83Ea", "\uDD5B\uD83E"})
  void halfASurrogatePairIsRefusedInsteadOfMangled(String half) {
    assertThatThrownBy(() -> Sizes.utf8Bytes(half))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("half a surrogate pair");
  }

  @Test
  void truthAndNothingCountOneByteAndBytesCountThemselves() {
    assertThat(Sizes.of(Value.TRUE)).isEqualTo(1);
    assertThat(Sizes.of(Value.FALSE)).isEqualTo(1);
    assertThat(Sizes.of(Value.NULL)).isEqualTo(1);
    assertThat(Sizes.of(Value.of(new byte[7]))).isEqualTo(7);
  }

  @Test
  void aListCountsThreeBytesAndOneMoreForEachItem() {
    assertThat(Sizes.of(Value.of(List.of()))).isEqualTo(3);
    // 3 for the list, 1 + 4 for milk, 1 + 2 for the number
    assertThat(Sizes.of(Value.of(List.of(Value.of("milk"), Value.of(12))))).isEqualTo(11);
  }

  @Test
  void aMapCountsThreeBytesItsNamesAndOneMoreForEachEntry() {
    assertThat(Sizes.of(Value.of(Map.of()))).isEqualTo(3);
    // 3 for the map, 1 + 2 + 4 for de = Käse
    assertThat(Sizes.of(Value.of(Map.of("de", Value.of("Käse"))))).isEqualTo(3 + 1 + 2 + 5);
    // a list in a map: 3 + (1 + 1 + (3 + (1 + 1)))
    assertThat(Sizes.of(Value.of(Map.of("a", Value.of(List.of(Value.TRUE)))))).isEqualTo(10);
  }

  @Test
  void aSetCountsItsMembers() {
    assertThat(Sizes.of(new Value.TextSet(Set.of("a", "bcd")))).isEqualTo(4);
    assertThat(Sizes.of(new Value.NumSet(Set.of(Value.of(1), Value.of(123))))).isEqualTo(5);
    assertThat(
            Sizes.of(new Value.BinarySet(Set.of(Value.of(new byte[] {1}), Value.of(new byte[3])))))
        .isEqualTo(4);
  }

  @Test
  void aRowCountsNamesAndValues() {
    var row =
        Row.builder().with("PK", "FAMILY#1").with("SK", "ITEM#2").with("quantity", 12).build();
    // (2 + 8) + (2 + 6) + (8 + 2)
    assertThat(Sizes.of(row)).isEqualTo(28);
    assertThat(Sizes.of(Row.EMPTY)).isZero();
  }

  @Test
  void valuesNestThirtyOneDeepWithoutComplaintAndNeverThirtyThree() {
    assertThat(Sizes.of(nested(31))).isEqualTo(31 * 3 + 30);
    assertThatThrownBy(() -> Sizes.of(nested(33)))
        .isInstanceOf(InvalidInput.class)
        .hasMessage("Values nest at most 32 deep");
  }

  /** A list in a list in a list. */
  private static Value nested(int lists) {
    Value inner = Value.of(List.of());
    for (int i = 1; i < lists; i++) {
      inner = Value.of(List.of(inner));
    }
    return inner;
  }
}

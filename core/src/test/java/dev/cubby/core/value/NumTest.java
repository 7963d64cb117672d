package dev.cubby.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumTest {

  @ParameterizedTest
  @CsvSource({
    "1, 1.0",
    "1, 1E0",
    "1.0, 1E0",
    "100, 1E+2",
    "0, 0.000",
    "0, 0E+99",
    "0, -0",
    "-2.50, -2.5",
    "0.001, 1E-3"
  })
  void oneNumberHasOneIdentityHoweverItIsWritten(String left, String right) {
    assertThat(number(left)).isEqualTo(number(right)).hasSameHashCodeAs(number(right));
    assertThat(number(left).text()).isEqualTo(number(right).text());
  }

  @Test
  void differentNumbersDiffer() {
    assertThat(number("1")).isNotEqualTo(number("1.0000000000000000000000000000000000001"));
    assertThat(number("1")).isNotEqualTo(number("-1"));
    assertThat((Value) number("1")).isNotEqualTo(Value.of("1"));
  }

  @Test
  void aSetHoldsANumberOnce() {
    var twice = new LinkedHashSet<>(List.of(number("1"), number("1.0"), number("1E0")));
    assertThat(new Value.NumSet(twice)).isEqualTo(new Value.NumSet(Set.of(number("1"))));
  }

  @ParameterizedTest
  @CsvSource({
    "007, 7",
    "1.500, 1.5",
    "1E3, 1000",
    "-0.10, -0.1",
    "0E-7, 0",
    "1E-5, 0.00001",
    "12300, 12300"
  })
  void theTextIsPlainAndTheShortest(String written, String text) {
    assertThat(number(written).text()).isEqualTo(text);
  }

  @Test
  void thirtyEightSignificantDigitsAreTheMost() {
    var digits = "12345678901234567890123456789012345678";
    assertThat(number(digits).text()).isEqualTo(digits);
    assertThat(number("-0." + digits).text()).isEqualTo("-0." + digits);
    assertThatThrownBy(() -> number(digits + "1"))
        .isInstanceOf(InvalidInput.class)
        .hasMessage("A number has at most 38 significant digits [digits=39]");
    assertThatThrownBy(() -> number(digits + ".5")).isInstanceOf(InvalidInput.class);
  }

  @Test
  void zerosThatMeanNothingAreNotSignificant() {
    var digits = "12345678901234567890123456789012345678";
    assertThat(number(digits + ".000000")).isEqualTo(number(digits));
    assertThat(number(digits + "000000")).isEqualTo(number(digits + "E6"));
    assertThat(number("0." + "0".repeat(90) + "1")).isEqualTo(number("1E-91"));
    assertThat(number("0." + "0".repeat(500))).isEqualTo(number("0"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1E-130", "-1E-130", "9.9E+125", "9.9999999999999999999999999999999999999E+125"})
  void theOutermostMagnitudesAreNumbers(String outermost) {
    assertThat(number(outermost).number()).isEqualByComparingTo(outermost);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9E-131", "-9E-131", "1E+126", "-1E+126", "1E+2147483647"})
  void whatIsSmallerOrLargerIsRefused(String outside) {
    assertThatThrownBy(() -> number(outside))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("A number's magnitude is between 1E-130 and 9.9E+125");
  }

  @Test
  void evenTheLargestExponentThatJavaKnowsIsRefused() {
    var huge = new BigDecimal(BigInteger.ONE, Integer.MIN_VALUE);
    assertThatThrownBy(() -> Value.of(huge)).isInstanceOf(InvalidInput.class);
    var hugeWithZeros = new BigDecimal(BigInteger.valueOf(1000), Integer.MIN_VALUE);
    assertThatThrownBy(() -> Value.of(hugeWithZeros)).isInstanceOf(InvalidInput.class);
  }

  @Test
  void numbersOrderByTheirAmountAndNotByTheirText() {
    assertThat(Ordering.compare(number("9"), number("10")).orElseThrow()).isNegative();
    assertThat(Ordering.compare(number("-9"), number("-10")).orElseThrow()).isPositive();
    assertThat(Ordering.compare(number("1.0"), number("1")).orElseThrow()).isZero();
  }

  private static Value.Num number(String text) {
    return Value.of(new BigDecimal(text));
  }
}

package dev.cubby.core.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.RandomCases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstantTextTest {
  private static final DateTimeFormatter JAVA =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);
  private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");

  @Test
  void everyInstantReadsAsJavaWritesIt() {
    RandomCases.of(
        20_000,
        random -> {
          var instant = instant(random);
          assertThat(InstantText.of(instant)).isEqualTo(JAVA.format(instant)).hasSize(24);
        });
  }

  @Test
  void everyTextReadsBackToItsMillisecond() {
    RandomCases.of(
        20_000,
        random -> {
          var instant = instant(random);
          assertThat(InstantText.parse(InstantText.of(instant)))
              .isEqualTo(instant.truncatedTo(ChronoUnit.MILLIS));
        });
  }

  @Test
  void textsStandInTheOrderOfTime() {
    RandomCases.of(
        20_000,
        random -> {
          var one = instant(random).truncatedTo(ChronoUnit.MILLIS);
          var other =
              random.nextBoolean()
                  ? instant(random).truncatedTo(ChronoUnit.MILLIS)
                  : one.plusMillis(random.nextInt(2_000));
          if (!other.isAfter(LAST)) {
            assertThat(Integer.signum(InstantText.of(one).compareTo(InstantText.of(other))))
                .isEqualTo(Integer.signum(one.compareTo(other)));
          }
        });
  }

  private static Instant instant(Random random) {
    return Instant.ofEpochSecond(
        random.nextLong(FIRST.getEpochSecond(), LAST.getEpochSecond() + 1),
        random.nextInt(1_000_000_000));
  }

  @Test
  void theLastInstantIsTheLastThatIsStoredAsItIs() {
    var text = InstantText.of(InstantText.LAST);
    assertThat(text).isEqualTo("9999-12-31T23:59:59.999Z");
    assertThat(InstantText.parse(text)).isEqualTo(InstantText.LAST);
    assertThatThrownBy(() -> InstantText.of(InstantText.LAST.plusMillis(1)))
        .isInstanceOf(InvalidInput.class);
  }

  @Test
  void aWholeSecondKeepsItsZeros() {
    assertThat(InstantText.of(Instant.parse("2025-01-20T10:30:00Z")))
        .isEqualTo("2025-01-20T10:30:00.000Z");
  }

  @Test
  void theYearHasFourDigits() {
    assertThat(InstantText.of(FIRST)).isEqualTo("0000-01-01T00:00:00.000Z");
    assertThat(InstantText.of(LAST)).isEqualTo("9999-12-31T23:59:59.999Z");
    for (var outside : new Instant[] {FIRST.minusNanos(1), LAST.plusNanos(1), Instant.MAX}) {
      assertThatThrownBy(() -> InstantText.of(outside))
          .isInstanceOf(InvalidInput.class)
          .hasMessageContaining("A stored date has a year between 0000 and 9999");
    }
    assertThat(InstantText.of(LocalDate.of(1, 2, 3))).isEqualTo("0001-02-03");
    assertThatThrownBy(() -> InstantText.of(LocalDate.of(10_000, 1, 1)))
        .isInstanceOf(InvalidInput.class);
    assertThatThrownBy(() -> InstantText.of(LocalDate.of(-1, 1, 1)))
        .isInstanceOf(InvalidInput.class);
  }

  @ParameterizedTest
  @CsvSource({
    "2025-01-20T10:30:00Z, 2025-01-20T10:30:00.000Z",
    "2025-01-20T10:30:00.5Z, 2025-01-20T10:30:00.500Z",
    "2025-01-20T10:30:00.123456Z, 2025-01-20T10:30:00.123Z",
    "2025-01-20T10:30:00.123456789Z, 2025-01-20T10:30:00.123Z",
    "2024-02-29T23:59:59.999Z, 2024-02-29T23:59:59.999Z"
  })
  void whatOlderRowsHoldIsReadToo(String old, String now) {
    assertThat(InstantText.of(InstantText.parse(old))).isEqualTo(now);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "yesterday",
        "2025-01-20",
        "2025-01-20T10:30:00",
        "2025-13-20T10:30:00.000Z",
        "2025-02-29T10:30:00.000Z",
        "2025-01-20T24:00:00.000Z",
        "2025-01-20T10:60:00.000Z",
        "2025-01-20T10:30:61.000Z",
        "2025-01-20T10:30:0x.000Z",
        "+025-01-20T10:30:00.000Z",
        "٢٠٢٥-01-20T10:30:00.000Z",
        "2025/01/20T10:30:00.000Z",
        "2025-01-20 10:30:00.000Z",
        "2025-01-20T10.30.00.000Z"
      })
  void whatIsNoInstantIsRefusedWithAnExample(String text) {
    assertThatThrownBy(() -> InstantText.parse(text))
        .isInstanceOf(InvalidInput.class)
        .hasMessage("An instant reads like 2025-01-20T10:30:00.000Z [text=%s]".formatted(text));
  }
}

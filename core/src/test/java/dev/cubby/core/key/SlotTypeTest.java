package dev.cubby.core.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Ordering;
import dev.cubby.core.value.RandomCases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlotTypeTest {
  private static final SlotType TEXT = new SlotType.FreeText();
  private static final SlotType LOWER = new SlotType.LowerCase();

  enum Role implements ExternalName {
    MODELLER("3d_modeller"),
    ADMIN("admin");

    private final String spelling;

    Role(String spelling) {
      this.spelling = spelling;
    }

    @Override
    public String externalName() {
      return spelling;
    }
  }

  enum Unspeakable implements ExternalName {
    NOTHING(""),
    SOMETHING("something");

    private final String spelling;

    Unspeakable(String spelling) {
      this.spelling = spelling;
    }

    @Override
    public String externalName() {
      return spelling;
    }
  }

  @Test
  void everyTypeHasItsOwnKeyText() {
    assertThat(text(Instant.class, "", Instant.parse("2025-01-20T10:30:00Z")))
        .isEqualTo("2025-01-20T10:30:00.000Z");
    assertThat(text(Instant.class, "date", Instant.parse("2025-01-20T23:59:59.999Z")))
        .isEqualTo("2025-01-20");
    assertThat(text(LocalDate.class, "", LocalDate.of(925, 1, 2))).isEqualTo("0925-01-02");
    assertThat(text(int.class, "2", 7)).isEqualTo("07");
    assertThat(text(long.class, "19", Long.MAX_VALUE)).isEqualTo("9223372036854775807");
    assertThat(text(boolean.class, "", true)).isEqualTo("true");
    assertThat(text(UUID.class, "", new UUID(0, 10)))
        .isEqualTo("00000000-0000-0000-0000-00000000000a");
    assertThat(text(Role.class, "", Role.MODELLER)).isEqualTo("3d_modeller");
    assertThat(text(String.class, "", "Fresh Milk")).isEqualTo("Fresh Milk");
    assertThat(text(String.class, "lower", "  Ada@Example.COM ")).isEqualTo("ada@example.com");
    assertThat(text(String.class, "slug", "milk2")).isEqualTo("milk2");
    assertThat(text(String.class, "base62", "Zk3")).isEqualTo("Zk3");
  }

  @Test
  void anOptionalComponentHasTheKeyTextOfWhatIsInIt() {
    assertThat(SlotType.of(Integer.class, "2")).contains(new SlotType.Digits(2));
    assertThat(SlotType.of(Long.class, "2")).contains(new SlotType.Digits(2));
    assertThat(SlotType.of(Boolean.class, "")).isEqualTo(SlotType.of(boolean.class, ""));
  }

  @Test
  void typesWithoutAnOrderPreservingTextHaveNoSlotType() {
    assertThat(SlotType.of(double.class, "")).isEmpty();
    assertThat(SlotType.of(Object.class, "")).isEmpty();
    assertThat(SlotType.of(List.class, "")).isEmpty();
    assertThat(SlotType.of(int.class, "")).as("a number without a width").isEmpty();
    assertThat(SlotType.of(int.class, "0")).isEmpty();
    assertThat(SlotType.of(int.class, "100")).isEmpty();
    assertThat(SlotType.of(int.class, "date")).isEmpty();
    assertThat(SlotType.of(String.class, "2")).isEmpty();
    assertThat(SlotType.of(String.class, "upper")).isEmpty();
    assertThat(SlotType.of(Instant.class, "week")).isEmpty();
    assertThat(SlotType.of(LocalDate.class, "date")).isEmpty();
    assertThat(SlotType.of(UUID.class, "lower")).isEmpty();
    assertThat(SlotType.of(Role.class, "lower")).isEmpty();
  }

  @Test
  void anEnumWithAnEmptySpellingHasNoKeyText() {
    assertThat(SlotType.of(Unspeakable.class, "")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "milk#1, milk%231",
    "50%, 50%25",
    "%23, %2523",
    "#%#, %23%25%23",
    "##, %23%23",
    "Käse, Käse",
    "豆腐 🥛, 豆腐 🥛",
    "a b, a b",
    "~!$&, ~!$&"
  })
  void theSeparatorIsEscapedAndEverythingElseStands(String value, String text) {
    assertThat(rendered(TEXT, value)).isEqualTo(text);
  }

  @Test
  void noTextForgesAnother() {
    var pattern = new KeyPattern(List.of(slot("item"), literal("#URL#"), slot("url")));
    RandomCases.of(
        5_000,
        random -> {
          var one = List.of(forging(random), forging(random));
          var other = List.of(forging(random), forging(random));
          assertThat(key(pattern, one).equals(key(pattern, other)))
              .as("%s and %s", one, other)
              .isEqualTo(one.equals(other));
        });
  }

  private static String key(KeyPattern pattern, List<String> values) {
    return pattern.render(component -> values.get(component.equals("item") ? 0 : 1));
  }

  private static String forging(Random random) {
    var pieces = List.of("#", "%", "%23", "#URL#", "a", "23", "%2");
    var text = new StringBuilder();
    for (int i = random.nextInt(3); i >= 0; i--) {
      text.append(pieces.get(random.nextInt(pieces.size())));
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0000", "a\nb", "\t", "a\u001Fb", "\u007F", "a\u0085", "\u009F"})
  void controlCharactersAreRefused(String value) {
    assertThatThrownBy(() -> rendered(TEXT, value))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("A key holds no control characters");
    assertThatThrownBy(() -> rendered(LOWER, "x" + value + "x")).isInstanceOf(InvalidInput.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\uD83E", "a\uD83E", "\uDD5Ba", "\uDD5B\uD83E"})
  void halfASurrogatePairIsRefused(String value) {
    assertThatThrownBy(() -> rendered(TEXT, value)).isInstanceOf(InvalidInput.class);
  }

  @Test
  void anEmptyTextIsNoValue() {
    assertThatThrownBy(() -> rendered(TEXT, ""))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("A key's slot has no value");
    assertThatThrownBy(() -> rendered(LOWER, " \u2003 ")).isInstanceOf(InvalidInput.class);
    assertThatThrownBy(() -> rendered(type(String.class, "slug"), ""))
        .isInstanceOf(InvalidInput.class);
  }

  @Test
  void aViewOfFewCharactersRefusesTheOthers() {
    assertThatThrownBy(() -> rendered(type(String.class, "slug"), "Milk"))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("A key's slot holds a character it does not allow")
        .hasMessageContaining("at=0");
    assertThatThrownBy(() -> rendered(type(String.class, "base62"), "ab#"))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("at=2");
  }

  @Test
  void aNumberIsNotNegativeAndFitsItsWidth() {
    var digits = new SlotType.Digits(2);
    assertThat(rendered(digits, 0)).isEqualTo("00");
    assertThat(rendered(digits, 99L)).isEqualTo("99");
    assertThatThrownBy(() -> rendered(digits, 100))
        .isInstanceOf(InvalidInput.class)
        .hasMessage("A number in a key is not negative and fits its width [number=100, width=2]");
    assertThatThrownBy(() -> rendered(digits, -1)).isInstanceOf(InvalidInput.class);
  }

  @Test
  void instantsStandInTheOrderOfTime() {
    keepsOrder(
        type(Instant.class, ""),
        random ->
            Instant.parse("2025-01-20T00:00:00Z")
                .plus(Duration.ofMillis(random.nextInt(5) * 500L))
                .plus(Duration.ofDays(random.nextInt(3) * (random.nextBoolean() ? 1L : 40_000L))));
  }

  @Test
  void daysStandInTheOrderOfTime() {
    keepsOrder(
        type(LocalDate.class, ""),
        random -> LocalDate.ofYearDay(random.nextInt(10_000), 1 + random.nextInt(365)));
  }

  @Test
  void numbersStandInTheOrderOfTheirAmount() {
    keepsOrder(
        type(long.class, "19"),
        random -> random.nextLong(1, Long.MAX_VALUE) >>> random.nextInt(63));
    keepsOrder(type(int.class, "3"), random -> random.nextInt(1000));
  }

  private static <T extends Comparable<T>> void keepsOrder(
      SlotType type, java.util.function.Function<Random, T> values) {
    RandomCases.of(
        5_000,
        random -> {
          T one = values.apply(random);
          T other = values.apply(random);
          assertThat(
                  Integer.signum(Ordering.compareUtf8(rendered(type, one), rendered(type, other))))
              .as("%s and %s", one, other)
              .isEqualTo(Integer.signum(one.compareTo(other)));
        });
  }

  /** The escape of # begins with %, and $ stands between the two. */
  @Test
  void escapingLetsOnlyHashAndDollarChangePlaces() {
    assertThat(Ordering.compareUtf8("#", "$")).isNegative();
    assertThat(Ordering.compareUtf8(rendered(TEXT, "#"), rendered(TEXT, "$"))).isPositive();
    RandomCases.of(
        20_000,
        random -> {
          var one = "x" + RandomCases.text(random, 4).replace('$', '#');
          var other = "x" + RandomCases.text(random, 4).replace('$', '#');
          assertThat(
                  Integer.signum(Ordering.compareUtf8(rendered(TEXT, one), rendered(TEXT, other))))
              .as("%s and %s", one, other)
              .isEqualTo(Integer.signum(Ordering.compareUtf8(one, other)));
        });
  }

  @Test
  void everyRenderedTextIsOfTheSlotsShape() {
    RandomCases.of(
        5_000,
        random -> {
          var value = "x" + RandomCases.text(random, 6);
          assertThat(KeyLanguage.of(new KeyPattern(List.of(slot("item")))))
              .as("%s", value)
              .matches(language -> language.accepts(rendered(TEXT, value)));
        });
  }

  @Test
  void onlyTimesAreTemporal() {
    assertThat(type(Instant.class, "").isTemporal()).isTrue();
    assertThat(type(Instant.class, "date").isTemporal()).isTrue();
    assertThat(type(LocalDate.class, "").isTemporal()).isTrue();
    assertThat(type(long.class, "13").isTemporal()).isFalse();
    assertThat(TEXT.isTemporal()).isFalse();
  }

  private static SlotType type(Class<?> javaType, String view) {
    return SlotType.of(javaType, view).orElseThrow();
  }

  private static String text(Class<?> javaType, String view, Object value) {
    return rendered(type(javaType, view), value);
  }

  private static String rendered(SlotType type, Object value) {
    var key = new StringBuilder();
    type.render(value, key);
    return key.toString();
  }

  private static KeyPattern.Part slot(String component) {
    return new KeyPattern.Part.Slot(component, TEXT);
  }

  private static KeyPattern.Part literal(String text) {
    return new KeyPattern.Part.Literal(text);
  }
}

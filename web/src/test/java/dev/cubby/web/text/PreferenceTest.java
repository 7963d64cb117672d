package dev.cubby.web.text;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PreferenceTest {
  private static final Set<Language> ALL = EnumSet.allOf(Language.class);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sv-SE,en;q=0.5 | SWEDISH",
        "de, zh-TW;q=0.8, en;q=0.9 | ENGLISH",
        "zh-Hant-HK | TRADITIONAL_CHINESE",
        "zh-MO | TRADITIONAL_CHINESE",
        "zh-Hans-TW | SIMPLIFIED_CHINESE",
        "zh-SG, sv | SIMPLIFIED_CHINESE",
        "en;q=0, sv;q=0.1 | SWEDISH"
      })
  void theMostWantedLanguageThatIsOfferedIsTaken(String header, Language wanted) {
    assertThat(Preference.accepted(Optional.of(header), ALL)).contains(wanted);
  }

  @Test
  void onlyTheFirstTenLanguagesAreRead() {
    var few = "fi, ".repeat(9) + "sv";
    assertThat(Preference.accepted(Optional.of(few), ALL)).contains(Language.SWEDISH);
    assertThat(Preference.accepted(Optional.of("fi, " + few), ALL)).isEmpty();
  }

  @Test
  void whatIsNotOfferedIsPassedOver() {
    assertThat(Preference.accepted(Optional.of("zh, sv"), EnumSet.of(Language.SWEDISH)))
        .contains(Language.SWEDISH);
    assertThat(Preference.accepted(Optional.of("fi"), ALL)).isEmpty();
    assertThat(Preference.accepted(Optional.empty(), ALL)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",,,",
        ";q=1",
        "en;q=7",
        "en;q=x",
        "*;q=*",
        "a-b-c-d-e-f-g-h",
        "%00",
        "éé",
        "en;"
      })
  void aHostileHeaderIsNoPreferenceAndNoError(String header) {
    assertThat(Preference.accepted(Optional.of(header), ALL))
        .isIn(Optional.empty(), Optional.of(Language.ENGLISH));
    assertThat(Preference.cycle(Optional.of(header))).isEqualTo(Reader.HourCycle.TWENTY_FOUR);
  }

  @Test
  void aVeryLongHeaderIsReadOrLeft() {
    var header = "xx-YY;q=0.1,".repeat(5_000) + "sv";
    assertThat(Preference.accepted(Optional.of(header), ALL))
        .isIn(Optional.empty(), Optional.of(Language.SWEDISH));
  }

  @Test
  void theRegionSaysHowHoursAreCounted() {
    assertThat(Preference.cycle(Optional.of("en-US"))).isEqualTo(Reader.HourCycle.TWELVE);
    assertThat(Preference.cycle(Optional.of("en-GB,en-US;q=0.5")))
        .isEqualTo(Reader.HourCycle.TWENTY_FOUR);
  }

  @ParameterizedTest
  @ValueSource(strings = {"+02:00", "Europe/Nowhere", "../etc", "/", "Z"})
  void aZoneIsARegion(String name) {
    assertThat(Preference.zone(name)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTC", "GMT"})
  void aBrowserInUtcHasAZoneTooWhichIsWrittenAsUtc(String name) {
    assertThat(Preference.zone(name).map(Reader::zoneName)).contains("UTC");
  }

  @Test
  void whatIsChosenComesBeforeWhatIsTold() {
    var chosen = Preference.of(Optional.of("sv"), Optional.empty());
    var told = Preference.of(Optional.of("zh"), Optional.of("Asia/Taipei"));
    assertThat(chosen.or(told))
        .isEqualTo(
            new Preference(Optional.of(Language.SWEDISH), Optional.of(ZoneId.of("Asia/Taipei"))));
  }
}

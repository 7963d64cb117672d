package dev.cubby.web.text;

import static dev.cubby.web.text.Language.ENGLISH;
import static dev.cubby.web.text.Language.SIMPLIFIED_CHINESE;
import static dev.cubby.web.text.Language.SWEDISH;
import static dev.cubby.web.text.Language.TRADITIONAL_CHINESE;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.Reader.HourCycle;
import org.junit.jupiter.api.Test;

class TimesTest {
  private static final Texts TEXTS = Texts.prove(List.of(KitTexts.CATALOGUE));
  private static final ZoneId STOCKHOLM = ZoneId.of("Europe/Stockholm");
  private static final Instant NOW = at("2031-11-17T10:30");

  private static Instant at(String local) {
    return LocalDateTime.parse(local).atZone(STOCKHOLM).toInstant();
  }

  private static String said(Language language, Instant now, Text time) {
    return Reader.of(TEXTS, language, STOCKHOLM, HourCycle.TWENTY_FOUR, now).text(time);
  }

  private static String said(Text time) {
    return said(ENGLISH, NOW, time);
  }

  @Test
  void daysNearbyHaveNamesInEachLanguage() {
    var evening = Text.at(at("2031-11-17T18:00"));
    assertThat(said(evening)).isEqualTo("today 18:00");
    assertThat(said(SWEDISH, NOW, evening)).isEqualTo("i dag 18:00");
    assertThat(said(SIMPLIFIED_CHINESE, NOW, evening)).isEqualTo("今天 18:00");
    assertThat(said(TRADITIONAL_CHINESE, NOW, Text.at(at("2031-11-18T09:30"))))
        .isEqualTo("明天 09:30");
    assertThat(said(Text.at(at("2031-11-16T23:59")))).isEqualTo("yesterday 23:59");
  }

  @Test
  void aDayBeginsAtMidnightOfTheReader() {
    // 23:30 UTC is the next day in Stockholm.
    assertThat(said(Text.at(Instant.parse("2031-11-17T23:30:00Z")))).isEqualTo("tomorrow 00:30");
    assertThat(said(ENGLISH, at("2031-11-17T00:00"), Text.at(at("2031-11-16T23:59"))))
        .isEqualTo("yesterday 23:59");
  }

  @Test
  void daysFurtherAwayHaveAWeekdayAndThoseOfAnotherYearTheYear() {
    assertThat(said(Text.day(LocalDate.of(2031, 11, 20)))).isEqualTo("Thu 20 Nov");
    assertThat(said(SIMPLIFIED_CHINESE, NOW, Text.day(LocalDate.of(2031, 11, 20))))
        .isEqualTo("11月20日 周四");
    assertThat(said(Text.day(LocalDate.of(2032, 1, 2)))).isEqualTo("2 Jan 2032");
    assertThat(said(ENGLISH, at("2031-12-31T12:00"), Text.at(at("2032-01-01T00:10"))))
        .isEqualTo("tomorrow 00:10");
  }

  @Test
  void nearTimesAreRelativeInEachLanguage() {
    var soon = Text.relative(NOW.plus(Duration.ofMinutes(5)));
    assertThat(said(soon)).isEqualTo("in 5 min");
    assertThat(said(SWEDISH, NOW, soon)).isEqualTo("om 5 min");
    assertThat(said(SIMPLIFIED_CHINESE, NOW, soon)).isEqualTo("5 分钟后");
    assertThat(said(TRADITIONAL_CHINESE, NOW, Text.relative(NOW.minus(Duration.ofHours(3)))))
        .isEqualTo("3 小時前");
    assertThat(said(Text.relative(NOW.minusSeconds(59)))).isEqualTo("just now");
    assertThat(said(Text.relative(NOW.minus(Duration.ofMinutes(59))))).isEqualTo("59 min ago");
    assertThat(said(Text.relative(NOW.plus(Duration.ofHours(24))))).isEqualTo("tomorrow 10:30");
  }

  @Test
  void anHourThatTheClockSkipsOrRepeatsIsSaidAsTheZoneHasIt() {
    var spring = at("2031-03-29T12:00");
    assertThat(said(ENGLISH, spring, Text.at(Instant.parse("2031-03-30T01:00:00Z"))))
        .isEqualTo("tomorrow 03:00");
    var autumn = at("2031-10-26T12:00");
    var first = Text.at(Instant.parse("2031-10-26T00:30:00Z"));
    var second = Text.at(Instant.parse("2031-10-26T01:30:00Z"));
    assertThat(said(ENGLISH, autumn, first)).isEqualTo("today 02:30 (UTC+02:00)");
    assertThat(said(ENGLISH, autumn, second)).isEqualTo("today 02:30 (UTC+01:00)");
  }

  @Test
  void aTimeToAnotherNamesTheDayOnce() {
    assertThat(said(Text.between(at("2031-11-17T16:00"), at("2031-11-17T18:00"))))
        .isEqualTo("today 16:00–18:00");
    assertThat(said(Text.between(at("2031-11-17T16:00"), at("2031-11-18T08:00"))))
        .isEqualTo("today 16:00 – tomorrow 08:00");
  }

  @Test
  void twelveHoursWhereTheReaderCountsSo() {
    var reader = Reader.of(TEXTS, ENGLISH, STOCKHOLM, HourCycle.TWELVE, NOW);
    assertThat(reader.text(Text.clock(at("2031-11-17T00:05")))).isEqualToIgnoringCase("12:05 am");
    assertThat(reader.text(Text.clock(at("2031-11-17T18:00")))).isEqualToIgnoringCase("6:00 pm");
  }

  @Test
  void aLongDayIsWrittenOut() {
    assertThat(said(Text.longDay(LocalDate.of(2031, 11, 17)))).isEqualTo("Monday 17 November");
    assertThat(said(SWEDISH, NOW, Text.longDay(LocalDate.of(2031, 11, 17))))
        .isEqualTo("måndag 17 november");
  }
}

package dev.cubby.lockers.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.page.WallTime.Kind;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

/** What a clock on the wall shows, on ordinary days and on those when clocks are changed. */
class WallTimeTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  private static WallTime at(String shown, boolean second) {
    return new WallTime(LocalDateTime.parse(shown), BERLIN, second);
  }

  @Test
  void mostlyATimeIsOneInstant() {
    var noon = at("2026-03-28T12:00", false);
    assertThat(noon.kind()).isEqualTo(Kind.ONCE);
    assertThat(noon.meant().toInstant()).isEqualTo("2026-03-28T11:00:00Z");
    assertThat(at("2026-03-28T12:00", true).meant()).isEqualTo(noon.meant());
  }

  @Test
  void aTimeThatSpringLeavesOutIsAnHourLater() {
    var skipped = at("2026-03-29T02:30", false);
    assertThat(skipped.kind()).isEqualTo(Kind.SKIPPED);
    assertThat(skipped.meant().toLocalTime()).hasToString("03:30");
  }

  @Test
  void aTimeThatAutumnRepeatsIsTheFirstUnlessTheSecondIsMeant() {
    assertThat(at("2026-10-25T02:30", false).kind()).isEqualTo(Kind.TWICE);
    assertThat(at("2026-10-25T02:30", false).meant().toInstant()).isEqualTo("2026-10-25T00:30:00Z");
    assertThat(at("2026-10-25T02:30", true).meant().toInstant()).isEqualTo("2026-10-25T01:30:00Z");
  }

  @Test
  void daysHave23And25HoursWhenClocksAreChanged() {
    assertThat(WallTime.lengthOf(LocalDate.of(2026, 3, 29), BERLIN))
        .isEqualTo(Duration.ofHours(23));
    assertThat(WallTime.lengthOf(LocalDate.of(2026, 10, 25), BERLIN))
        .isEqualTo(Duration.ofHours(25));
  }

  @Test
  void hoursAreHoursAndADayEndsAtTheSameTimeOfDay() {
    var evening = at("2026-03-28T20:00", false).meant();
    assertThat(Length.HOURS_8.from(evening).toLocalTime()).hasToString("05:00");
    assertThat(Length.DAY_1.from(evening).toLocalTime()).hasToString("20:00");
    assertThat(Duration.between(evening, Length.DAY_1.from(evening)))
        .isEqualTo(Duration.ofHours(23));
  }

  @Test
  void aWindowIsWrittenInItsZoneAndSaysWhichOfTwoTimesIsMeant() {
    var written = new Written(BERLIN);
    assertThat(
            written.window(
                new TimeWindow(
                    Instant.parse("2026-11-16T13:00:00Z"), Instant.parse("2026-11-16T15:30:00Z"))))
        .isEqualTo("Mon 16 Nov 2026, 14:00 – 16:30");
    assertThat(
            written.window(
                new TimeWindow(
                    Instant.parse("2026-10-25T00:30:00Z"), Instant.parse("2026-10-25T01:30:00Z"))))
        .isEqualTo("Sun 25 Oct 2026, 02:30 (UTC+02:00) – 02:30 (UTC+01:00)");
  }
}

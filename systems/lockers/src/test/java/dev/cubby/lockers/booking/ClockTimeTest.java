package dev.cubby.lockers.booking;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** A time as clocks show it, on ordinary days and on those when clocks are changed. */
class ClockTimeTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  private static ClockTime at(String shown, boolean later) {
    return new ClockTime(LocalDateTime.parse(shown), BERLIN, later);
  }

  @Test
  void mostlyATimeIsOneInstant() {
    var noon = at("2026-03-28T12:00", false);
    assertThat(noon.isSkipped() || noon.isTwice()).isFalse();
    assertThat(noon.instant()).isEqualTo("2026-03-28T11:00:00Z");
    assertThat(at("2026-03-28T12:00", true).instant()).isEqualTo(noon.instant());
  }

  @Test
  void aTimeThatSpringLeavesOutIsNone() {
    assertThat(at("2026-03-29T02:30", false).isSkipped()).isTrue();
    assertThat(at("2026-03-29T03:30", false).isSkipped()).isFalse();
  }

  @Test
  void aTimeThatAutumnRepeatsIsTheFirstUnlessTheSecondIsMeant() {
    var first = at("2026-10-25T02:30", false);
    assertThat(first.isTwice()).isTrue();
    assertThat(first.instant()).isEqualTo("2026-10-25T00:30:00Z");
    assertThat(first.offset()).hasToString("+02:00");
    assertThat(first.other().instant()).isEqualTo("2026-10-25T01:30:00Z");
    assertThat(first.other().other()).isEqualTo(first);
  }

  @Test
  void anInstantKnowsWhichOfTwoItIs() {
    for (var instant : new String[] {"2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"}) {
      var time = ClockTime.of(Instant.parse(instant), BERLIN);
      assertThat(time.shown()).hasToString("2026-10-25T02:30");
      assertThat(time.instant()).isEqualTo(instant);
    }
  }
}

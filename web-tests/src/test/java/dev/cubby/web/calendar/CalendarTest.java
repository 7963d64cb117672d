package dev.cubby.web.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.CalendarReader;
import dev.cubby.web.calendar.Calendar.Event;
import org.junit.jupiter.api.Test;

class CalendarTest {
  private static final Instant TEN = Instant.parse("2026-03-29T10:00:00Z");

  private static String text(String summary, Instant start, Instant end) {
    var event =
        new Event(
            "r1@cubby",
            TEN,
            start,
            end,
            summary,
            Optional.of("Cellar"),
            URI.create("https://cubby.example.org/lockers/r1"));
    return new Calendar("Mine", Duration.ofHours(1), List.of(event)).document().text();
  }

  private static String summaryRead(String summary) {
    var read = CalendarReader.of(text(summary, TEN, TEN.plusSeconds(60)));
    return read.events().getFirst().getOrDefault("SUMMARY", "");
  }

  @Test
  void anEventIsWrittenWithAllThatAProgramNeeds() {
    var read = CalendarReader.of(text("Skis", TEN, TEN.plusSeconds(5400)));
    assertThat(read.calendar())
        .containsEntry("NAME", "Mine")
        .containsEntry("X-WR-CALNAME", "Mine")
        .containsEntry("REFRESH-INTERVAL", "PT1H")
        .containsEntry("X-PUBLISHED-TTL", "PT1H")
        .doesNotContainKey("METHOD");
    assertThat(read.events().getFirst())
        .containsEntry("UID", "r1@cubby")
        .containsEntry("DTSTART", "20260329T100000Z")
        .containsEntry("DTEND", "20260329T113000Z")
        .containsEntry("DTSTAMP", "20260329T100000Z")
        .containsEntry("LOCATION", "Cellar")
        .containsEntry("URL", "https://cubby.example.org/lockers/r1")
        .containsEntry("STATUS", "CONFIRMED");
  }

  @Test
  void whatPeopleWroteIsReadAsTheyWroteIt() {
    for (var summary :
        List.of(
            "a,b;c\\d:e",
            "two\nlines",
            "END:VEVENT",
            "\\n is no line",
            "\nfirst is empty",
            "\uD83D\uDE00".repeat(50),
            "ß".repeat(100))) {
      assertThat(summaryRead(summary)).isEqualTo(summary);
    }
    assertThat(summaryRead("a\tbell \u0007\r\nnext")).isEqualTo("a bell  \nnext");
  }

  @Test
  void foldsNeverPartACharacter() {
    var random = new Random(7);
    for (int i = 0; i < 500; i++) {
      var summary =
          random
              .ints(random.nextInt(200), 0, 4)
              .mapToObj(n -> List.of("a", "é", "柜", "\uD83D\uDDC4").get(n))
              .reduce("", String::concat);
      assertThat(summaryRead(summary)).isEqualTo(summary);
    }
  }

  @Test
  void whatIsShorterThanASecondStillEndsAfterItBegins() {
    CalendarReader.of(text("short", TEN, TEN.plusMillis(1)));
  }
}

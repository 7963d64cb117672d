package dev.cubby.web.ui;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.*;
import dev.cubby.web.text.Reader.HourCycle;
import dev.cubby.web.ui.Strip.*;
import org.junit.jupiter.api.Test;

/** Times along a day, cut where the day's line begins and ends. */
class StripTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final Instant NOON = Instant.parse("2026-03-24T11:00:00Z");
  private static final Reader READER =
      Reader.of(
          Texts.prove(List.of(KitTexts.CATALOGUE)),
          Language.ENGLISH,
          BERLIN,
          HourCycle.TWENTY_FOUR,
          NOON);

  private static Bar bar(String from, String to) {
    return new Bar(Instant.parse(from), Instant.parse(to), false);
  }

  @Test
  void theUsualHoursAreShownUnlessTheTimeIsOutside() {
    assertThat(Hours.around(NOON, BERLIN).labels()).containsExactly("06", "10", "14", "18", "22");
    assertThat(Hours.around(Instant.parse("2026-03-24T02:00:00Z"), BERLIN).labels())
        .containsExactly("00", "06", "12", "18", "24");
  }

  @Test
  void aTimeThatGoesOnPastMidnightIsShownWholeAndOtherwiseOnBothDays() {
    var night = bar("2026-03-24T21:00:00Z", "2026-03-25T01:00:00Z");
    var across = Hours.around(night.from(), night.to(), BERLIN);
    assertThat(across.labels()).containsExactly("12", "18", "24", "06", "12");
    assertThat(Strip.of(Text.NONE, across, List.of(night)).drawn(READER).blocks())
        .containsExactly(new Block("41.67%", "16.67%", false));

    var first = Hours.wholeDay(LocalDate.of(2026, 3, 24), BERLIN);
    assertThat(Strip.of(Text.NONE, first, List.of(night)).drawn(READER).blocks())
        .containsExactly(new Block("91.67%", "8.33%", false));
    var second = Hours.wholeDay(LocalDate.of(2026, 3, 25), BERLIN);
    assertThat(Strip.of(Text.NONE, second, List.of(night)).drawn(READER).blocks())
        .containsExactly(new Block("0.00%", "8.33%", false));
  }

  @Test
  void timesAreCutAtTheEndsAndLeftOutBeyondThem() {
    var bars =
        List.of(
            bar("2026-03-24T01:00:00Z", "2026-03-24T09:00:00Z"),
            bar("2026-03-24T19:00:00Z", "2026-03-25T09:00:00Z"),
            bar("2026-03-24T21:30:00Z", "2026-03-24T23:00:00Z"));
    var drawing = Strip.of(Text.NONE, Hours.around(NOON, BERLIN), bars).drawn(READER);

    assertThat(drawing.blocks())
        .containsExactly(new Block("0.00%", "25.00%", false), new Block("87.50%", "12.50%", false));
    assertThat(drawing.now()).contains("37.50%");
  }

  @Test
  void timesTooShortToBeSeenAreDrawnTogether() {
    var bars =
        IntStream.range(0, 5_000)
            .mapToObj(i -> NOON.plusSeconds(2L * i))
            .map(from -> new Bar(from, from.plusMillis(1), false));
    var hour = bar("2026-03-24T14:00:00Z", "2026-03-24T15:00:00Z");
    var next = bar("2026-03-24T15:00:00Z", "2026-03-24T16:00:00Z");
    var own = new Bar(next.to(), next.to().plusSeconds(1), true);
    var all = Stream.concat(bars, Stream.of(hour, next, own)).toList();
    assertThat(Strip.of(Text.NONE, Hours.around(NOON, BERLIN), all).drawn(READER).blocks())
        .containsExactly(
            new Block("37.50%", "17.36%", false),
            new Block("56.25%", "6.25%", false),
            new Block("62.50%", "6.25%", false),
            new Block("68.75%", "0.00%", true));
  }

  @Test
  void todayIsTheReadersOwnAndHasTheHoursThatItHas() {
    var spring = READER.at(BERLIN);
    assertThat(Strip.today(Text.NONE, List.of()).drawn(spring).now()).contains("50.00%");
    var short23 = Hours.wholeDay(LocalDate.of(2026, 3, 29), BERLIN);
    assertThat(Duration.between(short23.from(), short23.to())).isEqualTo(Duration.ofHours(23));
  }

  @Test
  void nowIsMarkedOnItsOwnDayOnly() {
    var tomorrow = Hours.wholeDay(LocalDate.of(2026, 3, 25), BERLIN);
    assertThat(Strip.of(Text.NONE, tomorrow, List.of()).drawn(READER).now()).isEmpty();
  }
}

package dev.cubby.lunch.operator;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.collect.read.MenuReader.Source;
import dev.cubby.lunch.collect.read.ReaderSettings;
import dev.cubby.lunch.collect.read.Reading;
import org.junit.jupiter.api.Test;

/** The example of the help is one that works. */
class ReaderHelpTest {

  @Test
  void theReaderOfTheHelpReadsItsPage() {
    var parsed = ReaderSettings.parse(ReaderHelp.READER);
    assertThat(parsed).isInstanceOf(ReaderSettings.Parsed.Ready.class);
    if (parsed instanceof ReaderSettings.Parsed.Ready(var reader)
        && reader.read(List.of(Source.of(ReaderHelp.PAGE)), LocalDate.of(2026, 11, 18))
            instanceof Reading.Read read) {
      assertThat(read.weeks()).hasSize(1);
      var week = read.weeks().getFirst();
      assertThat(week.monday()).isEqualTo(LocalDate.of(2026, 11, 16));
      assertThat(week.dishes().stream().map(dish -> dish.name() + " " + dish.price()))
          .containsExactly("Stekt strömming 129", "Rödbetsbiff 119");
      assertThat(week.closed()).containsExactly(DayOfWeek.TUESDAY);
    } else {
      throw new AssertionError("The example is not read");
    }
  }
}

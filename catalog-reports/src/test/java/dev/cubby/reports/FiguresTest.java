package dev.cubby.reports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.store.Units;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | $0.00",
        "0.0625 | $0.0625",
        "0.125 | $0.125",
        "0.3 | $0.30",
        "0.99999 | $1.00",
        "1.875 | $1.88",
        "1234.5 | $1,234.50",
        "0.0000001 | < $0.000001"
      })
  void moneyShowsWhatMatters(double dollars, String text) {
    assertThat(Figures.usd(dollars)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0 | 0", "0.5 | 0.5", "10 | 10", "1500 | 1,500", "1.25 | 1.25", "100 | 100"})
  void unitsAreHalvesWithoutNoughts(double units, String text) {
    assertThat(Figures.units(units)).isEqualTo(text);
  }

  @Test
  void absentKindsOfUnitsAreLeftOut() {
    assertThat(Figures.units(new Units(1, 0))).isEqualTo("1 read unit");
    assertThat(Figures.units(new Units(0, 2))).isEqualTo("2 write units");
    assertThat(Figures.units(new Units(0.5, 1))).isEqualTo("0.5 read units and 1 write unit");
    assertThat(Figures.units(Units.NONE)).isEqualTo("0 read units");
  }

  @Test
  void sizesHaveTheirUnit() {
    assertThat(Figures.bytes(90)).isEqualTo("90 B");
    assertThat(Figures.bytes(5_000)).isEqualTo("5 KB");
    assertThat(Figures.bytes(511e6)).isEqualTo("511 MB");
    assertThat(Figures.bytes(3.65e9)).isEqualTo("3.65 GB");
  }

  @Test
  void nounsFollowTheirNumber() {
    assertThat(Figures.count(1, "row")).isEqualTo("1 row");
    assertThat(Figures.count(2_000, "row")).isEqualTo("2,000 rows");
  }
}

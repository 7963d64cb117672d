package dev.cubby.tour;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h"})
  void helpIsPrintedOnRequest(String word) {
    var answer = Terminal.run(word);
    assertThat(answer.exit()).isZero();
    assertThat(answer.out()).isEqualTo(Tour.USAGE);
    assertThat(answer.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"serve, serve", "--port 1, --port", "--help contracts, contracts"})
  void whatIsNotUnderstoodIsNamedOnStandardError(String line, String unknown) {
    var answer = Terminal.run(line.split(" "));
    assertThat(answer.exit()).isEqualTo(2);
    assertThat(answer.out()).isEmpty();
    assertThat(answer.err())
        .contains("Unknown argument: " + unknown + "\n")
        .contains("./run tour --help");
  }
}

package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.server.config.ServerSettings;
import dev.cubby.server.config.Sources;
import org.junit.jupiter.api.Test;

/** What a person at a terminal reads once the server answers. */
class TerminalHintsTest {
  private static List<String> hints(String demo) {
    var systems = Systems.all();
    var configuration =
        Sources.read(
            ServerSettings.with(systems),
            Map.of("data", "rows", "demo", demo, "systems", "lockers"),
            Map.of(),
            Optional.empty());
    return ServeCommand.hints(configuration, Systems.chosen(systems, configuration.systems()));
  }

  @Test
  void theySayWhatToTryWhereTheDataIsAndHowToStop() {
    assertThat(hints("true"))
        .containsExactly(
            "Try: Lockers: book a locker and open its door; a simulated device answers.",
            "Data: " + Path.of("rows").toAbsolutePath(),
            "Stop: Ctrl+C");
  }

  @Test
  void withoutADemoThereIsNothingToTry() {
    assertThat(hints("false")).hasSize(2).noneMatch(hint -> hint.startsWith("Try"));
  }

  @Test
  void everySystemHasSomethingToTry() {
    assertThat(Systems.all()).allMatch(system -> system.demoHint().isPresent());
  }
}

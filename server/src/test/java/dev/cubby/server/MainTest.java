package dev.cubby.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.server.config.ServerSettings;
import org.junit.jupiter.api.Test;

class MainTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... arguments) {
    return Main.commands(
            new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), Map.of())
        .execute(Main.withDefaultCommand(arguments));
  }

  @Test
  void withoutACommandAServerStartsWithDemoData() {
    assertThat(Main.withDefaultCommand()).containsExactly("serve", "--demo=true");
    assertThat(Main.withDefaultCommand("--port", "0"))
        .containsExactly("serve", "--demo=true", "--port", "0");
    assertThat(Main.withDefaultCommand("serve", "--port", "0"))
        .containsExactly("serve", "--port", "0");
    assertThat(Main.withDefaultCommand("--help")).containsExactly("--help");
  }

  @Test
  void helpNamesTheCommands() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString(UTF_8)).contains("serve").contains("dynamodb").contains("Exit codes");
  }

  @Test
  void helpOfServeNamesEverySettingButSecrets() {
    assertThat(run("serve", "--help")).isZero();
    for (var setting : ServerSettings.with(Systems.all())) {
      assertThat(out.toString(UTF_8).contains(" " + setting.flag()))
          .as(setting.flag())
          .isNotEqualTo(setting.isSecret());
    }
  }

  @Test
  void demoCanBeTurnedOffAgain() {
    // The invalid port prevents a start; this only proves that the flags are accepted together.
    assertThat(run("--no-demo", "--port", "none")).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .isEqualToIgnoringNewLines("port (CUBBY_PORT) has to be a number from 0 to 65535.");
  }

  @Test
  void systemsBringTheirCommands() {
    assertThat(run("device", "--help")).isZero();
    assertThat(out.toString(UTF_8))
        .contains("--server=URL", "--locker=ID", "--token=TOKEN", "Plays the device");
    assertThat(run("device", "--server", "http://localhost:1", "--locker", "l1")).isEqualTo(2);
    assertThat(err.toString(UTF_8)).contains("--token");
  }

  @Test
  void anOptionOfASystemsCommandIsCheckedBeforeItRuns() {
    assertThat(run("device", "--server", "nowhere", "--locker", "l1", "--token", "x")).isEqualTo(2);
    assertThat(err.toString(UTF_8)).contains("--server has to be an address like");
  }
}

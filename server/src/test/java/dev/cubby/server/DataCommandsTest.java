package dev.cubby.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.KeyAttribute;
import dev.cubby.core.schema.KeySchema;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.core.value.Row;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backup, restore, verify and repair as an operator meets them. */
class DataCommandsTest {
  private static final Table TABLE =
      new Table(
          "things",
          new KeySchema(KeyAttribute.text("PK"), Optional.empty()),
          List.of(),
          Optional.empty(),
          Optional.empty());

  @TempDir Path folder = Path.of("set by JUnit");
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(Object... arguments) {
    out.reset();
    err.reset();
    var words = List.of(arguments).stream().map(Object::toString).toArray(String[]::new);
    return Main.commands(
            new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), Map.of())
        .execute(Main.meant(words));
  }

  private static EmbeddedStore open(Path at) {
    var store = EmbeddedStore.open(at, Settings.of(Clock.systemUTC()));
    store.ensure(List.of(TABLE));
    return store;
  }

  private Path data() {
    return folder.resolve("data");
  }

  @BeforeEach
  void aKilledServerLeavesAFolder() throws IOException {
    try (var store = open(folder.resolve("living"))) {
      for (int i = 0; i < 20; i++) {
        var row = Row.builder().with("PK", "p" + i).build();
        store.write(WriteRequest.of(List.of(new RowWrite.Put("things", row, Condition.always()))));
      }
      Files.createDirectory(data());
      try (var files = Files.list(folder.resolve("living"))) {
        for (var file : files.filter(Files::isRegularFile).toList()) {
          Files.copy(file, data().resolve(file.getFileName()));
        }
      }
    }
  }

  private void damageTheLog() throws IOException {
    try (var files = Files.list(data())) {
      var log = files.filter(file -> file.toString().endsWith(".log")).sorted().toList().getLast();
      var bytes = Files.readAllBytes(log);
      bytes[bytes.length / 2] ^= 1;
      Files.write(log, bytes);
    }
  }

  @Test
  void aBackupIsRestoredAndVerified() {
    assertThat(run("backup", data(), folder.resolve("backup"))).as(err.toString(UTF_8)).isZero();
    assertThat(out.toString(UTF_8)).contains("20 rows in 1 tables");
    assertThat(run("verify", folder.resolve("backup"))).isZero();
    assertThat(run("restore", folder.resolve("backup"), folder.resolve("new"))).isZero();
    assertThat(run("verify", folder.resolve("new"))).isZero();
    try (var store = open(folder.resolve("new"))) {
      assertThat(store.count()).containsEntry("things", 20L);
    }
  }

  @Test
  void aDamagedFolderIsNamedPlannedAndRepaired() throws IOException {
    damageTheLog();
    assertThat(run("verify", data())).isEqualTo(1);
    assertThat(out.toString(UTF_8)).contains(".log: has a record that does not match");
    assertThat(run("repair", data())).isEqualTo(1);
    assertThat(out.toString(UTF_8)).contains("LOST: commits").contains("Nothing was changed");
    assertThat(run("verify", data())).as("nothing was changed").isEqualTo(1);
    assertThat(run("repair", "--yes", data())).isZero();
    assertThat(out.toString(UTF_8)).contains("data-set-aside-");
    assertThat(run("verify", data())).as(out.toString(UTF_8)).isZero();
    try (var store = open(data())) {
      assertThat(store.count().get("things")).isBetween(1L, 19L);
    }
    assertThat(run("repair", data())).isZero();
  }

  @Test
  void aFolderInUseIsLeftAlone() {
    try (var _ = open(data())) {
      for (var command : List.of("verify", "repair")) {
        assertThat(run(command, data())).isEqualTo(1);
        assertThat(err.toString(UTF_8)).contains("in use");
      }
    }
  }
}

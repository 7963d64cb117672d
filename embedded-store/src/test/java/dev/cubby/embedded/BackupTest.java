package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.Failure;
import dev.cubby.core.Failure.InvalidInput;
import dev.cubby.tck.SteppingClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A backup is made while others write, and is one only if it can be read again. */
class BackupTest {
  @TempDir Path folder = Path.of("set by JUnit");
  private final SteppingClock clock = new SteppingClock();

  private EmbeddedStore open(String name) {
    var store = EmbeddedStore.open(folder.resolve(name), Settings.of(clock));
    store.ensure(List.of(Rows.TABLE));
    return store;
  }

  @Test
  void aBackupUnderWritesIsAWholeInstant() throws InterruptedException {
    try (var store = open("data")) {
      var stop = new AtomicBoolean();
      var written = new AtomicInteger();
      var writer =
          Thread.ofVirtual()
              .start(() -> {
                while (!stop.get()) {
                  int i = written.get();
                  Rows.put(store, Rows.thing("p" + i % 7, "s" + i, "ann", i));
                  written.incrementAndGet();
                }
              });
      while (written.get() < 500) {
        Thread.onSpinWait();
      }
      int before = written.get();
      var backup = store.backup(folder.resolve("backup"));
      int after = written.get();
      stop.set(true);
      writer.join();
      assertThat(backup.rows().get("things")).isBetween((long) before, (long) after + 1);

      EmbeddedStore.restore(folder.resolve("backup"), folder.resolve("restored"), clock);
      try (var restored = open("restored")) {
        assertThat(restored.count()).isEqualTo(backup.rows());
        assertThat(restored.verify()).isEmpty();
        var original = Rows.everything(store);
        Rows.everything(restored)
            .forEach((key, row) -> assertThat(original.get(key)).isEqualTo(row));
      }
    }
  }

  @Test
  void anUnfinishedBackupIsNone() throws IOException {
    Files.createDirectories(folder.resolve("half"));
    assertThatThrownBy(
            () -> EmbeddedStore.restore(folder.resolve("half"), folder.resolve("new"), clock))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("no finished backup");
  }

  @Test
  void aDamagedBackupIsRefused() throws IOException {
    try (var store = open("data")) {
      for (int i = 0; i < 2000; i++) {
        Rows.put(store, Rows.thing("p", "s" + i, "ann", i));
      }
      store.backup(folder.resolve("backup"));
    }
    Path table;
    try (var files = Files.list(folder.resolve("backup"))) {
      table = files.filter(file -> file.toString().endsWith(".sst")).findFirst().orElseThrow();
    }
    var bytes = Files.readAllBytes(table);
    for (int i = 1000; i < 3000; i++) {
      bytes[i] ^= 0x55;
    }
    Files.write(table, bytes);
    assertThatThrownBy(
            () -> EmbeddedStore.restore(folder.resolve("backup"), folder.resolve("new"), clock))
        .isInstanceOf(Failure.class)
        .hasMessageContaining(table.getFileName().toString());
    assertThat(folder.resolve("new")).as("nothing was copied").doesNotExist();
  }

  @Test
  void nothingIsOverwritten() {
    try (var store = open("data")) {
      assertThatThrownBy(() -> store.backup(folder.resolve("data")))
          .isInstanceOf(InvalidInput.class)
          .hasMessageContaining("not empty");
    }
  }
}

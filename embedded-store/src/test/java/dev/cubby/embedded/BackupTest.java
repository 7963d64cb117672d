package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.hash.Sha256;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backups are made during writes, and are complete only if they can be read again. */
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
  void filesThatAreNotTheStoresOwnStayOutOfABackup() throws IOException {
    open("data").close();
    var data = folder.resolve("data");
    Files.writeString(data.resolve("my notes~"), "left here by the owner");
    var backup = folder.resolve("backup");
    Maintenance.backup(data, data.resolve("uploads"), backup, clock, _ -> {});
    assertThat(backup.resolve("my notes~")).doesNotExist();
    assertThat(Maintenance.verify(backup, _ -> {})).isEmpty();
  }

  @Test
  void anUnfinishedBackupIsNone() throws IOException {
    Files.createDirectories(folder.resolve("half"));
    assertThatThrownBy(
            () -> EmbeddedStore.restore(folder.resolve("half"), folder.resolve("new"), clock))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("one that was not finished");
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
  void nothingIsOverwritten() throws IOException {
    Files.createDirectories(folder.resolve("taken/by-others"));
    try (var store = open("data")) {
      assertThatThrownBy(() -> store.backup(folder.resolve("taken")))
          .isInstanceOf(InvalidInput.class)
          .hasMessageContaining("not empty");
      Files.createSymbolicLink(folder.resolve("link"), folder.resolve("data"));
      for (var inside :
          List.of("data", "data/backup", "other/../data/backup", "link", "link/backup")) {
        assertThatThrownBy(() -> store.backup(folder.resolve(inside)))
            .isInstanceOf(InvalidInput.class)
            .hasMessageContaining("inside");
      }
      assertThat(folder.resolve("data/backup")).doesNotExist();
    }
  }

  @Test
  void aBackupOrRestoreThatIsGivenUpLeavesNothing() throws IOException {
    var data = folder.resolve("data");
    var backup = folder.resolve("backup");
    try (var store = open("data")) {
      Rows.put(store, Rows.thing("p", "s", "ann", 1));
      upload(data, "a picture");
      var target = folder.resolve("given-up");
      int steps = givenUpAtEachStep(target, heard -> store.backup(target, uploadsOf(data), heard));
      assertThat(steps).isGreaterThan(2);
      assertThat(Folders.list(data)).noneMatch(file -> file.toString().contains("checkpoint-"));
      store.backup(backup);
    }
    var target = folder.resolve("restored");
    givenUpAtEachStep(target, heard -> Maintenance.restore(backup, target, clock, heard));
  }

  /** Fails at the first progress message, at the second, and so on, until the backup succeeds. */
  private static int givenUpAtEachStep(Path target, Consumer<Consumer<String>> work) {
    for (int step = 1; ; step++) {
      var left = new AtomicInteger(step);
      try {
        work.accept(_ -> {
          if (left.decrementAndGet() == 0) {
            throw new IllegalStateException("given up");
          }
        });
        return step - 1;
      } catch (IllegalStateException e) {
        assertThat(Folders.list(target)).as("after %d steps", step).isEmpty();
      }
    }
  }

  private static Path uploadsOf(Path data) {
    return data.resolve("uploads");
  }

  private static Path upload(Path data, String content) throws IOException {
    var digest = Sha256.hex(content.getBytes(StandardCharsets.UTF_8));
    var drawer = uploadsOf(data).resolve("pictures").resolve(digest.substring(0, 2));
    Files.createDirectories(drawer);
    return Files.writeString(drawer.resolve(digest), content);
  }

  @Test
  void aBackupCannotBeOpenedAsAStore() {
    try (var store = open("data")) {
      store.backup(folder.resolve("backup"));
    }
    assertThatThrownBy(() -> open("backup"))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("is a backup");
    assertThat(Maintenance.verify(folder.resolve("backup"), _ -> {})).isEmpty();
  }

  @Test
  void aForgedBackupWritesNowhereElse() throws IOException {
    var backup = folder.resolve("backup");
    try (var store = open("data")) {
      store.backup(backup);
    }
    for (var name : List.of("../stolen", "uploads/../../stolen", "..", "/etc/passwd")) {
      var taken = BackupManifest.read(folder.resolve("backup")).taken();
      var forged = folder.resolve("forged");
      Files.createDirectories(forged);
      new BackupManifest(taken, Map.of(), Map.of(name, "00")).write(forged);
      assertThatThrownBy(() -> EmbeddedStore.restore(forged, folder.resolve("new"), clock))
          .isInstanceOf(Failure.class)
          .hasMessageContaining("no backup has");
      assertThat(folder.resolve("new")).doesNotExist();
    }
  }
}

package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.embedded.crash.MemoryFolder;
import dev.cubby.tck.SteppingClock;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.MutableColumnFamilyOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** An unreadable file may be intact, so it is not reported as damaged. */
class UnreadableTest {
  private static final int TABLES = 120;

  @TempDir(factory = MemoryFolder.class)
  Path folder = Path.of("set by JUnit");

  private final SteppingClock clock = new SteppingClock();

  private static void assertUnreadable(ThrowingCallable attempt, String name) {
    assertThatThrownBy(attempt)
        .isInstanceOf(Unavailable.class)
        .hasMessageContaining("could not be read")
        .hasMessageContaining(name)
        .hasMessageNotContaining("damage")
        .hasMessageNotContaining("repair");
  }

  /** A folder with the file's name, which even root cannot read as a file. */
  @ParameterizedTest
  @ValueSource(strings = {"log", "COMMITTED", "CURRENT", "MANIFEST"})
  void aFileThatCannotBeReadIsNoDamage(String kind) throws IOException {
    var data = DamageTest.killed(folder, clock);
    var file =
        switch (kind) {
          case "log" -> DamageTest.newestLog(data);
          case "MANIFEST" -> CurrentManifest.get(data);
          default -> data.resolve(kind);
        };
    Files.delete(file);
    Files.createDirectory(file);
    var name = file.getFileName().toString();
    assertUnreadable(() -> DamageTest.open(data, clock), name);
    assertUnreadable(() -> Maintenance.verify(data, _ -> {}), name);
    assertUnreadable(() -> Maintenance.planRepair(data), name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Permission denied", "Input/output error", "Too many open files"})
  void whatTheEngineCannotReadIsNoDamage(String cause) {
    var message = "While open a file for random read: " + folder + "/000007.sst: " + cause;
    var status = new Status(Status.Code.IOError, Status.SubCode.None, message);
    assertUnreadable(
        () -> Finding.of(folder.resolve("MANIFEST-000001"), new RocksDBException(message, status)),
        "000007.sst");
  }

  /** The engine's default would keep every table open. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFolderOfManyTablesIsLookedAtWithFewDescriptors() throws Exception {
    var data = folder.resolve("data");
    try (var store = DamageTest.open(data, clock)) {
      store
          .engine()
          .read(db -> {
            db.setOptions(
                MutableColumnFamilyOptions.builder().setDisableAutoCompactions(true).build());
            return db;
          });
      for (int i = 0; i < TABLES; i++) {
        Rows.put(store, Rows.thing("p", "s" + i, "ann", i));
        StoreInternals.flush(store);
      }
      assertThat(Folders.list(data)).filteredOn(TableFile::is).hasSizeGreaterThanOrEqualTo(TABLES);
    }
    try (var options = EngineOptions.recovering();
        var db = RocksDB.openReadOnly(options, data.toString())) {
      SchemaStore.requireReadable(db);
      assertThat(openTables(data)).isLessThan(TABLES / 2 + 10);
    }
    assertThat(Maintenance.verify(data, _ -> {})).isEmpty();
  }

  private static long openTables(Path of) throws IOException {
    try (var descriptors = Files.list(Path.of("/proc/self/fd"))) {
      return descriptors.filter(descriptor -> isTable(descriptor, of)).count();
    }
  }

  private static boolean isTable(Path descriptor, Path of) {
    try {
      var file = Files.readSymbolicLink(descriptor);
      return TableFile.is(file) && file.startsWith(of);
    } catch (IOException gone) {
      return false;
    }
  }
}

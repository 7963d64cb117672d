package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Other users of the machine have no access to stored data. */
@DisabledOnOs(OS.WINDOWS)
class OwnerOnlyTest {
  private static final Settings SETTINGS = Settings.of(Clock.systemUTC());

  @TempDir Path folder;

  @Test
  void dataBackupsAndRestoredFoldersAreTheOwnersOnly() throws IOException {
    var data = folder.resolve("data");
    var backup = folder.resolve("backup");
    var restored = folder.resolve("restored");
    var back = folder.resolve("back");
    try (var store = EmbeddedStore.open(data, SETTINGS)) {
      store.rollBase();
      store.backup(backup);
      store.restoreTo(store.firstRestorable().orElseThrow(), back);
    }
    EmbeddedStore.restore(backup, restored, Clock.systemUTC());

    for (var made : new Path[] {data, data.resolve("bases"), backup, restored, back}) {
      assertThat(rights(made)).as("%s", made).isEqualTo("rwx------");
    }
    for (var copied : new Path[] {backup, restored, back}) {
      assertThat(Folders.list(copied))
          .filteredOn(file -> !Files.isDirectory(file))
          .filteredOn(
              file -> file.toString().endsWith(".sst") || file.toString().contains("backup."))
          .allSatisfy(file -> assertThat(rights(file)).as("%s", file).isEqualTo("rw-------"));
    }
  }

  @Test
  void aFolderThatOthersCouldReadIsNarrowed() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    EmbeddedStore.open(folder, SETTINGS).close();
    assertThat(rights(folder)).isEqualTo("rwx------");
  }

  @Test
  void aWorldWritableFolderIsNotRestricted() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    EmbeddedStore.open(folder, SETTINGS).close();
    assertThat(rights(folder)).isEqualTo("rwxrwxrwx");
  }

  private static String rights(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}

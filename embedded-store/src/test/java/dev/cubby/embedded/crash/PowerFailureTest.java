package dev.cubby.embedded.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import module java.base;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The shim sees the JDK's file operations, and a cut loses exactly the unsynced ones. */
@Tag("crash")
@EnabledOnOs(OS.LINUX)
class PowerFailureTest {
  @TempDir(factory = TargetFolder.class)
  Path folder;

  private Disk disk;

  @BeforeEach
  void newDisk() throws IOException {
    disk = Disk.at(folder.resolve("disk"));
  }

  @Test
  void filesKeepWhatWasSyncedAndTheirNames() throws Exception {
    scribble("files");
    assertThat(leftBy(new PowerFailure(PowerFailure.Names.KEPT, false)))
        .containsOnly(
            entry("placed", 40L),
            entry("synced", 100L),
            entry("never", 0L),
            entry("replaced", 30L),
            entry("copied", 0L),
            entry("young/inside", 5L),
            entry("old/inside", 5L),
            entry("shrunk", 60L));
  }

  @Test
  void filesThatWereNeverSyncedMayVanish() throws Exception {
    scribble("files");
    assertThat(leftBy(new PowerFailure(PowerFailure.Names.VANISHING, false)))
        .containsOnly(
            entry("placed", 40L),
            entry("synced", 100L),
            entry("replaced", 30L),
            entry("young/inside", 5L),
            entry("old/inside", 5L),
            entry("shrunk", 60L));
  }

  @Test
  void namesThatWereNotSyncedAreUndone() throws Exception {
    scribble("files");
    assertThat(leftBy(new PowerFailure(PowerFailure.Names.UNDONE, false)))
        .containsOnly(entry("placed", 40L), entry("removed", 10L), entry("replaced", 20L));
  }

  @Test
  void aTornFileEndsBetweenWhatWasSyncedAndWhatWasWritten() throws Exception {
    scribble("files");
    var left = leftBy(new PowerFailure(PowerFailure.Names.KEPT, true));
    assertThat(left.get("synced")).isBetween(100L, 150L);
    assertThat(left.get("never")).isBetween(0L, 50L);
    assertThat(left.get("shrunk")).isBetween(60L, 80L);
    assertThat(left.get("placed")).isEqualTo(40L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"overwrite", "map"})
  void whatTheCutCannotTakeBackIsRefused(String way) throws Exception {
    scribble(way);
    assertThatThrownBy(() -> leftBy(new PowerFailure(PowerFailure.Names.KEPT, false)))
        .hasMessageContaining("cannot take back")
        .hasMessageEndingWith("file");
  }

  private void scribble(String what) throws Exception {
    try (var child =
        ChildProcess.start(
            PartlySyncedWriter.class,
            List.of(what, disk.folder().toString()),
            Shim.compiled().watching(disk),
            folder,
            folder.resolve("stderr.txt"),
            Duration.ofSeconds(60))) {
      assertThat(child.line()).as(child.lastWords()).hasValue("DONE");
      assertThat(child.exitCode()).isZero();
    }
  }

  private Map<String, Long> leftBy(PowerFailure cut) throws IOException {
    cut.happenTo(disk, new Random(1));
    var lengths = new TreeMap<String, Long>();
    try (var all = Files.walk(disk.folder())) {
      for (var file : all.filter(Files::isRegularFile).toList()) {
        lengths.put(disk.folder().relativize(file).toString(), Files.size(file));
      }
    }
    return lengths;
  }
}

package dev.cubby.embedded.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fault of the disk at every place of a scripted run, each followed by a power failure. */
@EnabledOnOs(OS.LINUX)
class FaultTest {
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  // Far fewer than a store makes: only to see that the script did not stop at its beginning.
  private static final int FEWEST_CALLS = 30;

  private final Seed seed = Seed.ofThisRun();

  @TempDir(factory = InMemory.class)
  Path folder;

  /** A write or a sync fails; the disk is full; the disk is gone, as in a crash at that place. */
  @ParameterizedTest
  @ValueSource(strings = {"write", "sync", "space", "gone"})
  void whereverTheDiskFailsWhatWasAcknowledgedStays(String fault) {
    seed.tell(random -> {
      for (int time = 0; time < Seed.times(); time++) {
        assertHarmlessEverywhere(fault, random.nextLong());
      }
    });
  }

  private void assertHarmlessEverywhere(String fault, long scriptSeed) throws Exception {
    var harm = new ArrayList<String>();
    int runs = 0;
    var last = "its start";
    try (var child = start(FaultRuns.class, List.of(folder.toString(), "" + scriptSeed, fault))) {
      for (var line = child.line(); line.isPresent(); line = child.line()) {
        last = line.get();
        if (last.startsWith("BAD")) {
          harm.add(last);
        }
        runs += last.startsWith("RAN") ? 1 : 0;
      }
      assertThat(child.exitCode()).as("after %s: %s", last, child.lastWords()).isZero();
    }
    assertThat(harm).isEmpty();
    assertThat(last).isEqualTo("DONE");
    assertThat(runs).as("runs").isGreaterThan(FEWEST_CALLS);
  }

  @Test
  void whatManyCallersWereToldHoldsAfterASyncHasFailed() {
    seed.tell(random -> {
      var lines = new ArrayList<String>();
      try (var child = start(Crowd.class, List.of(folder.toString(), "" + random.nextLong()))) {
        for (var line = child.line(); line.isPresent(); line = child.line()) {
          lines.add(line.get());
        }
        assertThat(child.exitCode()).as("%s after %s", child.lastWords(), lines).isZero();
      }
      assertThat(lines).noneMatch(line -> line.startsWith("BAD")).endsWith("DONE");
    });
  }

  /** Also when it is the engine's own threads that meet the fault, and no writer. */
  @Test
  void aFullDiskMakesTheStoreReadOnlyAndItSaysWhy() throws Exception {
    var lines = new ArrayList<String>();
    try (var child =
        start(FullDisk.class, List.of(folder.resolve("disk").toString(), "" + seed.value()))) {
      for (var line = child.line(); line.isPresent(); line = child.line()) {
        lines.add(line.get());
      }
      assertThat(child.exitCode()).as("after %s: %s", lines, child.lastWords()).isZero();
    }
    assertThat(lines).hasSize(6);
    assertThat(lines.subList(0, 3))
        .allSatisfy(line -> assertThat(line).startsWith("REFUSED").contains("No space left"));
    assertThat(lines.get(2)).contains("read-only");
    assertThat(lines.subList(3, 6)).containsExactly("READ 3", "CLOSED", "HAS 4");
  }

  private ChildProcess start(Class<?> main, List<String> arguments) throws Exception {
    return ChildProcess.start(
        main,
        arguments,
        Shim.compiled().quick(Disk.at(folder.resolve("disk"))),
        RocksLibrary.folder(),
        folder.resolve("stderr.txt"),
        PATIENCE);
  }
}

package dev.cubby.embedded.crash;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Injects a disk fault at every place of a scripted run, each followed by a power failure. */
@Tag("crash")
@EnabledOnOs(OS.LINUX)
class FaultTest {
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  // Far fewer than expected; only proves that the script did not stop at its beginning.
  private static final int FEWEST_CALLS = 30;

  private final Seed seed = Seed.ofThisRun();

  @TempDir(factory = MemoryFolder.class)
  Path folder;

  /** A write or a sync fails; the disk is full; the disk is gone, as in a crash. */
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
  void answersToManyCallersStayTrueAfterAFailedSync() {
    seed.tell(random -> {
      var arguments = List.of(folder.toString(), "" + random.nextLong(), "impatient");
      assertThat(lines(RacingCallers.class, arguments))
          .noneMatch(line -> line.startsWith("BAD"))
          .endsWith("DONE");
    });
  }

  /** Sixteen callers retry until they have an answer, after "unknown" with the same token. */
  @Test
  void aRetryAfterAFailedSyncGetsATrueAnswer() {
    seed.tell(random -> {
      var arguments = List.of(folder.toString(), "" + random.nextLong(), "patient");
      assertThat(lines(RacingCallers.class, arguments))
          .noneMatch(line -> line.startsWith("BAD"))
          .endsWith("DONE");
    });
  }

  /** The fault may also hit the engine's own threads instead of a writer. */
  @Test
  void aStoreOnAFullDiskIsReadOnlyWithAReasonAndRecoversByItself() throws Exception {
    var lines =
        lines(FullDisk.class, List.of(folder.resolve("disk").toString(), "" + seed.value()));
    var stories = lines.stream().filter(line -> !line.startsWith("REFUSED")).toList();
    assertThat(stories)
        .containsExactly("READ 3", "BACK", "HAS 4", "READ 7", "BACK", "HAS 8", "CLOSED", "HAS 8");
    var refused = lines.stream().filter(line -> line.startsWith("REFUSED")).toList();
    assertThat(refused).hasSize(6);
    // The next writer may be faster than the report of the engine's threads.
    assertThat(refused.get(2)).contains("The store is read-only because the disk is full");
    assertThat(refused.get(5))
        .contains("The store is read-only because the process has too many open files");
  }

  private List<String> lines(Class<?> main, List<String> arguments) throws Exception {
    var lines = new ArrayList<String>();
    try (var child = start(main, arguments)) {
      for (var line = child.line(); line.isPresent(); line = child.line()) {
        // With a logger on the class path, its lines arrive here too.
        line.filter(said -> said.matches("[A-Z]+( .*)?")).ifPresent(lines::add);
      }
      assertThat(child.exitCode()).as("after %s: %s", lines, child.lastWords()).isZero();
    }
    return lines;
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

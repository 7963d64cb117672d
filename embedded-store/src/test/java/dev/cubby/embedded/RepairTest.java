package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.embedded.crash.MemoryFolder;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A repaired folder opens; damaged files are kept in a subfolder. */
class RepairTest {
  @TempDir(factory = MemoryFolder.class)
  Path folder = Path.of("set by JUnit");

  private final SteppingClock clock = new SteppingClock();
  private Path data = Path.of("set below");

  @BeforeEach
  void aKilledProcessLeavesAFolder() throws IOException {
    data = DamageTest.killed(folder, clock);
  }

  private EmbeddedStore open() {
    return DamageTest.open(data, clock);
  }

  private Repair repaired() throws IOException {
    var before = DamageTest.contents(data);
    var plan = Maintenance.planRepair(data);
    assertThat(DamageTest.contents(data)).as("a plan changes nothing").isEqualTo(before);
    var done = Maintenance.repair(data, clock);
    assertThat(done.steps()).isEqualTo(plan.steps());
    assertThat(done.setAside().orElseThrow().getParent()).isEqualTo(data);
    assertThat(DamageTest.contents(data).values())
        .as("nothing is deleted")
        .containsAll(before.values());
    assertThat(Folders.list(folder)).as("nothing beside").hasSize(2);
    return done;
  }

  private void flipHalfwayThroughTheLog() throws IOException {
    var log = DamageTest.newestLog(data);
    var bytes = Files.readAllBytes(log);
    bytes[bytes.length / 2] ^= 1;
    Files.write(log, bytes);
  }

  @Test
  void aLostCurrentIsRewrittenAndNothingIsLost() throws IOException {
    Files.delete(data.resolve("CURRENT"));
    assertThat(repaired().steps()).singleElement().asString().contains("names MANIFEST-");
    try (var store = open()) {
      assertThat(Rows.everything(store)).hasSize(DamageTest.ROWS);
    }
  }

  @Test
  void aRepairedLogEndsBeforeItsDamageAndTheLossIsReported() throws IOException {
    flipHalfwayThroughTheLog();
    assertThat(repaired().steps()).anyMatch(step -> step.startsWith("LOST: commits "));
    try (var store = open()) {
      assertThat(Rows.everything(store)).hasSizeBetween(1, DamageTest.ROWS - 1);
      assertThat(store.verify()).isEmpty();
    }
    assertThat(Maintenance.verify(data, _ -> {})).isEmpty();
  }

  @Test
  void zerosAtTheEndOfTheLogAreCutAndEveryCommitBeforeThemStays() throws IOException {
    Files.delete(data.resolve("COMMITTED"));
    var log = DamageTest.newestLog(data);
    Files.write(log, new byte[2 * Records.BLOCK], StandardOpenOption.APPEND);
    assertThat(repaired().steps()).singleElement().asString().contains("keeps commits");
    try (var store = open()) {
      assertThat(Rows.everything(store)).hasSize(DamageTest.ROWS);
    }
  }

  @Test
  void aMissingLogCanBeDoneWithoutWhenToldSo() throws IOException {
    Files.delete(DamageTest.newestLog(data));
    assertThat(repaired().steps()).anyMatch(step -> step.startsWith("LOST: commits "));
    try (var store = open()) {
      assertThat(Rows.everything(store)).isEmpty();
    }
  }

  @Test
  void aMalformedMarkIsSetAsideAndNothingIsLost() throws IOException {
    Files.writeString(data.resolve("COMMITTED"), "no mark ".repeat(128));
    assertThat(repaired().steps()).singleElement().asString().startsWith("COMMITTED");
    try (var store = open()) {
      assertThat(Rows.everything(store)).hasSize(DamageTest.ROWS);
    }
  }

  @Test
  void twoRepairsInOneSecondKeepBothOldStates() throws IOException {
    flipHalfwayThroughTheLog();
    var first = repaired().setAside().orElseThrow();
    flipHalfwayThroughTheLog();
    var second = repaired().setAside().orElseThrow();
    assertThat(second).isNotEqualTo(first);
  }
}

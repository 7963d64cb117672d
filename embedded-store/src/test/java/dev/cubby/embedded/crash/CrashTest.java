package dev.cubby.embedded.crash;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.embedded.Maintenance;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Sixty-four writers, killed at random moments: every acknowledged batch is there, complete. */
@Tag("crash")
@EnabledOnOs(OS.LINUX)
class CrashTest {
  private static final int ROUNDS = Boolean.getBoolean("cubby.long") ? 20 : 5;
  private static final int CONTROL_ROUNDS = 3;
  private static final int LOOKS_BACK = 8;
  private static final int MOST = 700;
  // About as many changes as opening and recovering a store makes.
  private static final int MOST_CHANGES = 120;

  private final Seed seed = Seed.ofThisRun();

  @TempDir(factory = TargetFolder.class, cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void aKilledStoreHasEveryAcknowledgedBatch() {
    seed.tell(random -> {
      for (int time = 0; time < Seed.times(); time++) {
        var laboratory = laboratory(time);
        for (int round = 1; round <= ROUNDS; round++) {
          killWhileOpening(laboratory, random, round);
          killAmidWriters(laboratory, random, round);
          laboratory.disk().forgetHistory();
        }
        assertWhole(laboratory.look(Map.of()), ROUNDS + 1);
        assertThat(laboratory.lookBack(random, LOOKS_BACK)).isEmpty();
        laboratory.disk().delete();
      }
    });
  }

  @Test
  void aStoreThatLostItsPowerHasEveryAcknowledgedBatch() {
    seed.tell(random -> {
      for (int time = 0; time < Seed.times(); time++) {
        var laboratory = laboratory(time);
        for (int round = 1; round <= ROUNDS; round++) {
          killWhileOpening(laboratory, random, round);
          killAmidWriters(laboratory, random, round);
          // Sometimes another process opens and closes the store before the power failure.
          killWhileOpening(laboratory, random, round);
          PowerFailure.random(random).happenTo(laboratory.disk(), random);
        }
        assertWhole(laboratory.look(Map.of()), ROUNDS + 1);
        assertThat(laboratory.lookBack(random, LOOKS_BACK)).isEmpty();
        laboratory.disk().delete();
      }
    });
  }

  /** Recovered commits are in tables, and must also be in the log used for restoring. */
  @Test
  void aStoreSyncsTheLogThatAKilledOneLeftUnsynced() {
    seed.tell(random -> {
      var laboratory = laboratory(0);
      var shim = Shim.compiled();
      // Few enough for one log; the next base starts another.
      var unsynced = shim.ignoringSyncs(laboratory.disk(), ".log");
      assertWhole(laboratory.killedAfterJust(unsynced, CrashWriter.BASE_EVERY - 1), 1);
      assertWhole(laboratory.look(shim.watching(laboratory.disk())), 2);
      new PowerFailure(PowerFailure.Names.KEPT, false).happenTo(laboratory.disk(), random);
      assertWhole(laboratory.look(Map.of()), 3);
      assertThat(laboratory.lookBack(random, LOOKS_BACK)).isEmpty();
    });
  }

  /** The mark of the opening is durable; only marks of later commits may be lost. */
  @Test
  void aPowerFailureLeavesTheMarkOfTheLastOpening() {
    seed.tell(random -> {
      var laboratory = laboratory(0);
      for (int life = 1; life <= 2; life++) {
        assertWhole(laboratory.killed(Shim.compiled().watching(laboratory.disk()), 20), life);
        for (var names : PowerFailure.Names.values()) {
          var left = folder.resolve("left");
          new PowerFailure(names, false).copy(laboratory.disk(), left, random);
          assertThat(Maintenance.verify(left.resolve("data"), _ -> {})).as("%s", names).isEmpty();
          Disk.delete(left);
        }
      }
    });
  }

  /** The control: without any sync, the rounds above must fail. */
  @Test
  void aStoreWhoseLogIsNotSyncedLosesAcknowledgedBatches() {
    seed.tell(random -> {
      int losses = 0;
      for (int round = 1; round <= CONTROL_ROUNDS * Seed.times(); round++) {
        var laboratory = laboratory(round);
        var environment = Shim.compiled().ignoringSyncs(laboratory.disk(), ".log");
        assertWhole(laboratory.killed(environment, 300 + random.nextInt(MOST)), round);
        new PowerFailure(PowerFailure.Names.KEPT, false).happenTo(laboratory.disk(), random);
        var problems = laboratory.look(Map.of()).problems();
        losses += problems.stream().anyMatch(one -> one.startsWith("LOST")) ? 1 : 0;
        laboratory.disk().delete();
      }
      assertThat(losses).as("rounds that lost acknowledged batches").isPositive();
    });
  }

  private CrashHarness laboratory(int number) throws Exception {
    return new CrashHarness(folder.resolve("" + number), seed.value());
  }

  private static void killAmidWriters(CrashHarness laboratory, Random random, int round)
      throws Exception {
    var environment = Shim.compiled().watching(laboratory.disk());
    assertWhole(laboratory.killed(environment, 1 + random.nextInt(MOST)), round);
    assertThat(Maintenance.verify(laboratory.disk().folder().resolve("data"), _ -> {}))
        .as("damage after a kill in round %d", round)
        .isEmpty();
  }

  /** In one round of six, the shim kills at one of the first changes to the disk. */
  private static void killWhileOpening(CrashHarness laboratory, Random random, int round)
      throws Exception {
    if (random.nextInt(6) == 0) {
      int change = 1 + random.nextInt(MOST_CHANGES);
      var environment = Shim.compiled().killing(laboratory.disk(), change);
      assertWhole(laboratory.killed(environment, MOST), round);
    }
  }

  private static void assertWhole(ChildOutput life, int round) {
    assertThat(life.problems()).as("found in round %d", round).isEmpty();
  }
}

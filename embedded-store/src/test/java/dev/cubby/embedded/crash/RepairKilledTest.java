package dev.cubby.embedded.crash;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.embedded.Maintenance;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A killed repair has deleted nothing, and the next one finishes it. */
@Tag("crash")
@EnabledOnOs(OS.LINUX)
class RepairKilledTest {
  private static final int BATCHES = 40;
  private static final int WRITER = 0;
  // About as many changes as the trial and the repair make.
  private static final int MOST_CHANGES = 60;
  private static final int KILLS = Boolean.getBoolean("cubby.long") ? MOST_CHANGES : 6;

  private final Seed seed = Seed.ofThisRun();

  @TempDir(factory = MemoryFolder.class)
  Path folder;

  @Test
  void aKilledRepairHasLostNothingAndCanBeRunAgain() {
    seed.tell(random -> {
      var damaged = damagedFolder();
      for (int i = 0; i < KILLS; i++) {
        var disk = Disk.at(folder.resolve("disk"));
        copy(damaged, disk.folder().resolve("data"));
        int change = KILLS == MOST_CHANGES ? i + 1 : 1 + random.nextInt(MOST_CHANGES);
        repair(disk, change);
        assertHarmless(disk.folder(), damaged, "killed at change " + change);
        disk.delete();
      }
    });
  }

  /** Without CURRENT and with a damaged log, three files must be replaced. */
  private Path damagedFolder() throws IOException {
    var damaged = folder.resolve("damaged");
    try (var workload = Workload.open(folder.resolve("living"), seed.value())) {
      for (int i = 0; i < BATCHES; i++) {
        workload.write(WRITER, i);
      }
      copy(folder.resolve("living").resolve("data"), damaged);
    }
    Files.delete(damaged.resolve("CURRENT"));
    var log = files(damaged).stream().filter(file -> file.toString().endsWith(".log")).toList();
    var bytes = Files.readAllBytes(log.getLast());
    bytes[bytes.length / 2] ^= 1;
    Files.write(log.getLast(), bytes);
    return damaged;
  }

  private void repair(Disk disk, int killedAtChange) throws Exception {
    var environment = Shim.compiled().killing(disk, killedAtChange);
    var arguments = List.of(disk.folder().resolve("data").toString());
    try (var child =
        ChildProcess.start(
            RepairRun.class,
            arguments,
            environment,
            RocksLibrary.folder(),
            folder.resolve("stderr.txt"),
            Duration.ofMinutes(2))) {
      child.rest();
      assertThat(child.exitCode()).as(child.lastWords()).isIn(0, ChildProcess.KILLED);
    }
  }

  private void assertHarmless(Path disk, Path damaged, String when) throws IOException {
    var left = contents(disk.resolve("data"));
    assertThat(contents(damaged)).as(when).allMatch(left::contains);
    int before = rows(disk);
    Maintenance.repair(disk.resolve("data"), Clock.systemUTC());
    int after = rows(disk);
    assertThat(after).as(when).isBetween(1, BATCHES - 1);
    assertThat(before).as(when + ", it opens repaired or not at all").isIn(-1, after);
  }

  /** The number of batches; none if the folder does not open. */
  private int rows(Path disk) {
    try (var workload = Workload.open(disk, seed.value())) {
      return workload.read().of(WRITER).cardinality();
    } catch (Failure refused) {
      return -1;
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static List<Integer> contents(Path folder) throws IOException {
    var contents = new ArrayList<Integer>();
    for (var file : files(folder)) {
      contents.add(Arrays.hashCode(Files.readAllBytes(file)));
    }
    return contents;
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    for (var file : files(from)) {
      var copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    }
  }
}

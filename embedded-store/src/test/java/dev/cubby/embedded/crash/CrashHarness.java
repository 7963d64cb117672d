package dev.cubby.embedded.crash;

import module java.base;

/** One store on one disk, with the child processes that open it. */
final class CrashHarness {
  static final int WRITERS = 64;
  private static final int NO_END = Integer.MAX_VALUE;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Path errors;
  private final long seed;
  private final Path nativeLibraries;
  private final Disk disk;
  private final Acknowledgements ledger = new Acknowledgements(WRITERS);

  CrashHarness(Path folder, long seed) throws IOException {
    this.errors = folder.resolve("stderr.txt");
    this.seed = seed;
    this.nativeLibraries = RocksLibrary.folder();
    this.disk = Disk.at(folder.resolve("disk"));
  }

  Disk disk() {
    return disk;
  }

  /**
   * Runs all writers until this many batches are acknowledged, or the shim kills the child earlier.
   */
  ChildOutput killed(Map<String, String> environment, int afterAcknowledgements)
      throws IOException, InterruptedException {
    return live(environment, WRITERS, NO_END, afterAcknowledgements, ChildProcess.KILLED);
  }

  /** The same, but writers stop before the child is killed. */
  ChildOutput killedAfterJust(Map<String, String> environment, int batches)
      throws IOException, InterruptedException {
    return live(environment, WRITERS, batches, batches, ChildProcess.KILLED);
  }

  /** Opens the store, inspects it and closes it. */
  ChildOutput look(Map<String, String> environment) throws IOException, InterruptedException {
    return live(environment, 0, NO_END, -1, 0);
  }

  /** Restores random instants and reports missing or premature batches. */
  List<String> lookBack(Random random, int times) throws IOException {
    var first = ledger.firstBase();
    if (first.isEmpty()) {
      return List.of("No base was made to go back to");
    }
    var problems = new ArrayList<String>();
    try (var workload = Workload.open(disk.folder(), seed)) {
      for (int time = 0; time < times; time++) {
        var target = disk.folder().resolve("back");
        var instant = ledger.instantSince(first.get(), random);
        problems.addAll(ledger.compare(instant, workload.auditAt(instant, target)));
        Disk.delete(target);
      }
    }
    return problems;
  }

  private ChildOutput live(
      Map<String, String> environment, int writers, int most, int killAfter, int expectedExit)
      throws IOException, InterruptedException {
    var arguments = List.of(disk.folder().toString(), "" + seed, "" + writers, "" + most);
    try (var child =
        ChildProcess.start(
            CrashWriter.class, arguments, environment, nativeLibraries, errors, PATIENCE)) {
      var life = ChildOutput.of(child, ledger, killAfter);
      if (child.exitCode() != expectedExit) {
        life.problems().add("ENDED with %d. %s".formatted(child.exitCode(), child.lastWords()));
      }
      return life;
    }
  }
}

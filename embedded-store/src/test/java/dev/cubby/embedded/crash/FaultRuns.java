package dev.cubby.embedded.crash;

import module java.base;

/**
 * The child that injects one kind of fault at every place of a script: at its first call, at its
 * second, and so on to the end. After each run the store is opened on the folder, and on what a
 * power failure would have left of it. Prints {@code TRY n}, {@code BAD what}, {@code RAN n
 * acknowledged complaint} and {@code DONE}.
 */
final class FaultRuns {
  private static final int WRITER = 0;
  // Background work makes one run a little longer than another.
  private static final int QUIET_RUNS_AT_THE_END = 3;

  private final Path folder;
  private final long seed;
  private final Random random;

  private FaultRuns(Path folder, long seed) {
    this.folder = folder;
    this.seed = seed;
    this.random = new Random(seed);
  }

  public static void main(String[] arguments) throws Throwable {
    TestProcess.outliveNot();
    new FaultRuns(Path.of(arguments[0]), Long.parseLong(arguments[1])).every(arguments[2]);
    TestProcess.tell("DONE");
  }

  private void every(String kind) throws Throwable {
    int quiet = 0;
    for (int n = 1; quiet < QUIET_RUNS_AT_THE_END; n++) {
      TestProcess.tell("TRY " + n);
      var disk = Disk.at(folder.resolve("disk"));
      Faults.watch(disk);
      Faults.plan(kind + ":" + n);
      var script = new Script(disk.folder(), seed, WRITER);
      script.run();
      quiet = Faults.fired() ? 0 : quiet + 1;
      Faults.plan("");

      var left = folder.resolve("left");
      var cut = PowerFailure.random(random);
      cut.copy(disk, left, random);
      look(disk.folder(), script, "%s:%d".formatted(kind, n));
      look(left, script, "%s:%d and %s".formatted(kind, n, cut));
      disk.delete();
      Disk.delete(left);
      TestProcess.tell(
          "RAN %d %d %s".formatted(n, script.acknowledged().cardinality(), script.complaint()));
    }
  }

  /** A restore to this instant returns the current state. */
  private void lookBack(Workload workload, Audit audit, Script script, String after)
      throws IOException {
    if (workload.canGoBack()) {
      var target = folder.resolve("back");
      try {
        var back = workload.auditAt(Instant.now(), target);
        if (!back.equals(audit)) {
          TestProcess.tell(
              "BAD after %s: %s, but when going back %s".formatted(after, audit, back));
        }
      } finally {
        Disk.delete(target);
      }
    } else if (script.hasBase()) {
      TestProcess.tell("BAD after %s: LOST the base to go back to".formatted(after));
    }
  }

  private void look(Path folder, Script script, String after) throws IOException {
    try (var workload = Workload.open(folder, seed)) {
      var audit = workload.audit();
      audit.faults().forEach(fault -> TestProcess.tell("BAD after " + after + ": " + fault));
      lookBack(workload, audit, script, after);
      var lost = (BitSet) script.acknowledged().clone();
      lost.andNot(audit.of(WRITER));
      if (!lost.isEmpty()) {
        TestProcess.tell("BAD after %s: LOST %s".formatted(after, lost));
      }
      workload.write(WRITER, script.length());
      if (!workload.audit().of(WRITER).get(script.length())) {
        TestProcess.tell("BAD after %s: a new batch is not there".formatted(after));
      }
    } catch (Exception unusable) {
      unusable.printStackTrace();
      try (var names = Files.list(folder)) {
        TestProcess.tell(
            "BAD after %s: %s with %s"
                .formatted(after, unusable, names.map(Path::getFileName).toList()));
      }
    }
  }
}

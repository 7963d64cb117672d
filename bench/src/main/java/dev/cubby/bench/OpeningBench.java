package dev.cubby.bench;

import module java.base;

/**
 * Measures how long a large folder takes to open in a fresh JVM, after it was closed and after its
 * process was killed; and the memory of an idle open store.
 */
public final class OpeningBench {
  private static final int MEGABYTE = 1024 * 1024;
  private static final int LOG = 14 * MEGABYTE;

  private OpeningBench() {}

  public static void main(String[] args) throws Exception {
    var arguments = Arguments.of(args, "--rows", "--rounds");
    int rows = arguments.number("--rows", 1_000_000);
    int rounds = arguments.number("--rounds", 5);
    var closed = new ArrayList<OpeningChild.Opened>();
    var killed = new ArrayList<OpeningChild.Opened>();
    try (var scratch = TemporaryFolder.create("opening")) {
      var folder = scratch.folder().resolve("data");
      TwoFolders.fill(folder, rows);
      System.out.printf("%,d MB on disk%n", bytes(folder, "") / MEGABYTE);
      for (int round = 0; round < rounds; round++) {
        closed.add(open(folder, "after a clean close"));
        writeAndKill(folder, rows);
        killed.add(open(folder, "after a kill"));
      }
    }
    System.out.println("\nBars, by the worst of " + rounds + " rounds:");
    verdict("opening after a clean close", "s", 1, worst(closed, OpeningChild.Opened::seconds));
    verdict("opening after a kill", "s", 4, worst(killed, OpeningChild.Opened::seconds));
    verdict("an idle store adds", "MB", 60, worst(closed, OpeningChild.Opened::megabytes));
  }

  private static OpeningChild.Opened open(Path folder, String after) throws IOException {
    long log = bytes(folder, ".log");
    try (var child = ChildJvm.start(OpeningChild.class, "open", folder.toString())) {
      var opened = OpeningChild.Opened.parse(child.line());
      System.out.printf(
          "%-20s with %3d MB of log: open %.2f s (of which the library %.2f s), resident +%.0f MB"
              + " (of which the library's code and other files %.0f MB)%n",
          after,
          log / MEGABYTE,
          opened.seconds(),
          opened.librarySeconds(),
          opened.megabytes(),
          opened.fileMegabytes());
      child.output().readLine();
      return opened;
    }
  }

  /** Kills when most of a memtable is only in the log, because opening then takes longest. */
  private static void writeAndKill(Path folder, int rows) throws Exception {
    try (var child =
        ChildJvm.start(OpeningChild.class, "write", folder.toString(), String.valueOf(rows))) {
      child.line();
      while (bytes(folder, ".log") < LOG && child.process().isAlive()) {
        Thread.sleep(5);
      }
      child.kill();
    }
  }

  /**
   * The total size of the files at the top of the folder; archived logs are not read on opening.
   */
  private static long bytes(Path folder, String ending) throws IOException {
    try (var files = Files.list(folder)) {
      long sum = 0;
      for (var file : files.filter(Files::isRegularFile).toList()) {
        sum += file.toString().endsWith(ending) ? Files.size(file) : 0;
      }
      return sum;
    }
  }

  private static double worst(
      List<OpeningChild.Opened> all, java.util.function.ToDoubleFunction<OpeningChild.Opened> of) {
    return all.stream().mapToDouble(of).max().orElseThrow();
  }

  private static void verdict(String what, String unit, double bar, double worst) {
    System.out.printf(
        "%-30s %6.2f %s, bar %.0f %s: %s%n",
        what, worst, unit, bar, unit, worst < bar ? "met" : "MISSED");
  }
}

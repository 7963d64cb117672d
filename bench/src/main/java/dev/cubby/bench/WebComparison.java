package dev.cubby.bench;

import module java.base;

/**
 * Compares the whole server with a bare Jetty that sends the same bytes: processor time per
 * request, in interleaved pairs. Also measures the server's memory after start and after the load.
 */
public final class WebComparison {
  private static final List<String> PATHS = List.of("/", "/health");
  private static final double BAR = 1.5;

  private WebComparison() {}

  public static void main(String[] args) throws Exception {
    var arguments = Arguments.of(args, "--pairs", "--seconds", "--patience", "--connections");
    int pairs = arguments.number("--pairs", 5);
    int seconds = arguments.number("--seconds", 4);
    int patience = arguments.number("--patience", 4);
    int only = arguments.number("--connections", 0);
    try (var scratch = TemporaryFolder.create("web-comparison");
        var kit = ServerProcess.start(scratch.folder().resolve("data"))) {
      double start = kit.load().residentMegabytes();
      try (var jetty = ServerProcess.bare(kit.address(), PATHS.toArray(String[]::new))) {
        for (var path : PATHS) {
          warm(kit.load(), path, patience);
          warm(jetty.load(), path, patience);
          for (int connections : List.of(64, 1_000)) {
            if (only == 0 || only == connections) {
              compare(path, connections, pairs, seconds, kit.load(), jetty.load());
            }
          }
        }
      }
      double end = kit.load().residentMegabytes();
      System.out.printf(
          "resident after the start %.0f MB, bar 250: %s; after the load %.0f MB, bar 600: %s%n",
          start, start < 250 ? "met" : "MISSED", end, end < 600 ? "met" : "MISSED");
    }
  }

  /** Warms up until times stop improving, because the larger program takes longer to compile. */
  private static void warm(HttpLoad load, String path, int patience) throws Exception {
    double best = Double.MAX_VALUE;
    for (int inVain = 0; inVain < patience; inVain++) {
      double micros = load.run(path, 64, 5).micros();
      if (micros < 0.97 * best) {
        best = micros;
        inVain = 0;
      }
    }
  }

  private static void compare(
      String path, int connections, int pairs, int seconds, HttpLoad kit, HttpLoad jetty)
      throws Exception {
    var ratios = new ArrayList<Double>();
    var ours = HttpLoad.Work.NONE;
    var theirs = HttpLoad.Work.NONE;
    for (int pair = 0; pair < pairs; pair++) {
      ours = HttpLoad.Work.NONE;
      theirs = HttpLoad.Work.NONE;
      // In turns of a second, because the speed of a shared machine varies.
      for (int turn = 0; turn < seconds; turn++) {
        boolean first = (pair + turn) % 2 == 0;
        if (first) {
          ours = ours.and(kit.run(path, connections, 1));
        }
        theirs = theirs.and(jetty.run(path, connections, 1));
        if (!first) {
          ours = ours.and(kit.run(path, connections, 1));
        }
      }
      ratios.add(ours.micros() / theirs.micros());
    }
    ratios.sort(null);
    double median = ratios.get(pairs / 2);
    System.out.printf(
        "GET %-8s %5d connections: %.2f times the processor time, bar %.1f: %s %s%n",
        path, connections, median, BAR, median <= BAR ? "met" : "MISSED", shown(ratios));
    System.out.printf(
        "    kit %,8.0f/s %6.1f us   jetty %,8.0f/s %6.1f us (of the last pair)%n",
        ours.perSecond(), ours.micros(), theirs.perSecond(), theirs.micros());
  }

  private static List<String> shown(List<Double> ratios) {
    return ratios.stream().map("%.2f"::formatted).toList();
  }

  /** A server in its own process, with clients. */
  private record ServerProcess(ChildJvm child, URI address, HttpLoad load)
      implements AutoCloseable {

    static ServerProcess start(java.nio.file.Path data) throws Exception {
      return of(
          ChildJvm.quietly(
              "dev.cubby.server.Main", "serve", "--port", "0", "--no-demo", "--data", "" + data));
    }

    static ServerProcess bare(URI other, String... paths) throws Exception {
      var arguments = new ArrayList<String>(List.of(other.toString()));
      arguments.addAll(List.of(paths));
      return of(ChildJvm.quietly("dev.cubby.bench.BareJetty", arguments.toArray(String[]::new)));
    }

    private static ServerProcess of(ChildJvm child) throws Exception {
      var address = URI.create(child.line());
      return new ServerProcess(child, address, new HttpLoad(address, child.process().pid()));
    }

    @Override
    public void close() throws Exception {
      child.close();
    }
  }
}

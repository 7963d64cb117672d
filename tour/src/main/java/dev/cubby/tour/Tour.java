package dev.cubby.tour;

import module java.base;

import dev.cubby.core.failure.Failure;

/** The command line of {@code ./run tour}. */
public final class Tour {
  static final String USAGE =
      """
      usage: ./run tour [--help]

      A walk through contracts in the terminal, on those of lockers. It starts no server and stores nothing.

      --help   this text

      NO_COLOR=1 keeps colours away.
      Exit codes: 0 done, 1 the contracts are not sound, 2 arguments not understood.
      """;

  private static final List<String> HELP = List.of("-h", "--help");

  private final PrintStream out;
  private final PrintStream err;
  private final boolean colour;

  Tour(PrintStream out, PrintStream err, boolean colour) {
    this.out = out;
    this.err = err;
    this.colour = colour;
  }

  public static void main(String[] args) {
    boolean colour =
        Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent()
            && System.getenv().getOrDefault("NO_COLOR", "").isEmpty();
    int exit = new Tour(System.out, System.err, colour).run(args);
    if (exit != 0) {
      System.exit(exit);
    }
  }

  /** Returns the exit code. */
  int run(String... args) {
    var unknown = Arrays.stream(args).filter(word -> !HELP.contains(word)).findFirst();
    if (unknown.isPresent()) {
      err.println("Unknown argument: " + unknown.get());
      err.println("See ./run tour --help.");
      return 2;
    }
    if (args.length > 0) {
      out.print(USAGE);
      out.flush();
      return 0;
    }
    return runTour();
  }

  private int runTour() {
    try {
      Story.run(new TourPrinter(out, colour));
      out.flush();
      return 0;
    } catch (Failure e) {
      err.println(e.getMessage());
      return 1;
    }
  }
}

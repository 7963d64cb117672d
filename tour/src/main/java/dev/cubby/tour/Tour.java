package dev.cubby.tour;

import dev.cubby.core.failure.Failure;
import java.io.Console;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

/** The command line of {@code ./run tour}: the walk, the reports, or what there is to ask for. */
public final class Tour {
  static final String USAGE =
      """
      usage: ./run tour [--help]
             ./run contracts [--format FORMAT] [--write]

      tour: a walk through contracts in the terminal, on the SmartLocker design document.

      contracts           print what is written from the contracts of the server and its systems
        --format FORMAT   markdown  access patterns: keys, ordering, pagination, cardinality, cost (default)
                          diagram   where everything stands: key templates and a Mermaid picture
                          prices    a month of the loads that the seeds plan for on DynamoDB
                          json      catalog.json, with which later declarations are compared
        --write           bring docs/catalog.json, docs/contracts.md and docs/contracts/*.md up to date,
                          and print only what --format names
      --help              this text

      Reports go to standard output, everything else to standard error. NO_COLOR=1 keeps colours away.
      Exit codes: 0 done, 1 the contracts do not hold together, 2 arguments not understood.
      """;

  private final PrintStream out;
  private final PrintStream err;
  private final boolean colour;
  private final Path docs;

  Tour(PrintStream out, PrintStream err, boolean colour, Path docs) {
    this.out = out;
    this.err = err;
    this.colour = colour;
    this.docs = docs;
  }

  public static void main(String[] args) {
    boolean colour =
        Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent()
            && System.getenv().getOrDefault("NO_COLOR", "").isEmpty();
    int exit = new Tour(System.out, System.err, colour, Path.of("docs")).run(args);
    if (exit != 0) {
      System.exit(exit);
    }
  }

  /** Does what the arguments ask for and says with which exit code to end. */
  int run(String... args) {
    try {
      switch (Request.of(args)) {
        case Request.Walk _ -> Story.tellTo(new Paper(out, colour));
        case Request.Help _ -> out.print(USAGE);
        case Request.Contracts(var format, var write) -> {
          if (write) {
            new Docs(docs).write().forEach(file -> err.println("wrote " + file));
          }
          format.map(Reports::of).ifPresent(out::print);
        }
        case Request.Unclear(var why) -> {
          err.println(why);
          err.println("./run tour --help says what there is.");
          return 2;
        }
      }
      out.flush();
      return 0;
    } catch (Failure e) {
      err.println(e.getMessage());
      return 1;
    }
  }
}

package dev.cubby.server;

import module java.base;

import dev.cubby.core.failure.Failure;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** A command on a data folder or a backup. Prints the reason if it fails. */
abstract class DataCommand implements Callable<Integer> {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  @SuppressWarnings("UnusedVariable") // picocli looks at the option itself
  private boolean help;

  private final CommandOutput report;

  DataCommand(PrintStream out, PrintStream err) {
    this.report = CommandOutput.to(out, err);
  }

  /** Returns the exit code. */
  abstract int run(CommandOutput report);

  @Override
  public final Integer call() {
    try {
      return run(report);
    } catch (Failure e) {
      report.err().accept(e.getMessage());
      if (e.constant().startsWith("The data folder is in use")) {
        report.err().accept("Stop the server that has it open, and try again.");
      }
      return CommandLine.ExitCode.SOFTWARE;
    }
  }
}

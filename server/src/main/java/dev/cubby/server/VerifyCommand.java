package dev.cubby.server;

import dev.cubby.core.Failure;
import dev.cubby.embedded.Maintenance;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reads a data folder or a backup from end to end and says what is damaged. */
@Command(
    name = "verify",
    sortOptions = false,
    description = {
      "Reads everything in a data folder or a backup, and names each damaged file.",
      "Changes nothing. The folder must not be open: stop the server first."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:nothing is damaged", "1:something is damaged, or the folder is in use"})
final class VerifyCommand implements Callable<Integer> {
  private static final String ADVICE =
      "Restore a backup (./run restore BACKUP FOLDER), or see what ./run repair FOLDER can save.";

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "this text")
  @SuppressWarnings("UnusedVariable") // picocli looks at the option itself
  private boolean help;

  @Parameters(index = "0", paramLabel = "FOLDER", description = "a data folder or a backup")
  private Path folder = Path.of("");

  private final PrintStream out;
  private final PrintStream err;

  VerifyCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() {
    try {
      var findings = Maintenance.verify(folder, err::println);
      findings.forEach(out::println);
      out.println(
          findings.isEmpty()
              ? folder + " is sound."
              : "Damaged: " + findings.size() + ". " + ADVICE);
      return findings.isEmpty() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    } catch (Failure e) {
      err.println(e.getMessage());
      return CommandLine.ExitCode.SOFTWARE;
    }
  }
}

package dev.cubby.server;

import dev.cubby.core.Failure;
import dev.cubby.embedded.Maintenance;
import dev.cubby.embedded.Repair;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a damaged data folder open again, and deletes nothing. */
@Command(
    name = "repair",
    sortOptions = false,
    description = {
      "Says what is damaged in a data folder, what would be set aside and what is lost by it.",
      "With --yes it does so: damaged files move to a folder beside. Nothing is deleted.",
      "The folder must not be open: stop the server first."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:nothing to repair, or repaired",
      "1:damaged (without --yes), beyond repair, or in use"
    })
final class RepairCommand implements Callable<Integer> {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "this text")
  @SuppressWarnings("UnusedVariable") // picocli looks at the option itself
  private boolean help;

  @Option(names = "--yes", description = "carry it out")
  private boolean yes;

  @Parameters(index = "0", paramLabel = "FOLDER", description = "a data folder")
  private Path folder = Path.of("");

  private final PrintStream out;
  private final PrintStream err;

  RepairCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() {
    try {
      var repair =
          yes ? Maintenance.repair(folder, Clock.systemUTC()) : Maintenance.planRepair(folder);
      print(repair);
      return !repair.isNeeded() || repair.setAside().isPresent()
          ? CommandLine.ExitCode.OK
          : CommandLine.ExitCode.SOFTWARE;
    } catch (Failure e) {
      err.println(e.getMessage());
      return CommandLine.ExitCode.SOFTWARE;
    }
  }

  private void print(Repair repair) {
    if (!repair.isNeeded()) {
      out.println(folder + " opens as it is. ./run verify also reads all tables and the history.");
      return;
    }
    out.println("Damaged:");
    repair.findings().forEach(finding -> out.println("  " + finding));
    out.println("Repair:");
    repair.steps().forEach(step -> out.println("  " + step));
    if (repair.setAside().isPresent()) {
      out.println("Done. The damaged files are in " + repair.setAside().get());
    } else if (repair.isPossible()) {
      out.println("Nothing was changed. To carry it out: ./run repair --yes " + folder);
    } else {
      out.println("Nothing was changed. Restore a backup: ./run restore BACKUP FOLDER");
    }
  }
}

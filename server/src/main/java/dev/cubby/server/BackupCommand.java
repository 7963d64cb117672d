package dev.cubby.server;

import dev.cubby.core.Failure;
import dev.cubby.embedded.Maintenance;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Copies a data folder, and reads the copy before it is called a backup. */
@Command(
    name = "backup",
    sortOptions = false,
    description = {
      "Copies a data folder into a new folder, reads the copy and notes its checksums.",
      "The folder must not be open: stop the server first."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:damaged, or in use"})
final class BackupCommand implements Callable<Integer> {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "this text")
  @SuppressWarnings("UnusedVariable") // picocli looks at the option itself
  private boolean help;

  @Parameters(index = "0", paramLabel = "FOLDER", description = "a data folder")
  private Path folder = Path.of("");

  @Parameters(index = "1", paramLabel = "BACKUP", description = "a new folder")
  private Path target = Path.of("");

  private final PrintStream out;
  private final PrintStream err;

  BackupCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() {
    try {
      var backup = Maintenance.backup(folder, target, Clock.systemUTC());
      out.printf(
          "%s: %d rows in %d tables, %d bytes, as of %s%n",
          target,
          backup.rows().values().stream().mapToLong(Long::longValue).sum(),
          backup.rows().size(),
          backup.bytes(),
          backup.taken());
      return CommandLine.ExitCode.OK;
    } catch (Failure e) {
      err.println(e.getMessage());
      return CommandLine.ExitCode.SOFTWARE;
    }
  }
}

package dev.cubby.server;

import dev.cubby.core.Failure;
import dev.cubby.embedded.EmbeddedStore;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a data folder of a backup. */
@Command(
    name = "restore",
    sortOptions = false,
    description = {
      "Makes a new data folder of a backup, after comparing every file with its checksum."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:the backup is damaged, or the folder is not empty"})
final class RestoreCommand implements Callable<Integer> {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "this text")
  @SuppressWarnings("UnusedVariable") // picocli looks at the option itself
  private boolean help;

  @Parameters(
      index = "0",
      paramLabel = "BACKUP",
      description = "a folder that ./run backup has made")
  private Path source = Path.of("");

  @Parameters(index = "1", paramLabel = "FOLDER", description = "a new folder")
  private Path folder = Path.of("");

  private final PrintStream out;
  private final PrintStream err;

  RestoreCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() {
    try {
      var backup = EmbeddedStore.restore(source, folder, Clock.systemUTC());
      out.printf(
          "%s: %d rows in %d tables, %d bytes, as of %s%n",
          folder,
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

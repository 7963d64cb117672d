package dev.cubby.server;

import module java.base;

import dev.cubby.embedded.Maintenance;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Creates a data folder from a backup. */
@Command(
    name = "restore",
    sortOptions = false,
    description = {
      "Creates a data folder from a backup: checks every file against its checksum, copies it,"
          + " opens the copy and counts its rows. The backup stays as it is."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:nothing was restored: the backup is damaged, or the folder is not empty",
      "2:arguments not understood"
    })
final class RestoreCommand extends DataCommand {
  @Parameters(index = "0", paramLabel = "BACKUP", description = "a folder created by ./run backup")
  private Path source = Path.of("");

  @Parameters(index = "1", paramLabel = "FOLDER", description = "a new or empty folder")
  private Path folder = Path.of("");

  RestoreCommand(PrintStream out, PrintStream err) {
    super(out, err);
  }

  @Override
  int run(CommandOutput report) {
    var backup = Maintenance.restore(source, folder, Clock.systemUTC(), report.err());
    return DataReports.restored(backup, report);
  }
}

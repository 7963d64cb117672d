package dev.cubby.server;

import module java.base;

import dev.cubby.embedded.Maintenance;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Copies a data folder and verifies the copy. */
@Command(
    name = "backup",
    sortOptions = false,
    description = {
      "Copies a data folder with its uploaded files into a new folder, reads the copy and notes its"
          + " checksums.",
      "While a server has the folder open, the server does it and goes on serving."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:no backup was made: damaged, no data there, or the target is not empty",
      "2:arguments not understood"
    })
final class BackupCommand extends DataCommand {
  @Parameters(index = "0", paramLabel = "FOLDER", description = "a data folder")
  private Path folder = Path.of("");

  @Parameters(index = "1", paramLabel = "BACKUP", description = "a new or empty folder")
  private Path target = Path.of("");

  @Option(
      names = "--uploads",
      paramLabel = "DIR",
      description =
          "the folder of uploaded files (default: FOLDER/uploads; a server knows by itself)")
  private Path uploads = Path.of("");

  BackupCommand(PrintStream out, PrintStream err) {
    super(out, err);
  }

  @Override
  int run(CommandOutput report) {
    var answered = MaintenanceClient.backup(folder, target, report);
    if (answered.isPresent()) {
      return answered.getAsInt();
    }
    var place = uploads.toString().isEmpty() ? folder.resolve("uploads") : uploads;
    var backup = Maintenance.backup(folder, place, target, Clock.systemUTC(), report.err());
    if (!Files.isDirectory(place)) {
      report
          .err()
          .accept(
              "There is no folder %s. If uploaded files are elsewhere, name it and back up again:"
                      .formatted(place)
                  + " --uploads DIR");
    }
    return DataReports.backedUp(backup, report);
  }
}

package dev.cubby.server;

import module java.base;

import dev.cubby.embedded.Maintenance;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Verifies a data folder or a backup and reports damage. */
@Command(
    name = "verify",
    sortOptions = false,
    description = {
      "Reads everything in a data folder or a backup, and names each damaged file.",
      "Changes nothing. While a server has the folder open, the server does it, and leaves out"
          + " the history (bases and archived logs)."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:nothing is damaged",
      "1:something is damaged, or the folder cannot be read",
      "2:arguments not understood"
    })
final class VerifyCommand extends DataCommand {
  @Parameters(index = "0", paramLabel = "FOLDER", description = "a data folder or a backup")
  private Path folder = Path.of("");

  @Option(
      names = "--uploads",
      paramLabel = "DIR",
      description = "the folder of uploaded files (default: FOLDER/uploads)")
  private Path uploads = Path.of("");

  VerifyCommand(PrintStream out, PrintStream err) {
    super(out, err);
  }

  @Override
  int run(CommandOutput report) {
    var answered = MaintenanceClient.verify(folder, report);
    if (answered.isPresent()) {
      return answered.getAsInt();
    }
    if (Maintenance.isBackup(folder)) {
      return DataReports.backupVerified(folder, Maintenance.verify(folder, report.err()), report);
    }
    var place = uploads.toString().isEmpty() ? folder.resolve("uploads") : uploads;
    return DataReports.verified(folder, Maintenance.verify(folder, place, report.err()), report);
  }
}

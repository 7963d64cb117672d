package dev.cubby.server;

import module java.base;

import dev.cubby.embedded.Backup;
import dev.cubby.embedded.Finding;
import picocli.CommandLine;

/** Prints the result of a command, here or on the server that ran it, and returns the exit code. */
final class DataReports {
  private DataReports() {}

  static int verified(Path folder, List<Finding> findings, CommandOutput report) {
    findings.forEach(finding -> report.out().accept(finding.toString()));
    if (findings.isEmpty()) {
      report.out().accept(folder + " is sound.");
      return CommandLine.ExitCode.OK;
    }
    report
        .out()
        .accept(
            DamageAdvice.isOnlyCommitMark(folder, findings)
                ? folder + " opens, but its last commits may be missing."
                : folder + " is damaged.");
    DamageAdvice.of(folder, findings).forEach(report.out());
    return CommandLine.ExitCode.SOFTWARE;
  }

  static int backupVerified(Path backup, List<Finding> findings, CommandOutput report) {
    findings.forEach(finding -> report.out().accept(finding.toString()));
    if (findings.isEmpty()) {
      report.out().accept(backup + " is a sound backup.");
      return CommandLine.ExitCode.OK;
    }
    report.out().accept(backup + " is a damaged backup and cannot be restored.");
    report.out().accept("Use another one, or make a new one: ./run backup FOLDER BACKUP");
    return CommandLine.ExitCode.SOFTWARE;
  }

  static int backedUp(Backup backup, CommandOutput report) {
    report.out().accept("Backup made in " + described(backup));
    return CommandLine.ExitCode.OK;
  }

  static int restored(Backup backup, CommandOutput report) {
    report.out().accept("Restored into " + described(backup));
    report.out().accept("To use it: ./run serve --data " + backup.folder());
    return CommandLine.ExitCode.OK;
  }

  private static String described(Backup backup) {
    long rows = backup.rows().values().stream().mapToLong(Long::longValue).sum();
    return "%s: %s in %s, %s, %d bytes, as of %s"
        .formatted(
            backup.folder(),
            count(rows, "row"),
            count(backup.rows().size(), "table"),
            count(backup.uploads(), "uploaded file"),
            backup.bytes(),
            backup.taken().truncatedTo(ChronoUnit.MILLIS));
  }

  private static String count(long number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }
}

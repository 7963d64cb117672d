package dev.cubby.server;

import module java.base;

import dev.cubby.embedded.Maintenance;
import dev.cubby.embedded.Repair;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Repairs a damaged data folder so that it opens again; deletes nothing. */
@Command(
    name = "repair",
    sortOptions = false,
    description = {
      "Shows the damage in a data folder, the repair steps, and the data they lose.",
      "With --yes it repairs: damaged files move to a subfolder. Nothing is deleted.",
      "It mends a damaged log, a lost CURRENT and a damaged COMMITTED. Damaged tables need a"
          + " backup.",
      "The folder must not be open: stop the server first."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:nothing is damaged, or repaired",
      "1:damaged (without --yes), beyond repair, or in use",
      "2:arguments not understood"
    })
final class RepairCommand extends DataCommand {
  @Option(names = "--yes", description = "repair the folder")
  private boolean yes;

  @Parameters(index = "0", paramLabel = "FOLDER", description = "a data folder")
  private Path folder = Path.of("");

  RepairCommand(PrintStream out, PrintStream err) {
    super(out, err);
  }

  @Override
  int run(CommandOutput report) {
    var repair =
        yes ? Maintenance.repair(folder, Clock.systemUTC()) : Maintenance.planRepair(folder);
    return repair.isNeeded() ? print(repair, report) : verify(report);
  }

  /** A folder that opens may still have damaged tables. */
  private int verify(CommandOutput report) {
    var findings = Maintenance.verify(folder, report.err());
    if (findings.isEmpty()) {
      report.out().accept(folder + " is sound. There is nothing to repair.");
      return CommandLine.ExitCode.OK;
    }
    report.out().accept("Damaged:");
    findings.forEach(finding -> report.out().accept("  " + finding));
    report
        .out()
        .accept(
            DamageAdvice.isOnlyCommitMark(folder, findings)
                ? "The folder opens as it is. There is nothing to repair."
                : "The folder opens as it is, and repair cannot mend this.");
    DamageAdvice.withoutRepair(folder, findings).forEach(report.out());
    return CommandLine.ExitCode.SOFTWARE;
  }

  private int print(Repair repair, CommandOutput report) {
    var out = report.out();
    out.accept("Damaged:");
    repair.findings().forEach(finding -> out.accept("  " + finding));
    out.accept("Repair:");
    repair.steps().forEach(step -> out.accept("  " + step));
    if (repair.setAside().isPresent()) {
      out.accept("Done. The damaged files are in " + repair.setAside().get());
      Maintenance.openOnce(folder, Clock.systemUTC());
      out.accept("The folder opens again. To read the rest: ./run verify " + folder);
      out.accept("To use it: ./run serve --data " + folder);
      return CommandLine.ExitCode.OK;
    }
    out.accept("Nothing was changed.");
    if (repair.isPossible()) {
      out.accept(
          "If a backup has more than the repair keeps, restore it instead: "
              + DamageAdvice.RESTORE);
      out.accept("To carry out the repair: ./run repair --yes " + folder);
    } else {
      DamageAdvice.withoutRepair(folder, repair.findings()).forEach(out);
    }
    return CommandLine.ExitCode.SOFTWARE;
  }
}

package dev.cubby.embedded.crash;

import dev.cubby.embedded.Maintenance;
import java.nio.file.Path;
import java.time.Clock;

/** The child that repairs a folder, as far as it gets. */
final class RepairRun {
  private RepairRun() {}

  public static void main(String[] arguments) throws Exception {
    Parent.outliveNot();
    Maintenance.repair(Path.of(arguments[0]), Clock.systemUTC());
  }
}

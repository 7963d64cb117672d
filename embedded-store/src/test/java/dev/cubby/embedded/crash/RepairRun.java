package dev.cubby.embedded.crash;

import module java.base;

import dev.cubby.embedded.Maintenance;

/** The child that repairs a folder until it is killed. */
final class RepairRun {
  private RepairRun() {}

  public static void main(String[] arguments) throws Exception {
    TestProcess.outliveNot();
    Maintenance.repair(Path.of(arguments[0]), Clock.systemUTC());
  }
}

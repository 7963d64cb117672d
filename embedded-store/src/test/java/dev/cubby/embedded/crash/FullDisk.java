package dev.cubby.embedded.crash;

import dev.cubby.core.Failure;
import java.nio.file.Path;

/**
 * The child whose disk fills up while a table is written, behind everybody's back, and has room
 * again soon after. It tells what a writer hears then ({@code REFUSED why}), how many batches can
 * still be read ({@code READ n}), that closing ends ({@code CLOSED}), and what is there when it was
 * opened again ({@code HAS n}).
 */
final class FullDisk {
  private static final int WRITER = 0;
  private static final int BATCHES = 3;

  private FullDisk() {}

  public static void main(String[] arguments) throws Throwable {
    Parent.outliveNot();
    var folder = Path.of(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    try (var workload = Workload.open(folder, seed)) {
      for (int sequence = 0; sequence < BATCHES; sequence++) {
        workload.write(WRITER, sequence);
        workload.flush();
      }
      Faults.plan("space:1");
      hear(workload::compact);
      Faults.plan("");
      hear(() -> workload.write(WRITER, BATCHES));
      hear(() -> workload.write(WRITER, BATCHES + 1));
      Parent.tell("READ " + workload.read().of(WRITER).cardinality());
    }
    Parent.tell("CLOSED");
    try (var workload = Workload.open(folder, seed)) {
      workload.write(WRITER, BATCHES + 2);
      Parent.tell("HAS " + workload.audit().of(WRITER).cardinality());
    }
  }

  private static void hear(Runnable attempt) {
    try {
      attempt.run();
      Parent.tell("ACCEPTED");
    } catch (Failure refusal) {
      Parent.tell("REFUSED " + refusal);
    }
  }
}

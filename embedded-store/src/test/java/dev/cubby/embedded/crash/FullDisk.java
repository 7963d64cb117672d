package dev.cubby.embedded.crash;

import dev.cubby.core.failure.Failure;
import java.nio.file.Path;

/**
 * The child whose disk fills up while a table is written in the background, and has room again
 * later; then the same with file descriptors. It prints the refusal of a write ({@code REFUSED
 * why}), the number of readable batches ({@code READ n}), that writes work again without a restart
 * ({@code BACK}), and the number of batches then ({@code HAS n}) and after reopening.
 */
final class FullDisk {
  private static final int WRITER = 0;
  private static final int BATCHES = 3;

  /** Long enough for some failing attempts to recover. */
  private static final int STAYS_FULL_MILLIS = 1000;

  private final Workload workload;
  private int sequence;

  private FullDisk(Workload workload) {
    this.workload = workload;
  }

  public static void main(String[] arguments) throws Throwable {
    TestProcess.outliveNot();
    var folder = Path.of(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    try (var workload = Workload.open(folder, seed)) {
      var story = new FullDisk(workload);
      story.writeSome();
      Faults.plan("space:1");
      story.suffer(workload::compact);
      Faults.plan("");
      story.comeBack();
      story.writeSome();
      try (var descriptors = DescriptorExhaustion.takeAll()) {
        story.suffer(workload::flush);
      }
      story.comeBack();
    }
    TestProcess.tell("CLOSED");
    try (var workload = Workload.open(folder, seed)) {
      TestProcess.tell("HAS " + workload.audit().of(WRITER).cardinality());
    }
  }

  private void writeSome() {
    for (int i = 0; i < BATCHES; i++) {
      if (i > 0) {
        workload.flush();
      }
      workload.write(WRITER, sequence++);
    }
  }

  private void suffer(Runnable fault) throws InterruptedException {
    hear(fault);
    hear(() -> workload.write(WRITER, sequence));
    Thread.sleep(STAYS_FULL_MILLIS);
    hear(() -> workload.write(WRITER, sequence));
    TestProcess.tell("READ " + workload.read().of(WRITER).cardinality());
  }

  private static void hear(Runnable attempt) {
    try {
      attempt.run();
      TestProcess.tell("ACCEPTED");
    } catch (Failure refusal) {
      TestProcess.tell("REFUSED " + refusal);
    }
  }

  /** The parent's timeout is the limit. */
  private void comeBack() throws InterruptedException {
    while (workload.readOnlyReason().isPresent()) {
      Thread.sleep(10);
    }
    workload.write(WRITER, sequence++);
    TestProcess.tell("BACK");
    TestProcess.tell("HAS " + workload.audit().of(WRITER).cardinality());
  }
}

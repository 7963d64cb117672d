package dev.cubby.embedded.crash;

import module java.base;

/**
 * The child that is killed. It opens the store and reports its content ({@code FAULT text}, {@code
 * HAS writer length count}, {@code READY}). Then its writers write until it dies. It reports each
 * durable batch with its start and end in milliseconds ({@code ACK writer sequence begun done}),
 * and each base ({@code BASE millis}). After the requested number of batches its writers wait to be
 * killed. Without writers it closes the store and prints {@code DONE}.
 */
final class CrashWriter {
  /** The batch numbers of one writer. */
  static final int BASE_EVERY = 20;

  private CrashWriter() {}

  public static void main(String[] arguments) throws Exception {
    TestProcess.outliveNot();
    var folder = Path.of(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    int writers = Integer.parseInt(arguments[2]);
    var left = new AtomicInteger(Integer.parseInt(arguments[3]));
    try (var workload = Workload.open(folder, seed)) {
      var audit = workload.audit();
      audit.faults().forEach(fault -> TestProcess.tell("FAULT " + fault));
      audit
          .batches()
          .forEach((writer, batches) ->
              TestProcess.tell(
                  "HAS %d %d %d".formatted(writer, batches.length(), batches.cardinality())));
      TestProcess.tell("READY");
      if (writers > 0) {
        if (!workload.canGoBack()) {
          rollBase(workload);
        }
        for (int i = 0; i < writers; i++) {
          int writer = i;
          long first = audit.of(writer).length();
          Thread.ofPlatform().start(() -> write(workload, writer, first, left));
        }
        new CountDownLatch(1).await();
      }
    }
    TestProcess.tell("DONE");
  }

  private static void rollBase(Workload workload) {
    workload.rollBase();
    TestProcess.tell("BASE " + System.currentTimeMillis());
  }

  private static void write(Workload workload, int writer, long first, AtomicInteger left) {
    try {
      for (long sequence = first; left.getAndDecrement() > 0; sequence++) {
        long begun = System.currentTimeMillis();
        workload.write(writer, sequence);
        long done = System.currentTimeMillis();
        TestProcess.tell("ACK %d %d %d %d".formatted(writer, sequence, begun, done));
        if (writer == 0 && sequence % BASE_EVERY == BASE_EVERY - 1) {
          rollBase(workload);
        }
      }
    } catch (Exception failed) {
      failed.printStackTrace();
      Runtime.getRuntime().halt(3);
    }
  }
}

package dev.cubby.embedded.crash;

import module java.base;

/**
 * A scripted run of a store: created, written to, flushed, given a base, closed, opened again. It
 * continues after a failure, as a server with many callers would, and records the acknowledged
 * batches.
 */
final class Script {
  private static final int BATCHES = 2;

  private final Path folder;
  private final long seed;
  private final int writer;
  private final BitSet acknowledged = new BitSet();
  private Optional<Exception> complaint = Optional.empty();
  private boolean hasBase;
  private int length;

  Script(Path folder, long seed, int writer) {
    this.folder = folder;
    this.seed = seed;
    this.writer = writer;
  }

  BitSet acknowledged() {
    return acknowledged;
  }

  int length() {
    return length;
  }

  /** Whether a base was acknowledged. */
  boolean hasBase() {
    return hasBase;
  }

  /** The first reported failure. */
  String complaint() {
    return complaint.map(Exception::toString).orElse("-");
  }

  void run() {
    for (int life = 0; life < 2; life++) {
      attempt(() -> {
        try (var workload = Workload.open(folder, seed)) {
          batches(workload);
          attempt(workload::flush);
          batches(workload);
          attempt(() -> {
            workload.rollBase();
            hasBase = true;
          });
          batches(workload);
        }
      });
    }
  }

  private void batches(Workload workload) {
    for (int i = 0; i < BATCHES; i++) {
      int sequence = length++;
      attempt(() -> {
        workload.write(writer, sequence);
        acknowledged.set(sequence);
      });
    }
  }

  private interface Step {
    void run() throws Exception;
  }

  private void attempt(Step step) {
    try {
      step.run();
    } catch (Exception failed) {
      complaint = complaint.or(() -> Optional.of(failed));
    }
  }
}

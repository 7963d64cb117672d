package dev.cubby.bench;

import module java.base;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** Distributes operations among a number of callers and times each. */
final class Callers {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private Callers() {}

  /** One operation, by its number. */
  @FunctionalInterface
  interface Operation {
    void run(int number) throws Exception;
  }

  /**
   * Figures of a run of operations. Processor time and bytes are those of the whole process, per
   * operation; on a shared machine, processor time is the steadier figure.
   */
  record Measurement(int operations, long nanos, long p50, long p99, long processor, long bytes) {
    double perSecond() {
      return operations * 1e9 / nanos;
    }

    /** The same figures for operations that each did the work of several. */
    Measurement perItem(int several) {
      return new Measurement(
          operations * several, nanos, p50, p99, processor / several, bytes / several);
    }
  }

  static Measurement virtual(int callers, int operations, Operation operation) throws Exception {
    return run(Thread.ofVirtual().factory(), callers, operations, operation);
  }

  static Measurement platform(int callers, int operations, Operation operation) throws Exception {
    return run(Thread.ofPlatform().factory(), callers, operations, operation);
  }

  private static Measurement run(
      ThreadFactory factory, int callers, int operations, Operation operation) throws Exception {
    var nanos = new long[operations];
    var next = new AtomicInteger();
    var start = new CountDownLatch(1);
    var failure = new AtomicReference<@Nullable Exception>();
    var threads = new ArrayList<Thread>();
    for (int i = 0; i < callers; i++) {
      var thread =
          factory.newThread(() -> {
            try {
              start.await();
              for (int number = next.getAndIncrement();
                  number < operations;
                  number = next.getAndIncrement()) {
                long started = System.nanoTime();
                operation.run(number);
                nanos[number] = System.nanoTime() - started;
              }
            } catch (Exception e) {
              failure.set(e);
            }
          });
      thread.start();
      threads.add(thread);
    }
    long bytes = THREADS.getTotalThreadAllocatedBytes();
    long processor = PROCESS.getProcessCpuTime();
    long started = System.nanoTime();
    start.countDown();
    for (var thread : threads) {
      thread.join();
    }
    long elapsed = System.nanoTime() - started;
    processor = PROCESS.getProcessCpuTime() - processor;
    bytes = THREADS.getTotalThreadAllocatedBytes() - bytes;
    if (failure.get() != null) {
      throw failure.get();
    }
    Arrays.sort(nanos);
    return new Measurement(
        operations,
        elapsed,
        nanos[operations / 2],
        nanos[(int) (operations * 0.99)],
        processor / operations,
        bytes / operations);
  }
}

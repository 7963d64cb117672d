package dev.cubby.tck.memory;

import module java.base;

/** Index work that waits until enough later operations have passed. */
final class DelayedCopies {
  private final IndexLag lag;
  private final Random random;
  private final List<Copy> waiting = new ArrayList<>();
  private final Map<Object, Long> lastDue = new HashMap<>();
  private long operation;

  private record Copy(Object row, long due, Runnable work) {}

  DelayedCopies(IndexLag lag) {
    this.lag = lag;
    this.random = new Random(lag.seed());
  }

  /** Runs the work now or later, but never before earlier work on the same row. */
  void add(Object row, Runnable work) {
    if (lag.operations() == 0) {
      work.run();
      return;
    }
    long due = operation + random.nextInt(lag.operations() + 1);
    due = lastDue.merge(row, due, Math::max);
    waiting.add(new Copy(row, due, work));
  }

  /** Counts an operation and runs the work that is due. */
  void tick() {
    operation++;
    runUntil(operation);
  }

  void settle() {
    runUntil(Long.MAX_VALUE);
  }

  private void runUntil(long limit) {
    for (var copies = waiting.iterator(); copies.hasNext(); ) {
      var copy = copies.next();
      if (copy.due() <= limit) {
        copies.remove();
        copy.work().run();
        lastDue.remove(copy.row(), copy.due());
      }
    }
  }
}

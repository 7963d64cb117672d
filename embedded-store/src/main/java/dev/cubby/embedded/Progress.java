package dev.cubby.embedded;

import module java.base;

/** Reports the current step and, for long ones, each tenth of its bytes. */
final class Progress {
  private static final long LONG = 100_000_000;

  private final String work;
  private final long total;
  private final Consumer<String> listener;
  private long done;
  private long tenths;

  Progress(String work, long total, Consumer<String> listener) {
    this.work = work;
    this.total = total;
    this.listener = listener;
    listener.accept(String.format(Locale.ROOT, "%s, %,d kB", work, total / 1000));
  }

  void add(long bytes) {
    done += bytes;
    if (total >= LONG && 10 * done / total > tenths) {
      tenths = 10 * done / total;
      listener.accept("%s: %d %%".formatted(work, 10 * tenths));
    }
  }
}

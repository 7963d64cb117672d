package dev.cubby.bench;

import module java.base;

import dev.cubby.core.run.Histogram;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import org.jspecify.annotations.Nullable;

/**
 * Runs a mixed load on more data than the caches hold, and looks for drops in throughput and for
 * stalls. A stall is any single long call.
 */
public final class Soak {
  private static final int CALLERS = 64;
  private static final int WINDOW_MILLIS = 10_000;
  private static final long CACHE = 32L << 20;
  private static final long MEMTABLE = 16L << 20;
  private static final int SWEPT_AT_ONCE = 2_000;

  private final LongAdder calls = new LongAdder();
  private final AtomicLong longest = new AtomicLong();
  private final AtomicReference<Histogram> latency = new AtomicReference<>(new Histogram());
  private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
  private final LongAdder swept = new LongAdder();
  private volatile boolean over;

  private Soak() {}

  public static void main(String[] args) throws Exception {
    var arguments = Arguments.of(args, "--minutes", "--rows");
    int rows = arguments.number("--rows", 1_000_000);
    try (var scratch = TemporaryFolder.create("soak")) {
      var folder = scratch.folder().resolve("data");
      TwoFolders.fill(folder, rows);
      var settings = Settings.of(Clock.systemUTC()).with(MEMTABLE, CACHE);
      try (var embedded = EmbeddedStore.open(folder, settings)) {
        new Soak().run(embedded, rows, arguments.decimal("--minutes", 60), folder);
        var findings = embedded.verify();
        System.out.println(
            findings.isEmpty() ? "rows and index copies agree" : "DISAGREE: " + findings);
      }
    }
  }

  private void run(EmbeddedStore embedded, int rows, double minutes, Path folder) throws Exception {
    var load = new SoakLoad(TwoFolders.over(embedded), rows);
    var threads = new ArrayList<Thread>();
    for (int i = 0; i < CALLERS; i++) {
      var random = new SplittableRandom(i);
      threads.add(Thread.startVirtualThread(() -> call(load, random)));
    }
    threads.add(Thread.ofPlatform().start(() -> sweep(embedded)));
    // The first window warms up the compiler and the caches.
    Thread.sleep(WINDOW_MILLIS);
    longest.set(0);
    var windows = windows((int) Math.round(minutes * 60_000 / WINDOW_MILLIS), folder);
    over = true;
    for (var thread : threads) {
      thread.join();
    }
    if (failure.get() != null) {
      throw failure.get();
    }
    report(windows);
  }

  private void call(SoakLoad load, SplittableRandom random) {
    try {
      while (!over) {
        long started = System.nanoTime();
        load.step(random);
        long nanos = System.nanoTime() - started;
        calls.increment();
        latency.get().record(nanos);
        longest.accumulateAndGet(nanos, Math::max);
      }
    } catch (RuntimeException e) {
      fail(e);
    }
  }

  private void sweep(EmbeddedStore embedded) {
    try {
      while (!over) {
        swept.add(embedded.sweepExpired(SWEPT_AT_ONCE));
        Thread.sleep(200);
      }
    } catch (RuntimeException | InterruptedException e) {
      fail(e);
    }
  }

  private void fail(Exception e) {
    failure.set(e);
    over = true;
  }

  private List<Double> windows(int count, Path folder) throws Exception {
    var rates = new ArrayList<Double>();
    long worst = 0;
    for (int window = 1; window <= count && !over; window++) {
      calls.reset();
      latency.set(new Histogram());
      swept.reset();
      longest.set(0);
      long started = System.nanoTime();
      Thread.sleep(WINDOW_MILLIS);
      double rate = calls.sum() * 1e9 / (System.nanoTime() - started);
      rates.add(rate);
      worst = Math.max(worst, longest.get());
      System.out.printf(
          "%5d s  %,8.0f calls/s  p50 %6.2f ms  p99 %7.2f ms  longest %5.0f ms  swept %,7d "
              + " resident %,d MB%n",
          window * WINDOW_MILLIS / 1000,
          rate,
          latency.get().percentile(0.5) / 1e6,
          latency.get().percentile(0.99) / 1e6,
          longest.get() / 1e6,
          swept.sum(),
          resident());
    }
    System.out.printf("%,d MB on disk%n", onDisk(folder) >> 20);
    longest.set(worst);
    return rates;
  }

  private void report(List<Double> rates) {
    var sorted = rates.stream().sorted().toList();
    double median = sorted.get(sorted.size() / 2);
    double share = sorted.getFirst() / median;
    double stall = longest.get() / 1e9;
    System.out.printf("%nmedian %,.0f calls/s, slowest window %,.0f%n", median, sorted.getFirst());
    System.out.printf(
        "slowest window / median: %.2f, bar 0.50: %s%n", share, share >= 0.5 ? "met" : "MISSED");
    System.out.printf("longest stall: %.2f s, bar 2 s: %s%n", stall, stall <= 2 ? "met" : "MISSED");
  }

  private static long resident() throws java.io.IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
        .findFirst()
        .orElse(0);
  }

  private static long onDisk(Path folder) throws java.io.IOException {
    try (var files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }
}

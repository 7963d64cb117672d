package dev.cubby.core.run;

import java.util.concurrent.atomic.AtomicLongArray;

/** Counts durations in buckets whose sizes differ by an eighth, so with an error below 13 %. */
public final class Histogram {
  private static final int STEPS = 8;
  private static final int STEP_BITS = 3;

  private final AtomicLongArray buckets = new AtomicLongArray(64 * STEPS);

  public void record(long nanos) {
    buckets.incrementAndGet(bucket(Math.max(nanos, 1)));
  }

  private static int bucket(long nanos) {
    int exponent = 63 - Long.numberOfLeadingZeros(nanos);
    int step = exponent < STEP_BITS ? 0 : (int) (nanos >>> (exponent - STEP_BITS)) & (STEPS - 1);
    return exponent * STEPS + step;
  }

  private static long upperEdge(int bucket) {
    int exponent = bucket / STEPS;
    long step = bucket % STEPS;
    return exponent < STEP_BITS
        ? (2L << exponent) - 1
        : ((STEPS + step + 1) << (exponent - STEP_BITS)) - 1;
  }

  public long count() {
    long count = 0;
    for (int i = 0; i < buckets.length(); i++) {
      count += buckets.get(i);
    }
    return count;
  }

  /** The given percentile of all durations; 0 if there are none. */
  public long percentile(double share) {
    long rank = (long) Math.ceil(count() * share);
    long seen = 0;
    for (int i = 0; i < buckets.length(); i++) {
      seen += buckets.get(i);
      if (seen >= rank && seen > 0) {
        return upperEdge(i);
      }
    }
    return 0;
  }
}

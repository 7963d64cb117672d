package dev.cubby.endpoint.http;

import module java.base;

import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;

/**
 * The memory that all requests together may use, from the first byte read to the last one written.
 * A request that gets no share in time is told to retry: overload costs time, never memory.
 * Arriving bodies have a budget of their own, so that they cannot block the requests being
 * processed.
 */
final class MemoryBudget {
  /** JSON takes many times its length once it is parsed. */
  private static final int PARSED_FACTOR = 8;

  private static final int KILOBYTE = 1024;

  private final int kilobytes;
  private final Semaphore free;
  private final int arrivingKilobytes;
  private final Semaphore arriving;
  private final Duration patience;

  MemoryBudget(long bytes, Duration patience) {
    this.kilobytes = (int) Math.clamp(bytes / KILOBYTE, 1, Integer.MAX_VALUE);
    this.free = new Semaphore(kilobytes, true);
    this.arrivingKilobytes = Math.max(1, kilobytes / 2);
    this.arriving = new Semaphore(arrivingKilobytes, true);
    this.patience = patience;
  }

  /** A share that grows while reading, shrinks for writing, and is returned on close. */
  final class Share implements AutoCloseable {
    private int arrived;
    private int taken;

    /**
     * Reserves memory for bytes received but not yet parsed. A body that has begun does not wait
     * for more.
     */
    void arrive(long bytes) throws InterruptedException {
      int wanted = (int) Math.min(arrivingKilobytes, bytes / KILOBYTE + 1);
      if (wanted > arrived) {
        take(arriving, wanted - arrived, arrived == 0 ? patience : Duration.ZERO);
        arrived = wanted;
      }
    }

    /** Reserves memory for processing, received bytes included. */
    void growTo(long bytes) throws InterruptedException {
      int wanted = (int) Math.min(kilobytes, bytes * PARSED_FACTOR / KILOBYTE + 1);
      if (wanted > taken) {
        take(free, wanted - taken, patience);
        taken = wanted;
      }
      leaveArrivals();
    }

    private static void take(Semaphore from, int more, Duration patience)
        throws InterruptedException {
      if (!from.tryAcquire(more, patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw ApiError.of(Kind.THROTTLING, "Too many large requests at once; try again later");
      }
    }

    private void leaveArrivals() {
      arriving.release(arrived);
      arrived = 0;
    }

    /** Keeps only the memory for the response. */
    void shrinkTo(long bytes) {
      int wanted = (int) Math.min(taken, bytes / KILOBYTE + 1);
      free.release(taken - wanted);
      taken = wanted;
    }

    @Override
    public void close() {
      leaveArrivals();
      free.release(taken);
      taken = 0;
    }
  }

  /** Whether no share is in use. */
  boolean isUnused() {
    return free.availablePermits() == kilobytes && arriving.availablePermits() == arrivingKilobytes;
  }

  Share share() {
    return new Share();
  }
}

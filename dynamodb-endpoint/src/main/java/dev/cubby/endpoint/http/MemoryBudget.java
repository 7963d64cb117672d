package dev.cubby.endpoint.http;

import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * How much memory all requests together may take, from the first byte read to the last one written.
 * Who does not get a share in time is asked to come again: overload costs time, never memory. What
 * arrives has a budget of its own, so that bodies cannot take what they all wait for to be read.
 */
final class MemoryBudget {
  /** JSON takes many times its length once it is read. */
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

  /**
   * A share that grows with what is read, shrinks to what is written, and goes back when closed.
   */
  final class Share implements AutoCloseable {
    private int arrived;
    private int taken;

    /** So much has come, and is not read yet. A body that has begun does not wait for more room. */
    void arrive(long bytes) throws InterruptedException {
      int wanted = (int) Math.min(arrivingKilobytes, bytes / KILOBYTE + 1);
      if (wanted > arrived) {
        take(arriving, wanted - arrived, arrived == 0 ? patience : Duration.ZERO);
        arrived = wanted;
      }
    }

    /** So much is read and worked on, including what has arrived. */
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

    /** What is left is this many bytes to be written. */
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

  /** Whether nobody has anything of it. */
  boolean isWhole() {
    return free.availablePermits() == kilobytes && arriving.availablePermits() == arrivingKilobytes;
  }

  Share share() {
    return new Share();
  }
}

package dev.cubby.endpoint.http;

import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * How much memory all requests together may take while they are read. Who does not get a share in
 * time is asked to come again: overload costs time, never memory.
 */
final class MemoryBudget {
  /** JSON takes many times its length once it is read. */
  private static final int SPREAD = 8;

  private static final int KILOBYTE = 1024;

  private final int kilobytes;
  private final Semaphore free;
  private final Duration patience;

  MemoryBudget(long bytes, Duration patience) {
    this.kilobytes = (int) Math.clamp(bytes / KILOBYTE, 1, Integer.MAX_VALUE);
    this.free = new Semaphore(kilobytes, true);
    this.patience = patience;
  }

  /** A share that grows with what has been read, and goes back when it is closed. */
  final class Share implements AutoCloseable {
    private int taken;

    void growTo(long bytes) throws InterruptedException {
      int wanted = (int) Math.min(kilobytes, bytes * SPREAD / KILOBYTE + 1);
      if (wanted > taken) {
        if (!free.tryAcquire(wanted - taken, patience.toMillis(), TimeUnit.MILLISECONDS)) {
          throw ApiError.of(Kind.THROTTLING, "Too many large requests at once; try again later");
        }
        taken = wanted;
      }
    }

    @Override
    public void close() {
      free.release(taken);
    }
  }

  Share share() {
    return new Share();
  }
}

package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import org.jspecify.annotations.Nullable;

/**
 * Platform threads for long iterations. A virtual thread that waits for the disk in native code
 * holds its carrier, and there are only as many carriers as processors: two exports would stop
 * every other request of a small server.
 */
final class LongReads implements AutoCloseable {
  /** Shorter reads finish before another thread could start. */
  private static final int LONG = 100;

  private final ExecutorService threads;

  LongReads() {
    int most = Math.max(2, Runtime.getRuntime().availableProcessors());
    var pool =
        new ThreadPoolExecutor(
            most,
            most,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().name("cubby-long-read-", 0).daemon().factory());
    pool.allowCoreThreadTimeOut(true);
    this.threads = pool;
  }

  /** Reads up to {@code rows} rows, on this thread or on a platform thread. */
  <T> T read(int rows, Supplier<T> reading) {
    if (rows < LONG || !Thread.currentThread().isVirtual()) {
      return reading.get();
    }
    try {
      return threads.submit(reading::get).get();
    } catch (RejectedExecutionException e) {
      throw new Unavailable("The store is closed");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Unavailable("Interrupted while reading");
    } catch (ExecutionException e) {
      throw thrown(e.getCause());
    }
  }

  private static RuntimeException thrown(@Nullable Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
  }

  @Override
  public void close() {
    threads.shutdown();
  }
}

package dev.cubby.lunch.collect;

import module java.base;

/**
 * Reads pages, one at a time, on a thread of its own, so that a page which takes long leaves the
 * server's other work its processors.
 */
public final class ReadingDesk {
  /** A reading ends by itself before; this is for three that wait for each other. */
  private static final Duration LONGEST = Duration.ofSeconds(60);

  private final ExecutorService desk;

  public ReadingDesk() {
    var one =
        new ThreadPoolExecutor(
            1,
            1,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform()
                .daemon()
                .name("lunch-read")
                .priority(Thread.MIN_PRIORITY)
                .factory());
    one.allowCoreThreadTimeOut(true);
    desk = one;
  }

  /** The reading; nothing if it took too long. */
  <T> Optional<T> read(Supplier<T> reading) {
    var task = desk.submit(reading::get);
    try {
      return Optional.of(task.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      task.cancel(true);
      return Optional.empty();
    } catch (InterruptedException e) {
      task.cancel(true);
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException("A page could not be read", e.getCause());
    }
  }
}

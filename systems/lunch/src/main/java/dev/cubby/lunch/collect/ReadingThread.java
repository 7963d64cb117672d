package dev.cubby.lunch.collect;

import module java.base;

/**
 * Reads pages, one at a time, on threads of low priority, so that a page which takes long leaves
 * the server's other work its processors. Each reading has a thread of its own: one that does not
 * end is left behind, and the next restaurant is read all the same.
 */
public final class ReadingThread {
  /** A reading ends by itself long before, unless a loop in it does not ask for the time. */
  private static final Duration LONGEST = Duration.ofSeconds(60);

  private final Semaphore turn = new Semaphore(1, true);
  private final Duration longest;

  public ReadingThread() {
    this(LONGEST);
  }

  ReadingThread(Duration longest) {
    this.longest = longest;
  }

  /** The reading; nothing if it took too long, from its own begin. */
  <T> Optional<T> read(Supplier<T> reading) {
    try {
      turn.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    try {
      return readNow(new FutureTask<>(reading::get));
    } finally {
      turn.release();
    }
  }

  private <T> Optional<T> readNow(FutureTask<T> task) {
    Thread.ofPlatform().daemon().name("lunch-read").priority(Thread.MIN_PRIORITY).start(task);
    try {
      return Optional.of(task.get(longest.toMillis(), TimeUnit.MILLISECONDS));
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

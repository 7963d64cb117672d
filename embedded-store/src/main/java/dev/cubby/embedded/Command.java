package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure;
import org.jspecify.annotations.Nullable;

/** Work for the committing thread, and the caller who waits for its durable result. */
final class Command {
  private final Supplier<Object> work;
  private final boolean alone;
  private final Thread caller = Thread.currentThread();
  private @Nullable Object answer;
  private volatile boolean done;

  Command(Supplier<Object> work, boolean alone) {
    this.work = work;
    this.alone = alone;
  }

  /** Whether it must run while nothing else is written. */
  boolean isExclusive() {
    return alone;
  }

  void decide() {
    try {
      answer = work.get();
    } catch (Failure failure) {
      answer = failure;
    } catch (RuntimeException | Error e) {
      answer =
          new Failure.Unavailable("The store failed on a write, which did not happen", "cause", e);
    }
  }

  /** Replaces the result by a failure. */
  void fail(Failure failure) {
    answer = failure;
  }

  void complete() {
    done = true;
    LockSupport.unpark(caller);
  }

  Object await() {
    boolean interrupted = false;
    while (!done) {
      LockSupport.park(this);
      interrupted |= Thread.interrupted();
    }
    if (interrupted) {
      caller.interrupt();
    }
    if (answer instanceof Failure failure) {
      throw failure;
    }
    if (answer == null) {
      throw new IllegalStateException("A command ended without an answer");
    }
    return answer;
  }
}

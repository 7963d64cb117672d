package dev.cubby.embedded;

import dev.cubby.core.failure.Failure;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Work for the committing thread, and the caller who waits until its answer holds. */
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

  /** Whether nothing else may be written meanwhile. */
  boolean isAlone() {
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

  /** Puts a failure in the place of what was decided. */
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

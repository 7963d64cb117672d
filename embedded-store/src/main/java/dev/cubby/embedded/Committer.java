package dev.cubby.embedded;

import dev.cubby.core.Failure;
import dev.cubby.core.Failure.OutcomeUnknown;
import dev.cubby.core.Failure.Unavailable;
import dev.cubby.core.store.Written;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;

/**
 * One thread that does all writing. It takes what has queued up, decides each request in order on
 * what it has already accepted and then on the database, stores everything as one batch, waits for
 * the disk once, and only then answers, refusals included. That is group commit and strict
 * serialisability without a lock. Callers park, so they may be virtual threads.
 */
final class Committer implements AutoCloseable {
  private static final int MOST_AT_ONCE = 1024;
  private static final int BATCH_BYTES = 8 * 1024 * 1024;

  /** Work for the thread, and the caller who waits for it. */
  private static final class Command {
    private final Supplier<Object> work;
    private final boolean alone;
    private final Thread caller = Thread.currentThread();
    private @Nullable Object answer;
    private volatile boolean done;

    Command(Supplier<Object> work, boolean alone) {
      this.work = work;
      this.alone = alone;
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

  private final Engine engine;
  private final Deciding deciding;
  private final Settings settings;
  private final BlockingQueue<Command> queue;
  private final Thread thread;
  private final Batch batch = new Batch();
  private volatile boolean closing;
  private volatile @Nullable String broken;

  /** What decides requests; called on the committing thread only. */
  interface Deciding {
    Written decide(WriteCommand command, Instant now, Batch batch);

    /** Puts everything that was accepted since the last time into the batch. */
    void writeTo(Batch batch);

    /** The batch is stored, or lost. */
    void settled();
  }

  Committer(Engine engine, Deciding deciding, Settings settings) {
    this.engine = engine;
    this.deciding = deciding;
    this.settings = settings;
    this.queue = new ArrayBlockingQueue<>(settings.queueLength());
    this.thread = Thread.ofPlatform().name("cubby-committer").daemon().start(this::run);
  }

  Written write(WriteCommand command) {
    return (Written)
        submit(() -> deciding.decide(command, settings.clock().instant(), batch), false);
  }

  /** Several requests, each of which stands for itself. */
  List<Written> writeEach(List<WriteCommand> commands) {
    @SuppressWarnings("unchecked")
    var answers =
        (List<Written>)
            submit(
                () -> {
                  var now = settings.clock().instant();
                  return commands.stream()
                      .map(command -> deciding.decide(command, now, batch))
                      .toList();
                },
                false);
    return answers;
  }

  /** Runs something on the committing thread while nothing else is written. */
  <T> T alone(Supplier<T> work) {
    @SuppressWarnings("unchecked")
    T answer = (T) submit(work::get, true);
    return answer;
  }

  private Object submit(Supplier<Object> work, boolean alone) {
    if (broken != null) {
      throw new Unavailable("The store is read-only since a write failed", "reason", broken);
    }
    var command = new Command(work, alone);
    try {
      if (closing || !queue.offer(command, settings.deadline().toMillis(), TimeUnit.MILLISECONDS)) {
        throw new Unavailable(
            closing ? "The store is closed" : "The store has more writes waiting than it can take");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Unavailable("Interrupted before the write began");
    }
    if (closing && !thread.isAlive()) {
      queue.remove(command);
      throw new Unavailable("The store is closed");
    }
    return command.await();
  }

  private void run() {
    var commands = new ArrayList<Command>(MOST_AT_ONCE);
    try {
      while (!closing || !queue.isEmpty()) {
        var first = queue.poll(100, TimeUnit.MILLISECONDS);
        if (first != null) {
          commands.add(first);
          takeMore(commands);
          commit(commands);
          commands.clear();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      refuseTheRest();
    }
  }

  private void takeMore(List<Command> commands) {
    while (commands.size() < MOST_AT_ONCE && !commands.getLast().alone) {
      var next = queue.poll();
      if (next == null) {
        return;
      }
      commands.add(next);
    }
  }

  private void commit(List<Command> commands) {
    int from = 0;
    for (int i = 0; i < commands.size(); i++) {
      var command = commands.get(i);
      if (command.alone) {
        store(commands.subList(from, i));
        decide(command);
        store(commands.subList(i, i + 1));
        from = i + 1;
      } else {
        decide(command);
        if (batch.size() > BATCH_BYTES) {
          store(commands.subList(from, i + 1));
          from = i + 1;
        }
      }
    }
    store(commands.subList(from, commands.size()));
  }

  private void decide(Command command) {
    if (broken != null) {
      command.answer =
          new Unavailable("The store is read-only since a write failed", "reason", broken);
      return;
    }
    try {
      command.answer = command.work.get();
    } catch (Failure failure) {
      command.answer = failure;
    } catch (RuntimeException | Error e) {
      command.answer =
          new Unavailable("The store failed on a write, which did not happen", "cause", e);
    }
  }

  /** Makes what was decided durable, then tells everybody. */
  private void store(List<Command> decided) {
    try {
      deciding.writeTo(batch);
      if (!batch.isEmpty()) {
        engine.write(batch);
      }
    } catch (RocksDBException | RuntimeException e) {
      // The engine may have stored some of it: nobody knows, so nobody is told it failed.
      broken = String.valueOf(e.getMessage());
      for (var command : decided) {
        command.answer =
            new OutcomeUnknown("A write failed on its way to the disk", e, "reason", broken);
      }
    } finally {
      batch.clear();
      deciding.settled();
      decided.forEach(Command::complete);
    }
  }

  private void refuseTheRest() {
    for (var command = queue.poll(); command != null; command = queue.poll()) {
      command.answer = new Unavailable("The store is closed");
      command.complete();
    }
  }

  @Override
  public void close() {
    closing = true;
    // Wakes the thread if it waits for work; if there is no room, it has some.
    queue.offer(new Command(() -> this, false));
    try {
      thread.join(Duration.ofMinutes(1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    refuseTheRest();
  }
}

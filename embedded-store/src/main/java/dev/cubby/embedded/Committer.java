package dev.cubby.embedded;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.store.Written;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * One thread that decides all writes. It decides each request in order on what it has already
 * accepted and then on the database, and hands what has come together to the {@link DiskWriter} as
 * soon as that is free: while one round waits for the disk, the next is decided on top of it.
 * Nobody is answered, refusals included, before the round of the answer and all earlier ones are
 * durable. That is group commit and strict serialisability without a lock. Callers park, so they
 * may be virtual threads.
 */
final class Committer implements AutoCloseable {
  private static final int MOST_AT_ONCE = 1024;
  private static final int ROUND_BYTES = 8 * 1024 * 1024;

  private final Engine engine;
  private final Deciding deciding;
  private final Recovery recovery;
  private final Settings settings;
  private final Queue<Command> queue = new ConcurrentLinkedQueue<>();
  private final Semaphore room;
  private final Thread thread;
  private final DiskWriter disk;
  private Round round = new Round();
  private Round written = new Round();
  private volatile boolean waiting;
  private volatile boolean closing;

  /** What decides requests; called on the committing thread only. */
  interface Deciding {
    Written decide(WriteCommand command, Instant now, Batch batch);

    /** About how many bytes have been accepted since the last time. */
    long bytes();

    /**
     * Puts everything that was accepted since the last time into the batch, and goes on as if it
     * were stored. What was put into the batch before is stored by now.
     */
    void writeTo(Batch batch);

    /** Everything is stored; others may have changed the database. */
    void settled();
  }

  Committer(Engine engine, Deciding deciding, Recovery recovery, Settings settings) {
    this.engine = engine;
    this.deciding = deciding;
    this.recovery = recovery;
    this.settings = settings;
    this.room = new Semaphore(settings.queueLength());
    this.thread = Thread.ofPlatform().name("cubby-committer").daemon().unstarted(this::run);
    this.disk = new DiskWriter(engine, thread);
    engine.onBreakdown(() -> LockSupport.unpark(thread));
    disk.start();
    thread.start();
  }

  Written write(WriteCommand command) {
    return (Written)
        submit(() -> deciding.decide(command, settings.clock().instant(), round.batch()), false);
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
                      .map(command -> deciding.decide(command, now, round.batch()))
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
    engine.requireWritable();
    takePlace();
    var command = new Command(work, alone);
    queue.add(command);
    if (waiting) {
      LockSupport.unpark(thread);
    }
    if (closing && !thread.isAlive() && queue.remove(command)) {
      throw closed();
    }
    return command.await();
  }

  private void takePlace() {
    if (closing) {
      throw closed();
    }
    try {
      if (!room.tryAcquire(settings.deadline().toMillis(), TimeUnit.MILLISECONDS)) {
        throw closing
            ? closed()
            : new Unavailable("The store has more writes waiting than it can take");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Unavailable("Interrupted before the write began");
    }
  }

  private void run() {
    try {
      while (true) {
        var command = queue.poll();
        if (command != null) {
          room.release();
          decide(command);
        } else if (!round.isEmpty() && disk.isFree()) {
          handOver();
        } else if (closing && round.isEmpty()) {
          return;
        } else if (recovery.isDue()) {
          recover();
        } else {
          rest();
        }
      }
    } finally {
      disk.close();
      refuseTheRest();
    }
  }

  /**
   * Until a request comes, the disk is free or it is time to recover; it may also end without a
   * reason.
   */
  private void rest() {
    waiting = true;
    if (queue.isEmpty() && (round.isEmpty() ? !closing : !disk.isFree())) {
      var pause = recovery.pause();
      if (pause.isPresent()) {
        LockSupport.parkNanos(this, pause.get().toNanos());
      } else {
        LockSupport.park(this);
      }
    }
    waiting = false;
  }

  /** What was decided on top of a lost round is refused first, and forgotten. */
  private void recover() {
    settle();
    recovery.attempt();
  }

  private void decide(Command command) {
    if (command.isAlone()) {
      settle();
      accept(command);
      settle();
    } else {
      accept(command);
      if (round.size() >= MOST_AT_ONCE || deciding.bytes() > ROUND_BYTES) {
        disk.awaitFree();
        handOver();
      }
    }
  }

  private void accept(Command command) {
    round.add(command);
    engine.outage().ifPresentOrElse(outage -> command.fail(outage.refusal()), command::decide);
  }

  private void settle() {
    disk.awaitFree();
    handOver();
    disk.awaitFree();
    deciding.settled();
  }

  /** The disk must be free. */
  private void handOver() {
    try {
      deciding.writeTo(round.batch());
    } catch (RuntimeException | Error e) {
      // What was accepted cannot be stored, so it has not happened, and nothing may follow it.
      engine.breakDown(Outage.of(e));
    }
    var full = round;
    round = written;
    written = full;
    disk.take(full);
  }

  private void refuseTheRest() {
    for (var command = queue.poll(); command != null; command = queue.poll()) {
      command.fail(closed());
      command.complete();
    }
  }

  private static Unavailable closed() {
    return new Unavailable("The store is closed");
  }

  @Override
  public void close() {
    closing = true;
    LockSupport.unpark(thread);
    try {
      thread.join(Duration.ofMinutes(1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    refuseTheRest();
  }
}

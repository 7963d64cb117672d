package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.store.WriteResult;

/**
 * The single thread that decides all writes. It decides requests in order, on top of everything
 * already accepted, and hands them to the {@link DiskWriter} as a round as soon as that is free.
 * While one round waits for the disk, the next is decided on top of it. No request is answered,
 * refusals included, before its round and all earlier ones are durable. This is group commit with
 * strict serialisability and without a lock. Callers park, so they may be virtual threads.
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

  /** Decides requests; called on the committing thread only. */
  interface Deciding {
    WriteResult decide(WriteCommand command, Instant now, Batch batch);

    /** The approximate number of bytes accepted since the last batch. */
    long bytes();

    /**
     * Puts all accepted changes into the batch and continues as if they were stored. The previous
     * batch is stored by now.
     */
    void writeTo(Batch batch);

    /** All batches are stored; others may have changed the database. */
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

  WriteResult write(WriteCommand command) {
    return (WriteResult)
        submit(() -> deciding.decide(command, settings.clock().instant(), round.batch()), false);
  }

  /** Applies several requests independently. */
  List<WriteResult> writeEach(List<WriteCommand> commands) {
    @SuppressWarnings("unchecked")
    var answers =
        (List<WriteResult>)
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

  /** Runs work on the committing thread while nothing else is written. */
  <T> T runExclusively(Supplier<T> work) {
    @SuppressWarnings("unchecked")
    T answer = (T) submit(work::get, true);
    return answer;
  }

  private Object submit(Supplier<Object> work, boolean alone) {
    engine.requireWritable();
    enqueue();
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

  private void enqueue() {
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
          submitRound();
        } else if (closing && round.isEmpty()) {
          return;
        } else if (recovery.isDue()) {
          recover();
        } else {
          await();
        }
      }
    } finally {
      disk.close();
      refuseTheRest();
    }
  }

  /**
   * Waits until a request arrives, the disk is free or recovery is due. Spurious wake-ups are
   * possible.
   */
  private void await() {
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

  /** First refuses everything decided on top of the lost round. */
  private void recover() {
    settle();
    recovery.attempt();
  }

  private void decide(Command command) {
    if (command.isExclusive()) {
      settle();
      accept(command);
      settle();
    } else {
      accept(command);
      if (round.size() >= MOST_AT_ONCE || deciding.bytes() > ROUND_BYTES) {
        disk.awaitFree();
        submitRound();
      }
    }
  }

  private void accept(Command command) {
    round.add(command);
    engine.outage().ifPresentOrElse(outage -> command.fail(outage.refusal()), command::decide);
  }

  private void settle() {
    disk.awaitFree();
    submitRound();
    disk.awaitFree();
    deciding.settled();
  }

  /** Requires that the disk is free. */
  private void submitRound() {
    try {
      deciding.writeTo(round.batch());
    } catch (RuntimeException | Error e) {
      // The round cannot be stored, so it did not happen and nothing may follow it.
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

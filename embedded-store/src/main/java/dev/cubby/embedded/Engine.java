package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import org.jspecify.annotations.Nullable;
import org.rocksdb.Checkpoint;
import org.rocksdb.Env;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.RocksMemEnv;

/**
 * The database behind a read-write lock. Readers hold it shared, so closing waits for them, and
 * late readers get an exception instead of a native crash. While it is held exclusively the
 * database can be reopened; readers wait meanwhile.
 */
final class Engine implements AutoCloseable {
  static {
    RocksDB.loadLibrary();
  }

  /** The longest time that a reader waits for a database being reopened. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Path folder;
  private final Settings settings;
  private final StampedLock lock = new StampedLock();
  private final @Nullable Env memory;
  private final BatchClock stamps;
  private volatile Runnable alarm = () -> {};
  private volatile Database database;
  private volatile @Nullable CountDownLatch reopening;
  private volatile boolean closed;

  Engine(Path folder, Settings settings) {
    this.folder = folder;
    this.settings = settings;
    this.memory = settings.inMemory() ? new RocksMemEnv(Env.getDefault()) : null;
    try {
      this.database = new Database(folder, settings, memory, this::notifyBreakdown);
    } catch (RuntimeException e) {
      closeMemory();
      throw e;
    }
    try {
      this.stamps =
          memory == null
              ? BatchClock.after(database.db(), settings.clock())
              : new BatchClock(settings.clock());
    } catch (RuntimeException e) {
      database.close();
      closeMemory();
      throw e;
    }
  }

  /** A read of the database, run under the lock. */
  @FunctionalInterface
  interface Question<T> {
    T ask(RocksDB db) throws RocksDBException;
  }

  <T> T read(Question<T> question) {
    return inside(database -> question.ask(database.db()));
  }

  private interface Visit<T> {
    T to(Database database) throws RocksDBException;
  }

  private <T> T inside(Visit<T> visit) {
    awaitReopening();
    requireOpen();
    long stamp = lock.readLock();
    try {
      requireOpen();
      return visit.to(database);
    } catch (RocksDBException e) {
      throw unavailable("The store could not be read", e);
    } finally {
      lock.unlockRead(stamp);
    }
  }

  /** Checked before taking the lock too, or a constant stream of readers would keep it for ever. */
  private void requireOpen() {
    if (closed) {
      throw new Unavailable("The store is closed");
    }
    if (!database.isOpen()) {
      throw new Unavailable("The store is being opened again; try again in a moment");
    }
  }

  /** Waits before taking the lock, for the same reason. */
  private void awaitReopening() {
    var awaited = reopening;
    if (awaited == null) {
      return;
    }
    try {
      if (!awaited.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new Unavailable("The store is being opened again; try again in a moment");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Unavailable("Interrupted while the store was being opened again");
    }
  }

  byte @Nullable [] get(byte[] key) {
    return read(db -> db.get(key));
  }

  /** Lends an iterator over the current state. */
  <T> T iterate(Function<RocksIterator, T> walk) {
    return inside(database -> database.iterate(walk));
  }

  /** Lends options that read a snapshot of the current state. */
  <T> T snapshot(Function<ReadOptions, Question<T>> question) {
    return read(db -> {
      var snapshot = db.getSnapshot();
      try (var reading = new ReadOptions().setSnapshot(snapshot)) {
        return question.apply(reading).ask(db);
      } finally {
        db.releaseSnapshot(snapshot);
      }
    });
  }

  /**
   * Writes a batch with its instant and waits until it is durable. {@code Unavailable} means that
   * it was not written; any other failure leaves that open.
   */
  void write(Batch batch) throws RocksDBException {
    var now = stamps.next();
    batch.note(BatchClock.note(now));
    write(batch.toArray(), Optional.of(new Commit(batch.count(), now)));
  }

  /** Writes a batch that may be lost in a crash, for data that can be rebuilt. */
  void writeWithoutSync(byte[] batch) throws RocksDBException {
    write(batch, Optional.empty());
  }

  /** Does not wait for the lock: nothing may be written while the database is reopened. */
  private void write(byte[] batch, Optional<Commit> commit) throws RocksDBException {
    long stamp = closed ? 0 : lock.tryReadLock();
    if (stamp == 0) {
      throw new Unavailable("The store is closed");
    }
    try {
      requireOpen();
      database.write(batch, commit);
    } finally {
      lock.unlockRead(stamp);
    }
  }

  void requireWritable() {
    outage()
        .ifPresent(outage -> {
          throw outage.refusal();
        });
  }

  /** The reason why nothing can be written, if there is one. */
  Optional<Outage> outage() {
    return database.outage();
  }

  /** Stops all writes until the database is reopened. */
  void breakDown(Outage why) {
    database.breakDown(why);
  }

  /** Runs the listener whenever the database breaks down, perhaps on a thread of the engine. */
  void onBreakdown(Runnable listener) {
    alarm = listener;
  }

  private void notifyBreakdown() {
    alarm.run();
  }

  /**
   * Closes and reopens the database. All acknowledged writes are there again, and a failed write
   * completely or not at all. If reopening fails, reads fail too until the next attempt. Nothing
   * may be written meanwhile.
   */
  synchronized void reopen() {
    if (closed) {
      throw new Unavailable("The store is closed");
    }
    var done = new CountDownLatch(1);
    reopening = done;
    long stamp = lock.writeLock();
    try {
      database.close();
      database = new Database(folder, settings, memory, this::notifyBreakdown);
    } finally {
      lock.unlockWrite(stamp);
      reopening = null;
      done.countDown();
    }
  }

  BatchClock stamps() {
    return stamps;
  }

  /** Flushes memory into durable tables. */
  void flush() {
    inside(database -> {
      database.flush();
      return database;
    });
  }

  long sequence() {
    return read(RocksDB::getLatestSequenceNumber);
  }

  /** Creates hard links to all files of the current state. */
  void checkpoint(Path folder) {
    read(db -> {
      try (var checkpoint = Checkpoint.create(db)) {
        checkpoint.createCheckpoint(folder.toString());
        return folder;
      }
    });
  }

  static Unavailable unavailable(String message, RocksDBException e) {
    return new Unavailable(message, "engine", String.valueOf(e.getMessage()));
  }

  @Override
  public synchronized void close() {
    closed = true;
    long stamp = lock.writeLock();
    try {
      if (database.isOpen()) {
        try {
          database.flush();
        } catch (RocksDBException e) {
          // Unflushed writes are recovered from the log at the next start.
        }
        database.close();
      }
      closeMemory();
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  private void closeMemory() {
    if (memory != null) {
      memory.close();
    }
  }
}

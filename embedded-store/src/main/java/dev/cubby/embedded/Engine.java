package dev.cubby.embedded;

import dev.cubby.core.failure.Failure.Unavailable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.rocksdb.Checkpoint;
import org.rocksdb.Env;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.RocksMemEnv;

/**
 * The database behind a door: whoever reads holds it open, so that closing waits for readers and
 * late ones get an exception, never a native crash. Behind the closed door the database can be
 * opened again; readers wait meanwhile.
 */
final class Engine implements AutoCloseable {
  static {
    RocksDB.loadLibrary();
  }

  /** For as long a reader waits for a database that is being opened again. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Path folder;
  private final Settings settings;
  private final StampedLock door = new StampedLock();
  private final @Nullable Env memory;
  private final Stamps stamps;
  private volatile Runnable alarm = () -> {};
  private volatile Database database;
  private volatile @Nullable CountDownLatch reopening;
  private volatile boolean closed;

  Engine(Path folder, Settings settings) {
    this.folder = folder;
    this.settings = settings;
    this.memory = settings.inMemory() ? new RocksMemEnv(Env.getDefault()) : null;
    try {
      this.database = new Database(folder, settings, memory, this::raiseAlarm);
    } catch (RuntimeException e) {
      closeMemory();
      throw e;
    }
    try {
      this.stamps =
          memory == null
              ? Stamps.after(database.db(), settings.clock())
              : new Stamps(settings.clock());
    } catch (RuntimeException e) {
      database.close();
      closeMemory();
      throw e;
    }
  }

  /** What can be asked of the database, by whoever holds the door. */
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
    long stamp = door.readLock();
    try {
      requireOpen();
      return visit.to(database);
    } catch (RocksDBException e) {
      throw unavailable("The store could not be read", e);
    } finally {
      door.unlockRead(stamp);
    }
  }

  /** Asked before the door as well, or readers who never cease would keep it open for ever. */
  private void requireOpen() {
    if (closed) {
      throw new Unavailable("The store is closed");
    }
    if (!database.isOpen()) {
      throw new Unavailable("The store is being opened again; try again in a moment");
    }
  }

  /** Before the door, for the same reason. */
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

  /** Lends an iterator, which sees the database as it is now. */
  <T> T iterate(Function<RocksIterator, T> walk) {
    return inside(database -> database.iterate(walk));
  }

  /** Lends options that read the database as it is now. */
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
   * Writes a batch with its instant, and waits until it is on disk. Unavailable says that it did
   * not happen; any other failure leaves that open.
   */
  void write(Batch batch) throws RocksDBException {
    var now = stamps.next();
    batch.note(Stamps.note(now));
    write(batch.toArray(), Optional.of(new Commit(batch.count(), now)));
  }

  /** Writes a batch that may be lost in a crash: for what can be made again. */
  void writeQuickly(byte[] batch) throws RocksDBException {
    write(batch, Optional.empty());
  }

  /** Whoever finds the door locked need not wait: nobody writes while the database is reopened. */
  private void write(byte[] batch, Optional<Commit> commit) throws RocksDBException {
    long stamp = closed ? 0 : door.tryReadLock();
    if (stamp == 0) {
      throw new Unavailable("The store is closed");
    }
    try {
      requireOpen();
      database.write(batch, commit);
    } finally {
      door.unlockRead(stamp);
    }
  }

  void requireWritable() {
    outage()
        .ifPresent(outage -> {
          throw outage.refusal();
        });
  }

  /** Why nothing can be written, if so. */
  Optional<Outage> outage() {
    return database.outage();
  }

  /** From now on nothing is written, until the database was opened again. */
  void breakDown(Outage why) {
    database.breakDown(why);
  }

  /** Runs something whenever the database breaks down, perhaps on a thread of its own. */
  void onBreakdown(Runnable listener) {
    alarm = listener;
  }

  private void raiseAlarm() {
    alarm.run();
  }

  /**
   * Closes the database and opens it again, which finds everything that was acknowledged, and of a
   * write that failed all or nothing. When opening fails, nothing can be read either until the next
   * attempt. Nobody may write meanwhile.
   */
  synchronized void reopen() {
    if (closed) {
      throw new Unavailable("The store is closed");
    }
    var done = new CountDownLatch(1);
    reopening = done;
    long stamp = door.writeLock();
    try {
      database.close();
      database = new Database(folder, settings, memory, this::raiseAlarm);
    } finally {
      door.unlockWrite(stamp);
      reopening = null;
      done.countDown();
    }
  }

  Stamps stamps() {
    return stamps;
  }

  /** Moves what is in memory into tables, down to the disk. */
  void flush() {
    inside(database -> {
      database.flush();
      return database;
    });
  }

  long sequence() {
    return read(RocksDB::getLatestSequenceNumber);
  }

  /** Hard links to everything, as of now. */
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
    long stamp = door.writeLock();
    try {
      if (database.isOpen()) {
        try {
          database.flush();
        } catch (RocksDBException e) {
          // What is not flushed is in the log, and is read from there at the next start.
        }
        database.close();
      }
      closeMemory();
    } finally {
      door.unlockWrite(stamp);
    }
  }

  private void closeMemory() {
    if (memory != null) {
      memory.close();
    }
  }
}

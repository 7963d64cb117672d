package dev.cubby.embedded;

import dev.cubby.core.Failure.Unavailable;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Checkpoint;
import org.rocksdb.CompressionType;
import org.rocksdb.Env;
import org.rocksdb.FlushOptions;
import org.rocksdb.IndexType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.RocksMemEnv;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * RocksDB with the settings that were measured, and with a door: whoever reads holds it open, so
 * that closing waits for readers and late ones get an exception, never a native crash.
 */
final class Engine implements AutoCloseable {
  static {
    RocksDB.loadLibrary();
  }

  private static final int MEMTABLES = 4;

  /** Few shards, or in a small cache one large block would push out all others of its shard. */
  private static final int CACHE_SHARD_BITS = 2;

  private static final double KEPT_FOR_INDEXES = 0.5;

  private final StampedLock door = new StampedLock();
  private final LRUCache cache;
  private final BloomFilter bloom = new BloomFilter(10);
  private final @Nullable Env memory;
  private final BackgroundErrors errors = new BackgroundErrors();
  private final Tombstones tombstones = new Tombstones();
  private final Options options;
  private final Stamps stamps;
  private final WriteOptions durably = new WriteOptions().setSync(true);
  private final WriteOptions quickly = new WriteOptions();
  private final Iterators iterators;
  private final RocksDB db;
  private volatile boolean closed;

  Engine(Path folder, Settings settings) {
    if (!settings.inMemory()) {
      // A killed process may have left in the log what it did not sync. The engine would take that
      // over into its tables and forget the log, and a power failure would make a hole in history.
      Folders.settle(folder, ".log");
    }
    this.cache = new LRUCache(settings.cacheBytes(), CACHE_SHARD_BITS, false, KEPT_FOR_INDEXES);
    this.memory = settings.inMemory() ? new RocksMemEnv(Env.getDefault()) : null;
    this.options = options(settings);
    this.iterators = new Iterators(settings.memtableBytes());
    if (memory != null) {
      options.setEnv(memory);
    }
    try {
      this.db = RocksDB.open(options, folder.toAbsolutePath().toString());
    } catch (RocksDBException e) {
      closeAllButTheDatabase();
      throw unavailable("The data folder cannot be opened; is it in use by another process?", e);
    }
    this.stamps =
        memory == null ? Stamps.after(db, settings.clock()) : new Stamps(settings.clock());
  }

  private Options options(Settings settings) {
    return tombstones
        .options()
        .setCreateIfMissing(true)
        .setListeners(List.of(errors))
        .setMaxBgErrorResumeCount(0)
        .setWriteBufferSize(settings.memtableBytes())
        .setMaxWriteBufferNumber(MEMTABLES)
        .setArenaBlockSize(Math.min(settings.memtableBytes() / 8, 1024 * 1024))
        .setMaxBackgroundJobs(2)
        .setCompressionType(CompressionType.LZ4_COMPRESSION)
        .setLevelCompactionDynamicLevelBytes(true)
        .setRecycleLogFileNum(0)
        .setWalTtlSeconds(settings.logKept().toSeconds())
        .setWalSizeLimitMB(settings.logMegabytes())
        .setMaxTotalWalSize(settings.memtableBytes() * MEMTABLES)
        .setKeepLogFileNum(2)
        .setInfoLogLevel(InfoLogLevel.ERROR_LEVEL)
        .setStatsDumpPeriodSec(0)
        .setTableFormatConfig(
            new BlockBasedTableConfig()
                .setBlockCache(cache)
                .setBlockSize(8 * 1024)
                .setFilterPolicy(bloom)
                .setCacheIndexAndFilterBlocks(true)
                .setCacheIndexAndFilterBlocksWithHighPriority(true)
                .setPinL0FilterAndIndexBlocksInCache(true)
                .setIndexType(IndexType.kTwoLevelIndexSearch)
                .setPartitionFilters(true)
                .setMetadataBlockSize(4 * 1024)
                .setFormatVersion(5));
  }

  /** What can be asked of the database, by whoever holds the door. */
  @FunctionalInterface
  interface Question<T> {
    T ask(RocksDB db) throws RocksDBException;
  }

  <T> T read(Question<T> question) {
    requireOpen();
    long stamp = door.readLock();
    try {
      requireOpen();
      return question.ask(db);
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
  }

  byte @Nullable [] get(byte[] key) {
    return read(db -> db.get(key));
  }

  /** Lends an iterator, which sees the database as it is now. */
  <T> T iterate(Function<RocksIterator, T> walk) {
    return read(db -> {
      var rows = iterators.take(db);
      boolean whole = false;
      try {
        T answer = walk.apply(rows);
        // An iterator that meets a fault ends as if there were no more.
        rows.status();
        whole = true;
        return answer;
      } finally {
        if (whole) {
          iterators.giveBack(rows);
        } else {
          rows.close();
        }
      }
    });
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
    batch.note(Stamps.note(stamps.next()));
    write(batch.toArray(), durably);
  }

  /** Writes a batch that may be lost in a crash: for what can be made again. */
  void writeQuickly(byte[] batch) throws RocksDBException {
    write(batch, quickly);
  }

  /** Only closing locks the door, so who finds it locked need not wait. */
  private void write(byte[] batch, WriteOptions how) throws RocksDBException {
    long stamp = closed ? 0 : door.tryReadLock();
    if (stamp == 0) {
      throw new Unavailable("The store is closed");
    }
    try (var written = new WriteBatch(batch)) {
      errors.requireNone();
      db.write(how, written);
      iterators.wrote(batch.length);
    } finally {
      door.unlockRead(stamp);
    }
  }

  Stamps stamps() {
    return stamps;
  }

  /** Moves what is in memory into tables, down to the disk. */
  void flush() {
    read(db -> {
      flush(db);
      return db;
    });
  }

  private static void flush(RocksDB db) throws RocksDBException {
    try (var waiting = new FlushOptions().setWaitForFlush(true)) {
      db.flush(waiting);
    }
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
    boolean first = !closed;
    closed = true;
    long stamp = door.writeLock();
    try {
      if (first) {
        try {
          flush(db);
        } catch (RocksDBException e) {
          // What is not flushed is in the log, and is read from there at the next start.
        }
        iterators.close();
        db.close();
        closeAllButTheDatabase();
      }
    } finally {
      door.unlockWrite(stamp);
    }
  }

  private void closeAllButTheDatabase() {
    options.close();
    tombstones.close();
    durably.close();
    quickly.close();
    cache.close();
    bloom.close();
    if (memory != null) {
      memory.close();
    }
    errors.close();
  }
}

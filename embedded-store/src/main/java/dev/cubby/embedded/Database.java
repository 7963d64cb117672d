package dev.cubby.embedded;

import module java.base;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.CompressionType;
import org.rocksdb.Env;
import org.rocksdb.FlushOptions;
import org.rocksdb.IndexType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * An open RocksDB database with measured settings. After its first failure it is never written to
 * again, because it is unknown how much of that write is in the log. Only reopening the folder
 * tells.
 */
final class Database implements AutoCloseable {
  private static final int MEMTABLES = 4;

  /** Increases with each new log and each new table. */
  private static final String VERSION = "rocksdb.current-super-version-number";

  /** The first log that the tables do not cover. */
  static final String FIRST_LOG = "rocksdb.min-log-number-to-keep";

  /** Few shards, because in a small cache one large block would evict all others of its shard. */
  private static final int CACHE_SHARD_BITS = 2;

  private static final double KEPT_FOR_INDEXES = 0.5;

  private static final int FEWEST_OPEN_FILES = 64;
  private static final int MOST_OPEN_FILES = 1024;

  private final LRUCache cache;
  private final BloomFilter bloom = new BloomFilter(10);
  private final BackgroundErrors errors = new BackgroundErrors(this::breakDown);
  private final Tombstones tombstones = new Tombstones();
  private final Options options;
  private final WriteOptions durably = new WriteOptions().setSync(true);
  private final WriteOptions quickly = new WriteOptions();
  private final Iterators iterators;
  private final Runnable brokenDown;
  private final @Nullable DataFolder data;
  private final RocksDB db;
  private volatile @Nullable Outage outage;
  private volatile boolean closed;

  /** {@code brokenDown} runs on the first failure, perhaps on a thread of the engine. */
  Database(Path folder, Settings settings, @Nullable Env memory, Runnable brokenDown) {
    this.brokenDown = brokenDown;
    // Steps that may fail come before the folder is taken, or release it again.
    long tableBytes = memory == null ? tableBytes(folder) : 0;
    this.cache = new LRUCache(settings.cacheBytes(), CACHE_SHARD_BITS, false, KEPT_FOR_INDEXES);
    this.options = options(settings, tableBytes);
    this.iterators = new Iterators(settings.memtableBytes());
    if (memory != null) {
      options.setEnv(memory);
    }
    try {
      this.data = memory == null ? DataFolder.take(folder) : null;
    } catch (RuntimeException e) {
      closeOptions();
      throw e;
    }
    try {
      this.db = RocksDB.open(options, folder.toAbsolutePath().toString());
    } catch (RocksDBException e) {
      closeResources();
      throw Engine.unavailable("The data folder cannot be opened", e);
    }
    if (data != null) {
      try {
        // All of it is durable, because the logs were synced before they were read.
        data.opened(
            db.getLatestSequenceNumber(),
            settings.clock().instant(),
            property(VERSION),
            this::synced);
      } catch (RuntimeException e) {
        close();
        throw e;
      }
    }
  }

  private Options options(Settings settings, long tableBytes) {
    return tombstones
        .options()
        .setCreateIfMissing(true)
        .setListeners(List.of(errors))
        .setMaxBgErrorResumeCount(0)
        .setWriteBufferSize(settings.memtableBytes())
        .setMaxWriteBufferNumber(MEMTABLES)
        .setArenaBlockSize(Math.min(settings.memtableBytes() / 8, 1024 * 1024))
        .setMaxBackgroundJobs(2)
        .setMaxOpenFiles(openFiles())
        .setCompressionType(CompressionType.LZ4_COMPRESSION)
        .setLevelCompactionDynamicLevelBytes(true)
        .setRecycleLogFileNum(0)
        .setWalTtlSeconds(settings.logKept().toSeconds())
        .setWalSizeLimitMB(settings.logMegabytesFor(tableBytes))
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

  /** The size of the tables, without those that only bases still reference. */
  private static long tableBytes(Path folder) {
    return Folders.list(folder).stream()
        .filter(file -> file.toString().endsWith(".sst"))
        .mapToLong(file -> file.toFile().length())
        .sum();
  }

  /** A quarter of the process's file descriptors; connections get half of them. */
  private static int openFiles() {
    long descriptors =
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
            ? unix.getMaxFileDescriptorCount()
            : MOST_OPEN_FILES;
    return Math.clamp(descriptors / 4, FEWEST_OPEN_FILES, MOST_OPEN_FILES);
  }

  RocksDB db() {
    return db;
  }

  /** Lends an iterator over the current state. */
  <T> T iterate(Function<RocksIterator, T> walk) throws RocksDBException {
    var rows = iterators.take(db);
    boolean whole = false;
    try {
      T answer = walk.apply(rows);
      // An iterator that meets an error ends as if there were no more rows.
      rows.status();
      whole = true;
      return answer;
    } finally {
      if (whole) {
        iterators.release(rows);
      } else {
        rows.close();
      }
    }
  }

  /** Waits for the disk if it is a commit; other writes may be lost in a crash. */
  void write(byte[] batch, Optional<Commit> commit) throws RocksDBException {
    var broken = outage;
    if (broken != null) {
      throw broken.refusal();
    }
    // Other writes may happen meanwhile, so this number is a lower bound.
    long before = db.getLatestSequenceNumber();
    try (var written = new WriteBatch(batch)) {
      db.write(commit.isPresent() ? durably : quickly, written);
    } catch (RocksDBException e) {
      breakDown(Outage.of(e));
      throw e;
    }
    iterators.wrote(batch.length);
    commit.ifPresent(made -> mark(before + made.changes(), made.at()));
  }

  private void mark(long sequence, Instant at) {
    if (data != null) {
      data.committed(sequence, at, property(VERSION), this::synced);
    }
  }

  private CommitMark.Synced synced() {
    try {
      var live = db.getLiveFiles(false);
      var manifest = live.files.stream().filter(CurrentManifest::is).findFirst().orElseThrow();
      return new CommitMark.Synced(
          property(FIRST_LOG), CurrentManifest.numberOf(Path.of(manifest)), live.manifestFileSize);
    } catch (RocksDBException e) {
      throw Engine.unavailable("The engine does not say which files it has", e);
    }
  }

  private long property(String name) {
    try {
      return db.getLongProperty(name);
    } catch (RocksDBException e) {
      throw new IllegalStateException("The engine has this number at all times", e);
    }
  }

  /**
   * Stops all writes, including those that would still fit into the log. The first reason is kept;
   * of failed attempts to reopen, the last.
   */
  void breakDown(Outage why) {
    synchronized (this) {
      if (outage != null && !closed) {
        return;
      }
      outage = why;
    }
    brokenDown.run();
  }

  Optional<Outage> outage() {
    return Optional.ofNullable(outage);
  }

  boolean isOpen() {
    return !closed;
  }

  /** Flushes memory into durable tables. */
  void flush() throws RocksDBException {
    try (var waiting = new FlushOptions().setWaitForFlush(true)) {
      db.flush(waiting);
    }
  }

  /** Requires that nothing uses it any more. Unflushed writes are recovered from the log. */
  @Override
  public void close() {
    if (!closed) {
      closed = true;
      try {
        iterators.close();
        db.close();
      } finally {
        closeResources();
      }
    }
  }

  private void closeResources() {
    try {
      closeOptions();
    } finally {
      if (data != null) {
        data.release();
      }
    }
  }

  private void closeOptions() {
    options.close();
    tombstones.close();
    durably.close();
    quickly.close();
    cache.close();
    bloom.close();
    errors.close();
  }
}

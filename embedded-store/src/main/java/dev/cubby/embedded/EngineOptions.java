package dev.cubby.embedded;

import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.WALRecoveryMode;

/**
 * Recovery options of the engine: it stops at an incomplete last record, which was never
 * acknowledged. Other damage is found by {@link FolderCheck}, which also compares how far the
 * engine reads. The stricter mode of the engine refuses a record of several blocks that ends in
 * zeros, although a power failure may leave it.
 */
final class EngineOptions {
  static {
    // Checking a folder may be the first use of the engine in a process.
    RocksDB.loadLibrary();
  }

  private static final BloomFilter BLOOM = new BloomFilter(10);

  /** A small limit, which works with any number of tables. */
  private static final int OPEN_FILES = 64;

  private EngineOptions() {}

  static DBOptions database() {
    return new DBOptions()
        .setWalRecoveryMode(WALRecoveryMode.PointInTimeRecovery)
        .setParanoidChecks(true);
  }

  /** For reading only, filters included, because the engine will need to read them. */
  static Options recovering() {
    try (var database = database();
        var columns = new ColumnFamilyOptions()) {
      return new Options(database, columns)
          .setMaxOpenFiles(OPEN_FILES)
          .setTableFormatConfig(new BlockBasedTableConfig().setFilterPolicy(BLOOM));
    }
  }
}

package dev.cubby.embedded;

import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.WALRecoveryMode;

/**
 * How the engine comes back after a crash: it forgives a log that breaks off in its last record,
 * which nobody was told was written, and nothing else.
 */
final class EngineOptions {
  static {
    // A look at a folder may be the first thing that a process asks of the engine.
    RocksDB.loadLibrary();
  }

  private static final BloomFilter BLOOM = new BloomFilter(10);

  /** As few as the engine gets along with, however many tables there are. */
  private static final int OPEN_FILES = 64;

  private EngineOptions() {}

  static DBOptions database() {
    return new DBOptions()
        .setWalRecoveryMode(WALRecoveryMode.TolerateCorruptedTailRecords)
        .setParanoidChecks(true);
  }

  /** For reading only, filters included: what the engine will need has to be readable. */
  static Options recovering() {
    try (var database = database();
        var columns = new ColumnFamilyOptions()) {
      return new Options(database, columns)
          .setMaxOpenFiles(OPEN_FILES)
          .setTableFormatConfig(new BlockBasedTableConfig().setFilterPolicy(BLOOM));
    }
  }
}

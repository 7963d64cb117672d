package dev.cubby.embedded;

import module java.base;

import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.Options;
import org.rocksdb.TablePropertiesCollectorFactory;

/**
 * Removes tombstones early. A deleted row leaves a tombstone that every walk steps over. In a
 * queue, each look would take longer with every row ever removed. So memory that a walk finds full
 * of tombstones is flushed, and a file full of them is compacted.
 */
final class Tombstones implements AutoCloseable {
  /** A walk steps over this many in half a millisecond. */
  private static final int IN_MEMORY = 2_000;

  /** A file is compacted if it has a stretch of this many entries ... */
  private static final int STRETCH = 2_000;

  /** ... of which this many are tombstones. */
  private static final int IN_A_STRETCH = 1_000;

  private static final double ANY_SHARE = 0;

  private final TablePropertiesCollectorFactory files =
      TablePropertiesCollectorFactory.NewCompactOnDeletionCollectorFactory(
          STRETCH, IN_A_STRETCH, ANY_SHARE);

  /** Table options with this compaction trigger. */
  Options options() {
    var memory = new Properties();
    memory.setProperty("memtable_op_scan_flush_trigger", Integer.toString(IN_MEMORY));
    try (var database = EngineOptions.database();
        var columns = ColumnFamilyOptions.getColumnFamilyOptionsFromProps(memory)) {
      var options = new Options(database, columns);
      options.setTablePropertiesCollectorFactory(List.of(files));
      return options;
    }
  }

  @Override
  public void close() {
    files.close();
  }
}

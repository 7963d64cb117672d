package dev.cubby.embedded;

import java.util.List;
import java.util.Properties;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.Options;
import org.rocksdb.TablePropertiesCollectorFactory;

/**
 * A deleted row leaves a mark behind, and a walk steps over every one of them. In a queue, as jobs
 * have, that is the way of every look: it would take longer with each row that was ever taken out.
 * So memory that a walk finds full of marks is written out, and a file full of them is merged with
 * those below it, where they go.
 */
final class Tombstones implements AutoCloseable {
  /** As many are stepped over in half a millisecond. */
  private static final int IN_MEMORY = 2_000;

  /** A file is merged when it has a stretch of this many rows and marks ... */
  private static final int STRETCH = 2_000;

  /** ... of which this many are marks. */
  private static final int IN_A_STRETCH = 1_000;

  private static final double ANY_SHARE = 0;

  private final TablePropertiesCollectorFactory files =
      TablePropertiesCollectorFactory.NewCompactOnDeletionCollectorFactory(
          STRETCH, IN_A_STRETCH, ANY_SHARE);

  /** Options that see to it, and are otherwise the engine's own. */
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

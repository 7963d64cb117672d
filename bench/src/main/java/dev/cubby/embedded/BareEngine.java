package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.NullMarked;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * The engine without the store, for benchmarks. It is in the store's package to share its options,
 * keys, rows and batches.
 */
@NullMarked
public final class BareEngine implements AutoCloseable {
  private static final List<String> BUSY =
      List.of(
          "rocksdb.mem-table-flush-pending",
          "rocksdb.num-running-flushes",
          "rocksdb.compaction-pending",
          "rocksdb.num-running-compactions");

  private final Engine engine;
  private final RocksDB db;
  private final StoredTable stored;
  private final WriteOptions durably = new WriteOptions().setSync(true);
  private final IndexWriter indexes = new IndexWriter(IndexDelay.NONE);

  private BareEngine(Engine engine, String table) {
    this.engine = engine;
    this.db = engine.read(open -> open);
    this.stored = new Schemas(engine).table(table);
  }

  /** Opens a folder that a store created and closed. */
  public static BareEngine open(Path folder, Settings settings, String table) {
    return new BareEngine(new Engine(folder, settings), table);
  }

  public RocksDB db() {
    return db;
  }

  public byte[] key(Row row) {
    return stored.key(stored.table().key().keyOf(row));
  }

  /** The common prefix of the keys of a table partition. */
  public byte[] partition(Row row) {
    return Keys.partition(stored.section(), stored.table().key().keyOf(row).partition());
  }

  /** The common prefix of the keys of an index partition. */
  public byte[] partition(String index, Row row) {
    var found = stored.table().index(index);
    Value partition = found.key().keyOf(row).partition();
    return Keys.partition(stored.sectionOf(found), partition);
  }

  /** The batch that the store would write for these rows, with index copies and timestamp. */
  public WriteBatch batch(List<Row> rows) throws RocksDBException {
    var batch = new Batch();
    for (var row : rows) {
      var key = key(row);
      var bytes = RowBytes.of(row);
      batch.put(key, bytes);
      indexes.replace(stored, key, null, row, bytes, batch);
    }
    batch.note(new byte[Long.BYTES]);
    return new WriteBatch(batch.toArray());
  }

  public void write(WriteBatch batch) throws RocksDBException {
    db.write(durably, batch);
  }

  /** Waits for flushes and compactions, so that they do not burden the other side. */
  public void rest() throws RocksDBException, InterruptedException {
    rest(db);
  }

  public static void rest(EmbeddedStore store) throws RocksDBException, InterruptedException {
    RocksDB db = store.engine().read(open -> open);
    rest(db);
  }

  /** Compacts everything, as after a long time. */
  public static void compact(EmbeddedStore store) throws RocksDBException, InterruptedException {
    RocksDB db = store.engine().read(open -> open);
    db.compactRange();
    rest(db);
  }

  private static void rest(RocksDB db) throws RocksDBException, InterruptedException {
    for (int quiet = 0; quiet < 3; ) {
      long busy = 0;
      for (var property : BUSY) {
        busy += db.getLongProperty(property);
      }
      quiet = busy == 0 ? quiet + 1 : 0;
      Thread.sleep(20);
    }
  }

  @Override
  public void close() {
    durably.close();
    engine.close();
  }
}

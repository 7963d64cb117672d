package dev.cubby.embedded;

import org.rocksdb.RocksDB;

/** Gives tests in other packages access to internals of a store. */
public final class StoreInternals {
  private StoreInternals() {}

  /** Flushes memory into tables, and waits until the logs are archived. */
  public static void flush(EmbeddedStore store) {
    store.engine().flush();
    store.engine().read(RocksDB::getSortedWalFiles);
  }

  /** Compacts tables. */
  public static void compact(EmbeddedStore store) {
    store
        .engine()
        .read(db -> {
          db.compactRange();
          return db;
        });
  }
}

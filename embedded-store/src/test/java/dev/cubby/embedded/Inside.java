package dev.cubby.embedded;

import org.rocksdb.RocksDB;

/** What tests in other packages may ask of a store that nobody else may. */
public final class Inside {
  private Inside() {}

  /** Moves what is in memory into tables, and waits until its logs are in the archive. */
  public static void flush(EmbeddedStore store) {
    store.engine().flush();
    store.engine().read(RocksDB::getSortedWalFiles);
  }

  /** Makes few tables of many. */
  public static void compact(EmbeddedStore store) {
    store
        .engine()
        .read(db -> {
          db.compactRange();
          return db;
        });
  }
}

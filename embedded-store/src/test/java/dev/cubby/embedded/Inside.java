package dev.cubby.embedded;

/** What tests in other packages may ask of a store that nobody else may. */
public final class Inside {
  private Inside() {}

  /** Moves what is in memory into tables. */
  public static void flush(EmbeddedStore store) {
    store.engine().flush();
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

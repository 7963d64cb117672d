package dev.cubby.embedded;

import module java.base;

/**
 * Allocates sections of the key space to tables and indexes. A freed section is emptied in the
 * batch that frees it. Expiry entries are stored elsewhere and removed later; until then a mark,
 * which survives a crash, keeps the section from being reused.
 */
final class Sections {
  /**
   * The last usable section. A section ends where the next one starts, so the very last is not
   * used.
   */
  private static final int LAST = 0xFFFE;

  private static final int EXPIRY_BYTES = 1024 * 1024;

  private final Engine engine;
  private final Consumer<Batch> store;
  private int given = Keys.FIRST_TABLE - 1;

  Sections(Engine engine, Consumer<Batch> store) {
    this.engine = engine;
    this.store = store;
  }

  /**
   * An unused section. All others are used before one is reused, because a reader may still be
   * reading a dropped table.
   */
  int next(Iterable<StoredTable> tables) {
    var taken = taken(tables);
    if (given < Keys.FIRST_TABLE) {
      given = taken.stream().mapToInt(section -> section).max().orElse(given);
    }
    do {
      given = given >= LAST ? Keys.FIRST_TABLE : given + 1;
    } while (taken.contains(given));
    return given;
  }

  private static Set<Integer> taken(Iterable<StoredTable> tables) {
    var taken = new HashSet<Integer>();
    for (var stored : tables) {
      taken.add(stored.section());
      taken.addAll(stored.indexSections().values());
    }
    return taken;
  }

  /** Empties a section that an interrupted filling left behind. */
  void clear(int section) {
    var batch = new Batch();
    clear(section, batch);
    store.accept(batch);
  }

  /** Empties a section as part of a batch, which is all that an index needs. */
  void clear(int section, Batch batch) {
    batch.deleteRange(Keys.section(section), Keys.section(section + 1));
  }

  /** Frees a table's section as part of a batch; {@link #finish} does the rest. */
  void free(int section, Batch batch) {
    clear(section, batch);
    SchemaStore.mark(batch, section);
  }

  /** Removes expiry entries of dropped tables, then their marks. */
  void finish() {
    for (int section : SchemaStore.marked(engine)) {
      clearExpiry(section);
      var batch = new Batch();
      SchemaStore.unmark(batch, section);
      store.accept(batch);
    }
  }

  /** Removes the expiry entries of one table. */
  void clearExpiry(int owner) {
    engine.iterate(rows -> {
      var batch = new Batch();
      var section = Keys.section(Keys.EXPIRY);
      for (rows.seek(section);
          rows.isValid() && Keys.startsWith(rows.key(), section);
          rows.next()) {
        if (ownerOf(rows.key()) == owner) {
          batch.delete(rows.key());
        }
        if (batch.size() > EXPIRY_BYTES) {
          store.accept(batch);
          batch.clear();
        }
      }
      store.accept(batch);
      return owner;
    });
  }

  /** The section of the row of an expiry entry. */
  static int ownerOf(byte[] expiryKey) {
    return ByteBuffer.wrap(expiryKey).getShort(2 + Long.BYTES) & 0xFFFF;
  }
}

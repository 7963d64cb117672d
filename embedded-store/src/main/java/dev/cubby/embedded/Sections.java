package dev.cubby.embedded;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Gives sections of the key space to tables and indexes and takes them back. A section that comes
 * back is emptied in the batch that says so. Expiry entries stand elsewhere and go afterwards;
 * until then a mark keeps the section from being given again, also over a crash.
 */
final class Sections {
  /** A section's end is the next one's beginning, so the very last one is never given. */
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
   * A section that nobody has. All others are given before one is given again: a reader may still
   * be on its way with the number of a table that has just gone.
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

  /** Empties a section: what an interrupted filling left behind. */
  void clear(int section) {
    var batch = new Batch();
    clear(section, batch);
    store.accept(batch);
  }

  /** As part of a batch; all there is to do for an index. */
  void clear(int section, Batch batch) {
    batch.deleteRange(Keys.section(section), Keys.section(section + 1));
  }

  /** Takes a table's section back as part of a batch; {@link #finish} does the rest. */
  void takeBack(int section, Batch batch) {
    clear(section, batch);
    SchemaBook.mark(batch, section);
  }

  /** Removes what dropped tables left among the expiry entries, then their marks. */
  void finish() {
    for (int section : SchemaBook.marked(engine)) {
      clearExpiry(section);
      var batch = new Batch();
      SchemaBook.unmark(batch, section);
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

  /** The section of the row that an expiry entry is about. */
  static int ownerOf(byte[] expiryKey) {
    return ByteBuffer.wrap(expiryKey).getShort(2 + Long.BYTES) & 0xFFFF;
  }
}

package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.value.Row;
import dev.cubby.core.value.Sizes;
import org.jspecify.annotations.Nullable;

/**
 * Rows as the current round leaves them, on top of the round being written. A row written several
 * times in one round is stored once.
 */
final class Pending {

  /** A key's bytes, compared by content. */
  record ByteKey(byte[] bytes) {
    @Override
    public boolean equals(Object other) {
      return other instanceof ByteKey that && java.util.Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
      return java.util.Arrays.hashCode(bytes);
    }
  }

  private static final class Entry {
    private final StoredTable stored;
    private final Optional<Row> origin;
    private Optional<Row> row;
    private byte @Nullable [] bytes;
    private boolean written;

    Entry(StoredTable stored, Optional<Row> origin) {
      this.stored = stored;
      this.origin = origin;
      this.row = origin;
    }
  }

  private final Engine engine;
  private final IndexWriter indexes;
  private final List<ByteKey> changed = new ArrayList<>();
  private Map<ByteKey, Entry> entries = new HashMap<>();
  private Map<ByteKey, Entry> onTheWay = new HashMap<>();
  private long bytes;

  Pending(Engine engine, IndexWriter indexes) {
    this.engine = engine;
    this.indexes = indexes;
  }

  Optional<Row> get(StoredTable stored, byte[] key) {
    return entry(stored, key).row;
  }

  private Entry entry(StoredTable stored, byte[] key) {
    return entries.computeIfAbsent(new ByteKey(key), one -> new Entry(stored, before(one)));
  }

  private Optional<Row> before(ByteKey key) {
    var written = onTheWay.get(key);
    if (written != null) {
      return written.row;
    }
    var stored = engine.get(key.bytes());
    return stored == null ? Optional.empty() : Optional.of(RowBytes.read(stored));
  }

  void replace(StoredTable stored, byte[] key, Optional<Row> after, byte @Nullable [] rowBytes) {
    var entry = entry(stored, key);
    entry.row = after;
    entry.bytes = rowBytes;
    changed.add(new ByteKey(key));
    bytes += key.length;
    if (after.isPresent()) {
      bytes += (long) Sizes.of(after.get()) * (1 + stored.table().indexes().size());
    }
  }

  /** The approximate size of the changes in a batch. */
  long bytes() {
    return bytes;
  }

  /**
   * Puts every changed row, its index copies and its expiry into the batch. The rows stay visible
   * until the next batch: by then this one is stored.
   */
  void writeTo(Batch batch) {
    for (var key : changed) {
      var entry = Objects.requireNonNull(entries.get(key));
      if (!entry.written) {
        entry.written = true;
        write(entry, key.bytes(), batch);
      }
    }
    var next = onTheWay;
    next.clear();
    onTheWay = entries;
    entries = next;
    changed.clear();
    bytes = 0;
  }

  private void write(Entry entry, byte[] key, Batch batch) {
    var after = entry.row.orElse(null);
    if (after == null) {
      if (entry.origin.isEmpty()) {
        return;
      }
      batch.delete(key);
      indexes.replace(entry.stored, key, entry.origin.get(), null, null, batch);
    } else {
      var stored = entry.bytes == null ? RowBytes.of(after) : entry.bytes;
      batch.put(key, stored);
      indexes.replace(entry.stored, key, entry.origin.orElse(null), after, stored, batch);
    }
  }

  void clear() {
    entries.clear();
    onTheWay.clear();
    changed.clear();
    bytes = 0;
  }
}

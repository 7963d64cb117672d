package dev.cubby.embedded;

import dev.cubby.core.value.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Rows as the batch in the making leaves them. A row that is written many times in one batch is
 * stored once, as it was left.
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

    Entry(StoredTable stored, Optional<Row> origin) {
      this.stored = stored;
      this.origin = origin;
      this.row = origin;
    }
  }

  private final Engine engine;
  private final IndexWriter indexes;
  private final Map<ByteKey, Entry> entries = new HashMap<>();
  private final List<ByteKey> changed = new ArrayList<>();

  Pending(Engine engine, IndexWriter indexes) {
    this.engine = engine;
    this.indexes = indexes;
  }

  Optional<Row> get(StoredTable stored, byte[] key) {
    return entry(stored, key).row;
  }

  private Entry entry(StoredTable stored, byte[] key) {
    return entries.computeIfAbsent(
        new ByteKey(key),
        _ -> {
          var bytes = engine.get(key);
          return new Entry(
              stored, bytes == null ? Optional.empty() : Optional.of(RowBytes.read(bytes)));
        });
  }

  void replace(StoredTable stored, byte[] key, Optional<Row> after, byte @Nullable [] bytes) {
    var entry = entry(stored, key);
    entry.row = after;
    entry.bytes = bytes;
    changed.add(new ByteKey(key));
  }

  /** Puts every changed row, its index copies and its expiry into the batch, each once. */
  void writeTo(Batch batch) {
    for (var key : changed) {
      var entry = entries.remove(key);
      if (entry != null) {
        write(entry, key.bytes(), batch);
      }
    }
    clear();
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
      var bytes = entry.bytes == null ? RowBytes.of(after) : entry.bytes;
      batch.put(key, bytes);
      indexes.replace(entry.stored, key, entry.origin.orElse(null), after, bytes, batch);
    }
  }

  void clear() {
    entries.clear();
    changed.clear();
  }
}

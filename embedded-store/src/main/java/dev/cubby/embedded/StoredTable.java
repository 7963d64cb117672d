package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.schema.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/** A table with the sections of its rows and of its indexes. */
record StoredTable(Table table, int section, Map<String, Integer> indexSections) {

  /** The same sections under another declaration. */
  StoredTable with(Table other) {
    return new StoredTable(other, section, indexSections);
  }

  byte[] key(Key key) {
    return Keys.table(section, key);
  }

  int sectionOf(Index index) {
    var found = indexSections.get(index.name());
    if (found == null) {
      throw new IllegalStateException("No section for the index " + index.name());
    }
    return found;
  }

  /** The row's key in an index; null if it is not in the index. */
  byte @Nullable [] indexKey(Index index, Row row) {
    var key = index.key().find(row);
    return key == null ? null : Keys.index(sectionOf(index), key, table.key().keyOf(row));
  }

  /** The row's expiry in seconds since 1970. */
  Optional<Long> expiry(Row row) {
    return table
        .ttl()
        .map(attribute ->
            row.getOrNull(attribute) instanceof Value.Num(var seconds) ? seconds : null)
        .map(seconds -> seconds.longValue())
        .filter(seconds -> seconds > 0);
  }

  /** The key of a row's expiry entry: by instant, then by the row's own key. */
  byte @Nullable [] expiryKey(Row row, byte[] rowKey) {
    return expiry(row)
        .map(seconds ->
            new Bytes(rowKey.length + 10).u16(Keys.EXPIRY).u64(seconds).raw(rowKey).toArray())
        .orElse(null);
  }
}

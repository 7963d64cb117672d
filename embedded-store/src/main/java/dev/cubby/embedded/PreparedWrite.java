package dev.cubby.embedded;

import dev.cubby.core.schema.Key;
import dev.cubby.core.store.Limits;
import dev.cubby.core.store.RowWrite;
import org.jspecify.annotations.Nullable;

/**
 * A write with everything that the caller's thread can prepare: the bytes of its key and of a put
 * row. The committing thread does the rest, which depends on the current row.
 */
record PreparedWrite(
    StoredTable stored, RowWrite write, Key key, byte[] keyBytes, byte @Nullable [] rowBytes) {

  static PreparedWrite of(StoredTable stored, RowWrite write) {
    var key = Limits.keyOf(stored.table(), write);
    var bytes = write instanceof RowWrite.Put put ? RowBytes.of(put.row()) : null;
    return new PreparedWrite(stored, write, key, stored.key(key), bytes);
  }

  /**
   * The same write for the table's current schema, which may have gained an index or been dropped
   * meanwhile.
   */
  PreparedWrite on(StoredTable current) {
    if (current.equals(stored)) {
      return this;
    }
    if (write instanceof RowWrite.Put put) {
      Limits.check(current.table(), put.row());
    }
    return of(current, write);
  }
}

package dev.cubby.embedded;

import dev.cubby.core.schema.Key;
import dev.cubby.core.store.Limits;
import dev.cubby.core.store.RowWrite;
import org.jspecify.annotations.Nullable;

/**
 * A write with everything that can be made ready on the caller's thread: its key's bytes, and a put
 * row's. What depends on the row that is there is left to the committing thread.
 */
record Prepared(
    StoredTable stored, RowWrite write, Key key, byte[] keyBytes, byte @Nullable [] rowBytes) {

  static Prepared of(StoredTable stored, RowWrite write) {
    var key = Limits.keyOf(stored.table(), write);
    var bytes = write instanceof RowWrite.Put put ? RowBytes.of(put.row()) : null;
    return new Prepared(stored, write, key, stored.key(key), bytes);
  }

  /**
   * The same write on the table as it is now: between the caller and the committing thread it may
   * have gained an index, or gone.
   */
  Prepared on(StoredTable current) {
    if (current.equals(stored)) {
      return this;
    }
    if (write instanceof RowWrite.Put put) {
      Limits.check(current.table(), put.row());
    }
    return of(current, write);
  }
}

package dev.cubby.core.store;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.value.Row;

/**
 * Stores rows. A caller's mistake is {@link dev.cubby.core.failure.Failure.InvalidInput}; a
 * temporary failure is {@link dev.cubby.core.failure.Failure.Unavailable}; a write whose response
 * was lost is {@link dev.cubby.core.failure.Failure.OutcomeUnknown}. Rows past their TTL are still
 * visible until they are swept.
 */
public interface RowStore extends AutoCloseable {

  /** Creates missing tables and indexes; refuses a different key. */
  void ensure(List<Table> tables);

  /** Reads one row. Without {@code consistent} the result may lag behind the last write. */
  GetResult get(RowKey key, boolean consistent);

  /** Reads up to 100 distinct rows at one instant, in the requested order. */
  GetAllResult getAll(List<RowKey> keys);

  /** Reads rows of one partition in key order. */
  RowPage query(RowQuery query);

  /** Applies one write, or up to 100 writes of distinct rows: all or none. */
  WriteResult write(WriteRequest request);

  /** Reads any number of rows independently, for moving and exporting. */
  GetAllResult bulkGet(List<RowKey> keys);

  /** Puts any number of rows independently and without conditions, for importing and moving. */
  Units bulkPut(String table, List<Row> rows);

  /** Deletes any number of rows independently, for cleaning up. */
  Units bulkDelete(String table, List<Key> keys);

  /**
   * Reads a stretch of the whole table in no particular order. For maintenance, never for a
   * request.
   */
  RowPage sweep(String table, Optional<Row> after, int limit);

  /**
   * The reason why the store is read-only, safe to show to anyone; empty while it accepts writes,
   * as far as it knows.
   */
  default Optional<String> readOnlyReason() {
    return Optional.empty();
  }

  @Override
  void close();
}

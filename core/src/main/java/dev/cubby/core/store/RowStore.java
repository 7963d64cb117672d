package dev.cubby.core.store;

import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.value.Row;
import java.util.List;
import java.util.Optional;

/**
 * Where rows are kept. Failures that the caller could have avoided are {@link
 * dev.cubby.core.failure.Failure.InvalidInput}; what the store cannot do now is {@link
 * dev.cubby.core.failure.Failure.Unavailable}; a write whose answer was lost is {@link
 * dev.cubby.core.failure.Failure.OutcomeUnknown}. Rows past their TTL are still there until swept.
 */
public interface RowStore extends AutoCloseable {

  /** Makes tables and indexes that are missing; refuses a key that differs from the one it has. */
  void ensure(List<Table> tables);

  /** One row. Without {@code consistent} the answer may lag behind the last write. */
  Fetched get(RowKey key, boolean consistent);

  /** Up to 100 different rows as they were at one instant, in the order asked for. */
  FetchedAll getAll(List<RowKey> keys);

  /** Rows of one partition in key order. */
  RowPage query(RowQuery query);

  /** One write, or up to 100 of different rows together: all happen, or none. */
  Written write(WriteRequest request);

  /** Reads any number of rows, each by itself: for moving and exporting. */
  FetchedAll bulkGet(List<RowKey> keys);

  /** Puts any number of rows, each by itself, whatever was there: for importing and moving. */
  Units bulkPut(String table, List<Row> rows);

  /** Deletes any number of rows, each by itself: for clearing up. */
  Units bulkDelete(String table, List<Key> keys);

  /** A stretch of the whole table in no promised order: for maintenance, never for a request. */
  RowPage sweep(String table, Optional<Row> after, int limit);

  /**
   * Why nothing can be written for now, in words that strangers may read; empty while writes are
   * taken, as far as the store knows.
   */
  default Optional<String> readOnlyReason() {
    return Optional.empty();
  }

  @Override
  void close();
}

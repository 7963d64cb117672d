package dev.cubby.bench;

import module java.base;

import dev.cubby.core.run.Settings;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;

/** A store that only catches what a put contract makes of a record: the row to be prepared. */
final class RowCatcher implements RowStore {
  private Row caught = Row.EMPTY;
  private final Store store = Store.over(this, Things.catalog(), Settings.local(Clock.systemUTC()));

  Row rowOf(Thing thing) {
    store.apply(Things.PUT, thing);
    return caught;
  }

  @Override
  public Written write(WriteRequest request) {
    caught = ((RowWrite.Put) request.writes().getFirst()).row();
    return new Written.Done(Optional.empty(), Units.NONE);
  }

  @Override
  public void ensure(List<Table> tables) {}

  @Override
  public Fetched get(RowKey key, boolean consistent) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FetchedAll getAll(List<RowKey> keys) {
    throw new UnsupportedOperationException();
  }

  /** Asked only for the catalog's record, of which there is none. */
  @Override
  public RowPage query(RowQuery query) {
    return new RowPage(List.of(), 0, Optional.empty(), Units.NONE);
  }

  @Override
  public FetchedAll bulkGet(List<RowKey> keys) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Units bulkPut(String table, List<Row> rows) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Units bulkDelete(String table, List<Key> keys) {
    throw new UnsupportedOperationException();
  }

  @Override
  public RowPage sweep(String table, Optional<Row> after, int limit) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {}
}

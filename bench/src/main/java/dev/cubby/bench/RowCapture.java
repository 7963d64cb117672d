package dev.cubby.bench;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;

/** A store that captures the row a put contract writes, to prepare it for the bare engine. */
final class RowCapture implements RowStore {
  private Row caught = Row.EMPTY;
  private final Store store =
      Store.open(this, Things.catalog(), StoreSettings.local(Clock.systemUTC()));

  Row rowOf(Thing thing) {
    store.apply(Things.PUT, thing);
    return caught;
  }

  @Override
  public WriteResult write(WriteRequest request) {
    caught = ((RowWrite.Put) request.writes().getFirst()).row();
    return new WriteResult.Done(Optional.empty(), Units.NONE);
  }

  @Override
  public void ensure(List<Table> tables) {}

  @Override
  public GetResult get(RowKey key, boolean consistent) {
    throw new UnsupportedOperationException();
  }

  @Override
  public GetAllResult getAll(List<RowKey> keys) {
    throw new UnsupportedOperationException();
  }

  /** Called only for the catalog's record, which does not exist. */
  @Override
  public RowPage query(RowQuery query) {
    return new RowPage(List.of(), 0, Optional.empty(), Units.NONE);
  }

  @Override
  public GetAllResult bulkGet(List<RowKey> keys) {
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

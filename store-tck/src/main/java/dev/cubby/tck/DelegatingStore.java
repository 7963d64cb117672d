package dev.cubby.tck;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;

/** Passes everything on to another store; a subclass overrides what it watches or breaks. */
public abstract class DelegatingStore implements RowStore {
  protected final RowStore rows;

  protected DelegatingStore(RowStore rows) {
    this.rows = rows;
  }

  @Override
  public void ensure(List<Table> tables) {
    rows.ensure(tables);
  }

  @Override
  public GetResult get(RowKey key, boolean consistent) {
    return rows.get(key, consistent);
  }

  @Override
  public GetAllResult getAll(List<RowKey> keys) {
    return rows.getAll(keys);
  }

  @Override
  public RowPage query(RowQuery query) {
    return rows.query(query);
  }

  @Override
  public WriteResult write(WriteRequest request) {
    return rows.write(request);
  }

  @Override
  public GetAllResult bulkGet(List<RowKey> keys) {
    return rows.bulkGet(keys);
  }

  @Override
  public Units bulkPut(String table, List<Row> some) {
    return rows.bulkPut(table, some);
  }

  @Override
  public Units bulkDelete(String table, List<Key> keys) {
    return rows.bulkDelete(table, keys);
  }

  @Override
  public RowPage sweep(String table, Optional<Row> after, int limit) {
    return rows.sweep(table, after, limit);
  }

  @Override
  public Optional<String> readOnlyReason() {
    return rows.readOnlyReason();
  }

  @Override
  public void close() {
    rows.close();
  }
}

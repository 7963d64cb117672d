package dev.cubby.tck.broken;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;

/** A correct store; each subclass breaks one thing. */
abstract class DelegatingStore implements RowStore {
  final RowStore sound;

  DelegatingStore(RowStore sound) {
    this.sound = sound;
  }

  @Override
  public void ensure(List<Table> tables) {
    sound.ensure(tables);
  }

  @Override
  public GetResult get(RowKey key, boolean consistent) {
    return sound.get(key, consistent);
  }

  @Override
  public GetAllResult getAll(List<RowKey> keys) {
    return sound.getAll(keys);
  }

  @Override
  public RowPage query(RowQuery query) {
    return sound.query(query);
  }

  @Override
  public WriteResult write(WriteRequest request) {
    return sound.write(request);
  }

  @Override
  public GetAllResult bulkGet(List<RowKey> keys) {
    return sound.bulkGet(keys);
  }

  @Override
  public Units bulkPut(String table, List<Row> rows) {
    return sound.bulkPut(table, rows);
  }

  @Override
  public Units bulkDelete(String table, List<Key> keys) {
    return sound.bulkDelete(table, keys);
  }

  @Override
  public RowPage sweep(String table, Optional<Row> after, int limit) {
    return sound.sweep(table, after, limit);
  }

  @Override
  public void close() {
    sound.close();
  }
}

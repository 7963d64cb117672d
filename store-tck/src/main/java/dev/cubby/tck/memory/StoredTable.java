package dev.cubby.tck.memory;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.Row;

/** A table's rows and the copies of them in its indexes. */
final class StoredTable {
  private final DelayedCopies copies;
  private final SortedRows rows;
  private final Map<String, SortedRows> indexes = new HashMap<>();
  private Table table;

  private record IndexedRow(String table, String index, Key key) {}

  StoredTable(Table table, DelayedCopies copies) {
    this.copies = copies;
    this.rows = new SortedRows(table.key(), table.key());
    this.table = table;
    table.indexes().forEach(this::fill);
  }

  Table table() {
    return table;
  }

  /** Adds new indexes; existing ones keep their key. */
  void evolveTo(Table declared) {
    if (!declared.key().equals(table.key())) {
      throw new InvalidInput("A table has another key already", "table", table.name());
    }
    for (var index : declared.indexes()) {
      if (!indexes.containsKey(index.name())) {
        fill(index);
        table = table.with(index);
      } else if (!table.index(index.name()).equals(index)) {
        throw new InvalidInput(
            "An index has another key already", "table", table.name(), "index", index.name());
      }
    }
    if (declared.ttl().isPresent()) {
      setTtl(declared.ttl());
    }
  }

  void setTtl(Optional<String> attribute) {
    table = table.ttl(attribute);
  }

  void drop(Index index) {
    table = table.without(index);
    indexes.remove(index.name());
  }

  private void fill(Index index) {
    var sorted = new SortedRows(index.key(), table.key());
    rows.all(Optional.empty()).forEachRemaining(sorted::put);
    indexes.put(index.name(), sorted);
  }

  Optional<Row> get(Key key) {
    return Optional.ofNullable(rows.get(key));
  }

  /** The table itself, or one of its indexes. */
  SortedRows sorted(Optional<String> index) {
    return index.map(indexes::get).orElse(rows);
  }

  void replace(Key key, Optional<Row> before, Optional<Row> after) {
    before.ifPresent(rows::remove);
    after.ifPresent(rows::put);
    indexes.forEach((name, sorted) ->
        copies.add(
            new IndexedRow(table.name(), name, key),
            () -> {
              before.ifPresent(sorted::remove);
              after.ifPresent(sorted::put);
            }));
  }
}

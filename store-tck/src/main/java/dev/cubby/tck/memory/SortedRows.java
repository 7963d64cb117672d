package dev.cubby.tck.memory;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.KeySchema;
import dev.cubby.core.store.SortCondition;
import dev.cubby.core.value.*;
import org.jspecify.annotations.Nullable;

/**
 * Rows sorted by one key. In an index, rows with equal keys are sorted by their table keys; a row
 * without the key is left out.
 */
final class SortedRows {
  private static final Comparator<Value> BY_VALUE =
      (left, right) -> Ordering.compare(left, right).orElseThrow();
  private static final Comparator<List<Value>> BY_VALUES = SortedRows::compare;

  private final KeySchema schema;
  private final KeySchema tableKey;
  private final NavigableMap<Value, NavigableMap<List<Value>, Row>> partitions =
      new TreeMap<>(BY_VALUE);

  SortedRows(KeySchema schema, KeySchema tableKey) {
    this.schema = schema;
    this.tableKey = tableKey;
  }

  /** For tables only, where a key names one row. */
  @Nullable Row get(Key key) {
    var partition = partitions.get(key.partition());
    return partition == null ? null : partition.get(key.sort().map(List::of).orElse(List.of()));
  }

  void put(Row row) {
    var key = schema.find(row);
    if (key != null) {
      partitions
          .computeIfAbsent(key.partition(), _ -> new TreeMap<>(BY_VALUES))
          .put(place(key, row), row);
    }
  }

  void remove(Row row) {
    var key = schema.find(row);
    if (key != null) {
      partitions.computeIfPresent(
          key.partition(),
          (_, rows) -> {
            rows.remove(place(key, row));
            return rows.isEmpty() ? null : rows;
          });
    }
  }

  /** The rows of one partition after a position, in either direction. */
  Iterator<Row> range(Value partition, SortCondition asked, boolean forward, Optional<Row> after) {
    Predicate<Row> inRange = row -> schema.keyOf(row).sort().map(asked::matches).orElse(true);
    return partition(partition, forward, after)
        .dropWhile(inRange.negate())
        .takeWhile(inRange)
        .iterator();
  }

  private Stream<Row> partition(Value partition, boolean forward, Optional<Row> after) {
    var rows = partitions.get(partition);
    if (rows == null) {
      return Stream.empty();
    }
    var directed = forward ? rows : rows.descendingMap();
    return after
        .map(position -> directed.tailMap(place(schema.keyOf(position), position), false))
        .orElse(directed)
        .values()
        .stream();
  }

  /** Every row after a position. */
  Iterator<Row> all(Optional<Row> after) {
    if (after.isEmpty()) {
      return partitions.values().stream().flatMap(rows -> rows.values().stream()).iterator();
    }
    var current = schema.keyOf(after.get()).partition();
    return Stream.concat(
            partition(current, true, after),
            partitions.tailMap(current, false).values().stream()
                .flatMap(rows -> rows.values().stream()))
        .iterator();
  }

  /** The position after this row. */
  Row position(Row row) {
    var position = schema.rowOf(schema.keyOf(row)).toBuilder();
    tableKey.rowOf(tableKey.keyOf(row)).attributes().forEach(position::with);
    return position.build();
  }

  private List<Value> place(Key key, Row row) {
    if (schema.equals(tableKey)) {
      return key.sort().map(List::of).orElse(List.of());
    }
    var place = new ArrayList<Value>();
    key.sort().ifPresent(place::add);
    var own = tableKey.keyOf(row);
    place.add(own.partition());
    own.sort().ifPresent(place::add);
    return place;
  }

  private static int compare(List<Value> left, List<Value> right) {
    for (int i = 0; i < left.size(); i++) {
      int sign = BY_VALUE.compare(left.get(i), right.get(i));
      if (sign != 0) {
        return sign;
      }
    }
    return 0;
  }
}

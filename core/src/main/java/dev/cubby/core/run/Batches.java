package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.BatchGet;
import dev.cubby.core.contract.BatchPut;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;

/** Reads and writes many rows independently of each other. */
final class Batches {
  private final RowStore rows;
  private final Tables tables;

  Batches(RowStore rows, Tables tables) {
    this.rows = rows;
    this.tables = tables;
  }

  record Found<T>(List<Optional<T>> rows, int examined, Units units) {}

  /** The rows in the requested order. A row requested twice is read once. */
  <P, T> Found<T> get(BatchGet<P, T> batch, List<P> given, Instant now) {
    bounded(batch.name(), batch.max(), given.size());
    var mapping = tables.mapping(batch.entity());
    var keys = new ArrayList<RowKey>();
    for (var one : given) {
      keys.add(mapping.address(component -> batch.parameters().find(one, component)));
    }
    var different = keys.stream().distinct().toList();
    if (different.isEmpty()) {
      return new Found<>(List.of(), 0, Units.NONE);
    }
    var fetched = rows.bulkGet(different);
    Map<RowKey, Optional<T>> found = new HashMap<>();
    for (int i = 0; i < different.size(); i++) {
      found.put(
          different.get(i),
          fetched.rows().get(i).filter(row -> !mapping.expired(row, now)).map(mapping::decode));
    }
    return new Found<>(
        keys.stream().map(key -> found.getOrDefault(key, Optional.empty())).toList(),
        different.size(),
        fetched.units());
  }

  /** Of two records with the same key, the later is written. */
  <T> Units put(BatchPut<T> batch, List<T> records) {
    bounded(batch.name(), batch.max(), records.size());
    var mapping = tables.mapping(batch.entity());
    var last = new LinkedHashMap<RowKey, Row>();
    for (var one : records) {
      last.put(mapping.address(mapping.slots(one)), mapping.encode(one));
    }
    return last.isEmpty()
        ? Units.NONE
        : rows.bulkPut(mapping.table().name(), List.copyOf(last.values()));
  }

  private static void bounded(String contract, int most, int given) {
    if (given > most) {
      throw new InvalidInput(
          "A batch is longer than was declared", "contract", contract, "given", given);
    }
  }
}

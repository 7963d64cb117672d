package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Table;

/** The tables declared to this store. It accesses no others. */
final class KnownTables {
  private final Map<String, Table> tables = new ConcurrentHashMap<>();

  void add(List<Table> declared) {
    declared.forEach(table -> tables.put(table.name(), table));
  }

  Table get(String name) {
    var table = tables.get(name);
    if (table == null) {
      throw new InvalidInput("There is no such table", "table", name);
    }
    return table;
  }
}

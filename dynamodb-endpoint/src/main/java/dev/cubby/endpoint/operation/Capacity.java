package dev.cubby.endpoint.operation;

import module java.base;

import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.Units;
import dev.cubby.core.value.Row;
import dev.cubby.endpoint.wire.Fields;
import dev.cubby.endpoint.wire.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The level of detail in which a client wants the consumed capacity. */
enum Capacity {
  NONE,
  TOTAL,
  INDEXES;

  private static final String MEMBER = "ConsumedCapacity";

  static Capacity read(Fields request) {
    var names = new TreeSet<>(List.of("INDEXES", "TOTAL", "NONE"));
    return valueOf(request.choice("ReturnConsumedCapacity", "NONE", names));
  }

  /** Units of the table alone. */
  void addTo(ObjectNode answer, String table, double units) {
    if (this != NONE) {
      answer.set(MEMBER, of(table, units, units, Map.of()));
    }
  }

  /** Units of reading one index. */
  void addTo(ObjectNode answer, String table, Index index, double units) {
    if (this != NONE) {
      answer.set(MEMBER, of(table, units, 0, Map.of(index.name(), units)));
    }
  }

  /** Units of one write by table and index, from the row before and after. */
  void addTo(ObjectNode answer, Table table, Optional<Row> before, Optional<Row> after) {
    var bare = table;
    for (var index : table.indexes()) {
      bare = bare.without(index);
    }
    double own = Units.writing(bare, before, after, false).write();
    var indexes = new TreeMap<String, Double>();
    for (var index : table.indexes()) {
      double both = Units.writing(bare.with(index), before, after, false).write();
      if (both > own) {
        indexes.put(index.name(), both - own);
      }
    }
    double sum = own + indexes.values().stream().mapToDouble(units -> units).sum();
    answer.set(MEMBER, of(table.name(), sum, own, indexes));
  }

  /** Units of several tables. */
  void addTo(ObjectNode answer, Map<String, Units> tables) {
    if (this == NONE) {
      return;
    }
    ArrayNode all = answer.putArray(MEMBER);
    tables.forEach((table, units) -> {
      double sum = units.read() + units.write();
      var node = of(table, sum, sum, Map.of());
      if (units.read() > 0) {
        node.put("ReadCapacityUnits", units.read());
      }
      if (units.write() > 0) {
        node.put("WriteCapacityUnits", units.write());
      }
      all.add(node);
    });
  }

  private ObjectNode of(String table, double sum, double own, Map<String, Double> indexes) {
    var node = Json.object().put("TableName", table).put("CapacityUnits", sum);
    if (this == INDEXES) {
      node.putObject("Table").put("CapacityUnits", own);
      if (!indexes.isEmpty()) {
        var each = node.putObject("GlobalSecondaryIndexes");
        indexes.forEach((index, units) -> each.putObject(index).put("CapacityUnits", units));
      }
    }
    return node;
  }
}

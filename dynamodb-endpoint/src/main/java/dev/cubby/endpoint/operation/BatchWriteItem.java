package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.store.Units;
import dev.cubby.core.value.Row;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.*;
import tools.jackson.databind.node.ObjectNode;

/** Puts and deletes up to 25 items independently and without conditions. */
final class BatchWriteItem implements Operation {
  private static final int MOST = 25;

  /** The writes of one table. */
  private record Batch(Table table, List<Row> puts, List<Key> deletes) {}

  private final RowStore store;
  private final TableRegistry tables;

  BatchWriteItem(RowStore store, TableRegistry tables) {
    this.store = store;
    this.tables = tables;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var capacity = Capacity.read(request);
    var batches = new ArrayList<Batch>();
    int size = 0;
    for (var entry : request.requiredObject("RequestItems").members().entrySet()) {
      var batch =
          batch(
              tables.get(entry.getKey()),
              Fields.list(entry.getValue()).stream().map(Fields::object).toList());
      size += batch.puts().size() + batch.deletes().size();
      batches.add(batch);
    }
    if (size == 0) {
      throw ApiError.constraint(
          "'{}'", "requestItems", "Member must have length greater than or equal to 1");
    }
    if (size > MOST) {
      throw validation("Too many items requested for the BatchWriteItem call");
    }
    var units = new LinkedHashMap<String, Units>();
    for (var batch : batches) {
      var name = batch.table().name();
      units.put(
          name, store.bulkPut(name, batch.puts()).plus(store.bulkDelete(name, batch.deletes())));
    }
    var answer = Json.object();
    answer.putObject("UnprocessedItems");
    capacity.addTo(answer, units);
    return answer;
  }

  private static Batch batch(Table table, List<Fields> requests) {
    if (requests.size() > MOST) {
      throw validation("Too many items requested for the BatchWriteItem call");
    }
    var puts = new ArrayList<Row>();
    var deletes = new ArrayList<Key>();
    var keys = new HashSet<Key>();
    for (var request : requests) {
      if (request.has("PutRequest") == request.has("DeleteRequest")) {
        throw validation(
            "Supplied WriteRequest has more or less than one operation set, must contain exactly"
                + " one of the supported operations");
      }
      Key key;
      if (request.has("PutRequest")) {
        var row = AttributeValues.row(request.requiredObject("PutRequest").requiredObject("Item"));
        ItemKeys.check(table, row);
        puts.add(row);
        key = table.key().keyOf(row);
      } else {
        key = ItemKeys.key(table, request.requiredObject("DeleteRequest").requiredObject("Key"));
        deletes.add(key);
      }
      if (!keys.add(key)) {
        throw validation("Provided list of item keys contains duplicates");
      }
    }
    return new Batch(table, puts, deletes);
  }
}

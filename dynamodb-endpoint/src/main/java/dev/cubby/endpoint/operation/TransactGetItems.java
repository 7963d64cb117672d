package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import module java.base;

import dev.cubby.core.store.*;
import dev.cubby.core.value.Sizes;
import dev.cubby.endpoint.expression.*;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.*;
import tools.jackson.databind.node.ObjectNode;

/** Reads up to 100 items at one instant. */
final class TransactGetItems implements Operation {
  private final RowStore store;
  private final TableRegistry tables;

  TransactGetItems(RowStore store, TableRegistry tables) {
    this.store = store;
    this.tables = tables;
  }

  @Override
  public int maxBytes() {
    return Limits.TRANSACTION_BYTES;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var capacity = Capacity.read(request);
    var keys = new ArrayList<RowKey>();
    var projections = new ArrayList<Optional<Projection>>();
    for (var item : Actions.of(request)) {
      var get = item.requiredObject("Get");
      var aliases = Aliases.of(get, "ProjectionExpression");
      projections.add(Expressions.projection(get, aliases));
      aliases.requireAllUsed();
      var table = tables.get(get.requiredText("TableName"));
      keys.add(new RowKey(table.name(), ItemKeys.key(table, get.requiredObject("Key"))));
    }
    if (new HashSet<>(keys).size() != keys.size()) {
      throw validation(Actions.SAME_ITEM);
    }
    var rows = store.getAll(keys).rows();
    var answer = Json.object();
    var responses = answer.putArray("Responses");
    var units = new LinkedHashMap<String, Units>();
    for (int i = 0; i < keys.size(); i++) {
      var response = responses.addObject();
      var projection = projections.get(i);
      rows.get(i)
          .map(row -> projection.map(part -> part.of(row)).orElse(row))
          .ifPresent(row -> response.set("Item", AttributeJson.of(row)));
      long bytes = rows.get(i).map(Sizes::of).orElse(0);
      units.merge(keys.get(i).table(), Units.readingInTransaction(bytes), Units::plus);
    }
    capacity.addTo(answer, units);
    return answer;
  }
}

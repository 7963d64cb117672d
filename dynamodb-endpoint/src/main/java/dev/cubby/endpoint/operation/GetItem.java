package dev.cubby.endpoint.operation;

import dev.cubby.core.store.RowKey;
import dev.cubby.core.store.RowStore;
import dev.cubby.endpoint.expression.Aliases;
import dev.cubby.endpoint.expression.Expressions;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.*;
import tools.jackson.databind.node.ObjectNode;

/** Reads one item by its key. */
final class GetItem implements Operation {
  private final RowStore store;
  private final TableRegistry tables;

  GetItem(RowStore store, TableRegistry tables) {
    this.store = store;
    this.tables = tables;
  }

  @Override
  public ObjectNode execute(Fields request) {
    LegacyParameters.refuse(request);
    var capacity = Capacity.read(request);
    var aliases = Aliases.of(request, "ProjectionExpression");
    var projection = Expressions.projection(request, aliases);
    aliases.requireAllUsed();
    var table = tables.get(request.requiredText("TableName"));
    var key = ItemKeys.key(table, request.requiredObject("Key"));
    var fetched = store.get(new RowKey(table.name(), key), request.flag("ConsistentRead"));
    var answer = Json.object();
    fetched
        .row()
        .map(row -> projection.map(part -> part.of(row)).orElse(row))
        .ifPresent(row -> answer.set("Item", AttributeJson.of(row)));
    capacity.addTo(answer, table.name(), fetched.units().read());
    return answer;
  }
}

package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.KeySchema;
import dev.cubby.core.store.*;
import dev.cubby.endpoint.expression.Aliases;
import dev.cubby.endpoint.expression.Expressions;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.Fields;
import tools.jackson.databind.node.ObjectNode;

/** Reads items of one partition in the order of their sort key. */
final class Query implements Operation {
  private final RowStore store;
  private final TableRegistry tables;

  Query(RowStore store, TableRegistry tables) {
    this.store = store;
    this.tables = tables;
  }

  @Override
  public int maxBytes() {
    return Limits.PAGE_BYTES;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var aliases =
        Aliases.of(request, "KeyConditionExpression", "FilterExpression", "ProjectionExpression");
    var page = Page.of(request, tables, aliases);
    if (!request.has("KeyConditionExpression")) {
      throw validation(
          "Either the KeyConditions or KeyConditionExpression parameter must be specified in the"
              + " request.");
    }
    var schema = page.index().map(Index::key).orElse(page.table().key());
    var asked = Expressions.keyCondition(request, schema, aliases);
    aliases.requireAllUsed();
    requireNoKeys(page.filter(), schema);
    var found =
        store.query(
            new RowQuery(
                page.table().name(),
                page.index().map(Index::name),
                asked.partition(),
                asked.sort(),
                !request.has("ScanIndexForward") || request.flag("ScanIndexForward"),
                page.limit(),
                page.storeFilter(),
                page.after(),
                page.consistent()));
    return page.answer(found.rows(), found.examined(), found.next(), found.units().read());
  }

  private static void requireNoKeys(Condition filter, KeySchema schema) {
    for (var path : Condition.paths(filter)) {
      for (var attribute : schema.attributes()) {
        if (path.root().equals(attribute.name())) {
          throw validation(
              "Filter Expression can only contain non-primary key attributes: Primary key"
                  + " attribute: "
                  + attribute.name());
        }
      }
    }
  }
}

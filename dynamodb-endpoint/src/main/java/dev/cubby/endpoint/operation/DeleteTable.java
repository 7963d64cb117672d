package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.table.TableDescription;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.Fields;
import dev.cubby.endpoint.wire.Json;
import tools.jackson.databind.node.ObjectNode;

/** Deletes a table immediately. */
final class DeleteTable implements Operation {
  private final TableRegistry tables;

  DeleteTable(TableRegistry tables) {
    this.tables = tables;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var table = tables.getForDescription(request.requiredText("TableName"));
    var answer = Json.object();
    answer.set(
        "TableDescription", TableDescription.of(table, tables.facts(table.name()), "DELETING"));
    tables.drop(table);
    return answer;
  }
}

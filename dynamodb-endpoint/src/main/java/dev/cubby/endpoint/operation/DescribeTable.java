package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.table.TableDescription;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.Fields;
import dev.cubby.endpoint.wire.Json;
import tools.jackson.databind.node.ObjectNode;

/** Returns the description of a table. */
final class DescribeTable implements Operation {
  private final TableRegistry tables;

  DescribeTable(TableRegistry tables) {
    this.tables = tables;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var table = tables.getForDescription(request.requiredText("TableName"));
    var answer = Json.object();
    answer.set("Table", TableDescription.of(table, tables.facts(table.name()), "ACTIVE"));
    return answer;
  }
}

package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.*;
import tools.jackson.databind.node.ObjectNode;

/** Returns the names of the tables, a hundred at a time. */
final class ListTables implements Operation {
  private static final int MOST = 100;

  private final TableRegistry tables;

  ListTables(TableRegistry tables) {
    this.tables = tables;
  }

  @Override
  public ObjectNode execute(Fields request) {
    int limit = request.integer("Limit").orElse(MOST);
    if (limit < 1 || limit > MOST) {
      throw ApiError.constraint(
          "'" + limit + "'", "limit", "Member must have value between 1 and " + MOST);
    }
    var after = request.text("ExclusiveStartTableName").orElse("");
    var names = tables.names().stream().filter(name -> name.compareTo(after) > 0).toList();
    var answer = Json.object();
    var page = answer.putArray("TableNames");
    names.stream().limit(limit).forEach(page::add);
    if (names.size() > limit) {
      answer.put("LastEvaluatedTableName", names.get(limit - 1));
    }
    return answer;
  }
}

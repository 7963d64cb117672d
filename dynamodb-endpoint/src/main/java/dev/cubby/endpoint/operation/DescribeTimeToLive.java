package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.Fields;
import dev.cubby.endpoint.wire.Json;
import tools.jackson.databind.node.ObjectNode;

/** Returns the TTL attribute. */
final class DescribeTimeToLive implements Operation {
  private final TableRegistry tables;

  DescribeTimeToLive(TableRegistry tables) {
    this.tables = tables;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var table = tables.getForDescription(request.requiredText("TableName"));
    var answer = Json.object();
    var description = answer.putObject("TimeToLiveDescription");
    description.put("TimeToLiveStatus", table.ttl().isPresent() ? "ENABLED" : "DISABLED");
    table.ttl().ifPresent(attribute -> description.put("AttributeName", attribute));
    return answer;
  }
}

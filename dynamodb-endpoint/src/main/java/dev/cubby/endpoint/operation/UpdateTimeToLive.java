package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.Fields;
import dev.cubby.endpoint.wire.Json;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Sets or removes the TTL attribute. */
final class UpdateTimeToLive implements Operation {
  private final TableRegistry tables;

  UpdateTimeToLive(TableRegistry tables) {
    this.tables = tables;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var specification = request.requiredObject("TimeToLiveSpecification");
    var attribute = specification.requiredText("AttributeName");
    boolean enabled = specification.flag("Enabled");
    var table = tables.getForDescription(request.requiredText("TableName"));
    var current = table.ttl();
    if (enabled && current.equals(Optional.of(attribute))) {
      throw validation("TimeToLive is already enabled");
    }
    if (current.isEmpty() && !enabled) {
      throw validation("TimeToLive is already disabled");
    }
    if (current.filter(one -> !one.equals(attribute)).isPresent()) {
      throw validation(
          "TimeToLive is active on a different AttributeName: current AttributeName is "
              + current.orElseThrow());
    }
    tables.setTtl(table, enabled ? Optional.of(attribute) : Optional.empty());
    var answer = Json.object();
    answer
        .putObject("TimeToLiveSpecification")
        .put("AttributeName", attribute)
        .put("Enabled", enabled);
    return answer;
  }
}

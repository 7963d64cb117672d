package dev.cubby.endpoint.operation;

import dev.cubby.core.schema.Table;
import dev.cubby.endpoint.table.*;
import dev.cubby.endpoint.wire.*;
import dev.cubby.endpoint.wire.ApiError.Kind;
import java.time.Instant;
import tools.jackson.databind.node.ObjectNode;

/** Point-in-time recovery as clients turn it on and query it. The store does it in any case. */
final class Backups {
  private static final int DAYS = 35;

  private Backups() {}

  static Table table(TableRegistry tables, Fields request) {
    var name = request.requiredText("TableName");
    try {
      return tables.getForDescription(name);
    } catch (ApiError notFound) {
      throw ApiError.of(Kind.TABLE_NOT_FOUND, "Table not found: " + name);
    }
  }

  static ObjectNode description(TableFacts facts, Instant now) {
    var answer = Json.object();
    var description = answer.putObject("ContinuousBackupsDescription");
    description.put("ContinuousBackupsStatus", "ENABLED");
    var recovery = description.putObject("PointInTimeRecoveryDescription");
    var since = facts.pointInTimeRecovery();
    recovery.put("PointInTimeRecoveryStatus", since.isPresent() ? "ENABLED" : "DISABLED");
    since.ifPresent(instant -> {
      recovery.put("RecoveryPeriodInDays", DAYS);
      recovery.put("EarliestRestorableDateTime", TableDescription.seconds(instant));
      recovery.put("LatestRestorableDateTime", TableDescription.seconds(now));
    });
    return answer;
  }
}

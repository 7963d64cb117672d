package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.Fields;
import java.time.Clock;
import tools.jackson.databind.node.ObjectNode;

/** Returns whether point-in-time recovery is on. */
final class DescribeContinuousBackups implements Operation {
  private final TableRegistry tables;
  private final Clock clock;

  DescribeContinuousBackups(TableRegistry tables, Clock clock) {
    this.tables = tables;
    this.clock = clock;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var table = Backups.table(tables, request);
    return Backups.description(tables.facts(table.name()), clock.instant());
  }
}

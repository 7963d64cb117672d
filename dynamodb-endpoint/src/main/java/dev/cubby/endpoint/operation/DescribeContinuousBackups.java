package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.table.TableBook;
import dev.cubby.endpoint.wire.Fields;
import java.time.Clock;
import tools.jackson.databind.node.ObjectNode;

/** Returns whether point-in-time recovery is on. */
final class DescribeContinuousBackups implements Operation {
  private final TableBook tables;
  private final Clock clock;

  DescribeContinuousBackups(TableBook tables, Clock clock) {
    this.tables = tables;
    this.clock = clock;
  }

  @Override
  public ObjectNode answer(Fields request) {
    var table = Backups.table(tables, request);
    return Backups.description(tables.facts(table.name()), clock.instant());
  }
}

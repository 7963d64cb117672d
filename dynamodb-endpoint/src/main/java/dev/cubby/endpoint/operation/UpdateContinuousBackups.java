package dev.cubby.endpoint.operation;

import module java.base;

import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.Fields;
import tools.jackson.databind.node.ObjectNode;

/** Turns point-in-time recovery on or off. */
final class UpdateContinuousBackups implements Operation {
  private final TableRegistry tables;
  private final Clock clock;

  UpdateContinuousBackups(TableRegistry tables, Clock clock) {
    this.tables = tables;
    this.clock = clock;
  }

  @Override
  public ObjectNode execute(Fields request) {
    boolean enabled =
        request
            .requiredObject("PointInTimeRecoverySpecification")
            .flag("PointInTimeRecoveryEnabled");
    var table = Backups.table(tables, request);
    var now = clock.instant();
    var facts =
        tables.change(
            table,
            before ->
                before.recovering(
                    enabled
                        ? before.pointInTimeRecovery().or(() -> Optional.of(now))
                        : Optional.empty()));
    return Backups.description(facts, now);
  }
}

package dev.cubby.dynamodb;

import dev.cubby.core.schema.Table;
import dev.cubby.core.store.RowPage;
import dev.cubby.core.value.Row;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * Reads a stretch of a whole table, consistently, so that moving a table includes its last write.
 */
final class SweepRows {
  private SweepRows() {}

  static ScanRequest request(Table table, Optional<Row> after, int limit) {
    return ScanRequest.builder()
        .tableName(table.name())
        .exclusiveStartKey(after.map(Values::sent).orElse(null))
        .limit(limit)
        .consistentRead(true)
        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
        .build();
  }

  static RowPage answer(ScanResponse response) {
    return new RowPage(
        response.items().stream().map(Values::row).toList(),
        response.scannedCount(),
        Values.found(response.lastEvaluatedKey()),
        ConsumedUnits.reading(response.consumedCapacity()));
  }
}

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
final class ScanRows {
  private ScanRows() {}

  static ScanRequest request(Table table, Optional<Row> after, int limit) {
    return ScanRequest.builder()
        .tableName(table.name())
        .exclusiveStartKey(after.map(Values::toSdk).orElse(null))
        .limit(limit)
        .consistentRead(true)
        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
        .build();
  }

  static RowPage result(ScanResponse response) {
    return new RowPage(
        response.items().stream().map(Values::row).toList(),
        response.scannedCount(),
        Values.findRow(response.lastEvaluatedKey()),
        ConsumedUnits.reading(response.consumedCapacity()));
  }
}

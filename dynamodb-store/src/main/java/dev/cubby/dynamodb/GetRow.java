package dev.cubby.dynamodb;

import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.GetResult;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** Reads one row. */
final class GetRow {
  private GetRow() {}

  static GetItemRequest request(Table table, Key key, boolean consistent) {
    return GetItemRequest.builder()
        .tableName(table.name())
        .key(Values.toSdk(table.key(), key))
        .consistentRead(consistent)
        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
        .build();
  }

  static GetResult result(GetItemResponse response) {
    return new GetResult(
        Values.findRow(response.item()), ConsumedUnits.reading(response.consumedCapacity()));
  }
}

package dev.cubby.dynamodb;

import dev.cubby.core.store.GetAllResult;
import dev.cubby.core.store.RowKey;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

/** Reads up to a hundred rows at one instant. */
final class GetSnapshot {
  private GetSnapshot() {}

  static TransactGetItemsRequest request(KnownTables tables, List<RowKey> keys) {
    return TransactGetItemsRequest.builder()
        .transactItems(keys.stream().map(key -> item(tables, key)).toList())
        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
        .build();
  }

  private static TransactGetItem item(KnownTables tables, RowKey key) {
    var get =
        Get.builder()
            .tableName(key.table())
            .key(Values.toSdk(tables.get(key.table()).key(), key.key()))
            .build();
    return TransactGetItem.builder().get(get).build();
  }

  /** DynamoDB responds in the order of the request. */
  static GetAllResult result(TransactGetItemsResponse response) {
    return new GetAllResult(
        response.responses().stream().map(ItemResponse::item).map(Values::findRow).toList(),
        ConsumedUnits.reading(response.consumedCapacity()));
  }
}

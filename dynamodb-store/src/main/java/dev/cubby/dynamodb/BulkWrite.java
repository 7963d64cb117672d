package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.Units;
import dev.cubby.core.value.Row;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteRequest;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Puts or deletes any number of rows, 25 in a request; unprocessed ones are sent again. */
final class BulkWrite {
  static final int MOST = 25;

  private final Table table;
  private Units units = Units.NONE;

  BulkWrite(Table table) {
    this.table = table;
  }

  /** The last write of each key, because DynamoDB refuses two in one request. */
  List<List<WriteRequest>> puts(List<Row> rows) {
    var last = new LinkedHashMap<Key, WriteRequest>();
    for (var row : rows) {
      var put = PutRequest.builder().item(Values.toSdk(row)).build();
      last.put(table.key().keyOf(row), WriteRequest.builder().putRequest(put).build());
    }
    return last.values().stream().gather(Gatherers.windowFixed(MOST)).toList();
  }

  List<List<WriteRequest>> deletes(List<Key> keys) {
    var last = new LinkedHashMap<Key, WriteRequest>();
    for (var key : keys) {
      var delete = DeleteRequest.builder().key(Values.toSdk(table.key(), key)).build();
      last.put(key, WriteRequest.builder().deleteRequest(delete).build());
    }
    return last.values().stream().gather(Gatherers.windowFixed(MOST)).toList();
  }

  BatchWriteItemRequest request(List<WriteRequest> writes) {
    return request(Map.of(table.name(), writes));
  }

  private static BatchWriteItemRequest request(Map<String, List<WriteRequest>> items) {
    return BatchWriteItemRequest.builder()
        .requestItems(items)
        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
        .build();
  }

  /** Adds the cost and returns the request for unprocessed items. */
  Optional<BatchWriteItemRequest> take(BatchWriteItemResponse response) {
    units = units.plus(ConsumedUnits.writing(response.consumedCapacity()));
    return response.unprocessedItems().isEmpty()
        ? Optional.empty()
        : Optional.of(request(response.unprocessedItems()));
  }

  Units units() {
    return units;
  }
}

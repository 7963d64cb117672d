package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** Reads any number of rows, a hundred in a request; unprocessed keys are requested again. */
final class BulkRead {
  static final int MOST = 100;

  private final KnownTables tables;
  private final Map<RowKey, Row> found = new HashMap<>();
  private Units units = Units.NONE;

  BulkRead(KnownTables tables) {
    this.tables = tables;
  }

  /** The distinct keys, split into requests. */
  static List<List<RowKey>> requests(List<RowKey> keys) {
    return keys.stream().distinct().gather(Gatherers.windowFixed(MOST)).toList();
  }

  BatchGetItemRequest request(List<RowKey> keys) {
    var wanted = new LinkedHashMap<String, List<Map<String, AttributeValue>>>();
    for (var key : keys) {
      wanted
          .computeIfAbsent(key.table(), _ -> new ArrayList<>())
          .add(Values.toSdk(tables.get(key.table()).key(), key.key()));
    }
    var items = new LinkedHashMap<String, KeysAndAttributes>();
    wanted.forEach((table, sent) ->
        items.put(table, KeysAndAttributes.builder().keys(sent).consistentRead(true).build()));
    return request(items);
  }

  private static BatchGetItemRequest request(Map<String, KeysAndAttributes> items) {
    return BatchGetItemRequest.builder()
        .requestItems(items)
        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
        .build();
  }

  /** Takes a response and returns the request for its unprocessed keys. */
  Optional<BatchGetItemRequest> take(BatchGetItemResponse response) {
    response
        .responses()
        .forEach((table, items) ->
            items.forEach(item -> {
              var row = Values.row(item);
              found.put(new RowKey(table, tables.get(table).key().keyOf(row)), row);
            }));
    units = units.plus(ConsumedUnits.reading(response.consumedCapacity()));
    return response.unprocessedKeys().isEmpty()
        ? Optional.empty()
        : Optional.of(request(response.unprocessedKeys()));
  }

  /** A result for each key, even if it was requested several times. */
  GetAllResult result(List<RowKey> keys) {
    return new GetAllResult(
        keys.stream().map(key -> Optional.ofNullable(found.get(key))).toList(), units);
  }
}

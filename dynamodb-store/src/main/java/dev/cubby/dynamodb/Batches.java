package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Bulk reads and writes, request by request. Puts and deletes without a condition may be applied
 * twice, so they are repeated even when a response was lost.
 */
final class Batches {
  private final DynamoDbClient client;
  private final Calls calls;
  private final KnownTables tables;
  private final RetryPolicy patience;

  Batches(DynamoDbClient client, Calls calls, KnownTables tables, RetryPolicy patience) {
    this.client = client;
    this.calls = calls;
    this.tables = tables;
    this.patience = patience;
  }

  GetAllResult get(List<RowKey> keys) {
    var read = new BulkRead(tables);
    for (var piece : BulkRead.requests(keys)) {
      drain(
          read.request(piece),
          request -> read.take(calls.read(() -> client.batchGetItem(request))));
    }
    return read.result(keys);
  }

  Units put(Table table, List<Row> rows) {
    var write = new BulkWrite(table);
    return write(write, write.puts(rows));
  }

  Units delete(Table table, List<Key> keys) {
    var write = new BulkWrite(table);
    return write(write, write.deletes(keys));
  }

  private Units write(BulkWrite write, List<List<WriteRequest>> pieces) {
    for (var piece : pieces) {
      try {
        drain(
            write.request(piece),
            request -> write.take(calls.write(() -> client.batchWriteItem(request))));
      } catch (Unavailable stopped) {
        throw write.units().equals(Units.NONE) ? stopped : partly(stopped);
      }
    }
    return write.units();
  }

  /** "Unavailable" would promise that nothing changed. */
  private static OutcomeUnknown partly(Unavailable stopped) {
    return new OutcomeUnknown(
        "A bulk write stopped halfway: some rows are written, repeat it", stopped);
  }

  /** Resends unprocessed items, with pauses, until the retries are exhausted. */
  private <Q> void drain(Q whole, Function<Q, Optional<Q>> send) {
    var tries = patience.begin();
    var left = send.apply(whole);
    while (left.isPresent()) {
      if (!tries.next()) {
        throw new Unavailable("DynamoDB leaves rows of a bulk request over; try again later");
      }
      left = send.apply(left.get());
    }
  }
}

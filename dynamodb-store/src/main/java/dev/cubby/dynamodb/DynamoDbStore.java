package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * Rows on DynamoDB. A single write without a token is applied at most once; if its response is
 * lost, the caller gets {@code OutcomeUnknown}. All other writes have a token, the caller's or a
 * generated one, and are repeated until there is a response.
 */
public final class DynamoDbStore implements RowStore {
  private final DynamoDbClient client;
  private final Calls calls;
  private final KnownTables tables = new KnownTables();
  private final Batches batches;
  private final Supplier<String> tokens;

  private DynamoDbStore(Settings settings) {
    this.client = Connection.open(settings);
    this.calls = new Calls(settings.retries());
    this.batches = new Batches(client, calls, tables, settings.retries());
    this.tokens = settings.tokens();
  }

  /** Creates a client; sends no request yet. */
  public static DynamoDbStore open(Settings settings) {
    return new DynamoDbStore(settings);
  }

  /** The same as {@link #provision}. */
  @Override
  public void ensure(List<Table> declared) {
    provision(declared);
  }

  /**
   * Creates missing tables, indexes, TTL and point-in-time recovery, waits until they are active
   * and returns the steps taken. Before any change it refuses differences that need a migration.
   */
  public List<String> provision(List<Table> declared) {
    calls.requireOpen();
    var done = new Provision(client, calls).provision(declared);
    tables.add(declared);
    return done;
  }

  @Override
  public GetResult get(RowKey key, boolean consistent) {
    calls.requireOpen();
    var table = tables.get(key.table());
    Limits.check(table, key.key());
    var request = GetRow.request(table, key.key(), consistent);
    return GetRow.result(calls.read(() -> client.getItem(request)));
  }

  @Override
  public GetAllResult getAll(List<RowKey> keys) {
    calls.requireOpen();
    Limits.checkSnapshot(keys, tables::get);
    var request = GetSnapshot.request(tables, keys);
    return GetSnapshot.result(calls.read(() -> client.transactGetItems(request)));
  }

  @Override
  public RowPage query(RowQuery query) {
    calls.requireOpen();
    var table = tables.get(query.table());
    QueryLimits.check(table, query);
    var request = QueryRows.request(table, query);
    return QueryRows.result(table, query, calls.read(() -> client.query(request)));
  }

  @Override
  public WriteResult write(WriteRequest request) {
    calls.requireOpen();
    Limits.check(request, tables::get);
    return request.isTransaction()
        ? transaction(request)
        : single(request.writes().getFirst(), request.returning());
  }

  private WriteResult transaction(WriteRequest request) {
    var token = request.token().orElseGet(tokens);
    var sent = WriteTransaction.request(tables, request.writes(), token);
    try {
      return WriteTransaction.done(calls.write(() -> client.transactWriteItems(sent)));
    } catch (TransactionCanceledException cancelled) {
      return WriteTransaction.failed(tables, request.writes(), cancelled);
    }
  }

  private WriteResult single(RowWrite write, Returning returning) {
    var table = tables.get(write.table());
    try {
      return switch (write) {
        case RowWrite.Put put -> put(table, put, returning);
        case RowWrite.Update update -> {
          var request = WriteRow.update(table, update, returning);
          var answer = calls.writeOnce(() -> client.updateItem(request));
          yield WriteRow.done(answer.attributes(), answer.consumedCapacity());
        }
        case RowWrite.Delete delete -> {
          var request = WriteRow.delete(table, delete, returning);
          var answer = calls.writeOnce(() -> client.deleteItem(request));
          yield WriteRow.done(answer.attributes(), answer.consumedCapacity());
        }
        case RowWrite.Check _ -> throw new IllegalStateException("A check is a transaction");
      };
    } catch (ConditionalCheckFailedException failed) {
      return WriteRow.failed(table, failed);
    }
  }

  private WriteResult put(Table table, RowWrite.Put put, Returning returning) {
    var request = WriteRow.put(table, put, returning);
    var answer = calls.writeOnce(() -> client.putItem(request));
    return returning == Returning.AFTER
        ? WriteRow.done(put.row(), answer.consumedCapacity())
        : WriteRow.done(answer.attributes(), answer.consumedCapacity());
  }

  @Override
  public GetAllResult bulkGet(List<RowKey> keys) {
    calls.requireOpen();
    keys.forEach(key -> Limits.check(tables.get(key.table()), key.key()));
    return batches.get(keys);
  }

  @Override
  public Units bulkPut(String name, List<Row> rows) {
    calls.requireOpen();
    var table = tables.get(name);
    rows.forEach(row -> Limits.check(table, row));
    return batches.put(table, rows);
  }

  @Override
  public Units bulkDelete(String name, List<Key> keys) {
    calls.requireOpen();
    var table = tables.get(name);
    keys.forEach(key -> Limits.check(table, key));
    return batches.delete(table, keys);
  }

  @Override
  public RowPage sweep(String name, Optional<Row> after, int limit) {
    calls.requireOpen();
    var table = tables.get(name);
    if (limit < 1) {
      throw new InvalidInput("A page examines at least one row", "limit", limit);
    }
    var request = ScanRows.request(table, after, limit);
    return ScanRows.result(calls.read(() -> client.scan(request)));
  }

  @Override
  public void close() {
    if (calls.close()) {
      client.close();
    }
  }
}

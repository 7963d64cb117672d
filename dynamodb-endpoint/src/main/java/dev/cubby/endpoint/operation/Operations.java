package dev.cubby.endpoint.operation;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;

/** All operations, by the name in the request's target. */
public final class Operations {
  private static final String VERSION = "DynamoDB_20120810.";

  private final Map<String, Operation> byName;

  public Operations(RowStore store, TableRegistry tables, Clock clock) {
    var writes = new Writes(tables);
    var single = new SingleWrite(store);
    byName =
        Map.ofEntries(
            Map.entry("CreateTable", new CreateTable(tables, clock)),
            Map.entry("DescribeTable", new DescribeTable(tables)),
            Map.entry("ListTables", new ListTables(tables)),
            Map.entry("DeleteTable", new DeleteTable(tables)),
            Map.entry("UpdateTable", new UpdateTable(tables)),
            Map.entry("PutItem", new PutItem(writes, single)),
            Map.entry("GetItem", new GetItem(store, tables)),
            Map.entry("UpdateItem", new UpdateItem(writes, single)),
            Map.entry("DeleteItem", new DeleteItem(writes, single)),
            Map.entry("Query", new Query(store, tables)),
            Map.entry("Scan", new Scan(store, tables)),
            Map.entry("BatchGetItem", new BatchGetItem(store, tables)),
            Map.entry("BatchWriteItem", new BatchWriteItem(store, tables)),
            Map.entry("TransactGetItems", new TransactGetItems(store, tables)),
            Map.entry("TransactWriteItems", new TransactWriteItems(store, writes)),
            Map.entry("UpdateTimeToLive", new UpdateTimeToLive(tables)),
            Map.entry("DescribeTimeToLive", new DescribeTimeToLive(tables)),
            Map.entry("DescribeContinuousBackups", new DescribeContinuousBackups(tables, clock)),
            Map.entry("UpdateContinuousBackups", new UpdateContinuousBackups(tables, clock)));
  }

  /** The operation for a target such as {@code DynamoDB_20120810.GetItem}. */
  public Operation get(String target) {
    var operation =
        target.startsWith(VERSION) ? byName.get(target.substring(VERSION.length())) : null;
    if (operation == null) {
      throw ApiError.of(Kind.UNKNOWN_OPERATION, "The endpoint has no such operation");
    }
    return operation;
  }
}

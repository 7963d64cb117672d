package dev.cubby.dynamodb;

import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** The request of each operation, and how it reads the response. */
class RequestsTest {
  private static final Table TABLE =
      table("Items", primary("PK", "SK"), index("GSI1", "GSI1PK", "GSI1SK"));
  private static final Row ROW =
      Row.builder().with("PK", "p").with("SK", "s").with("status", "OPEN").build();
  private static final Map<String, AttributeValue> KEY = Map.of("PK", text("p"), "SK", text("s"));
  private static final Condition OPEN = Condition.equal("status", Value.of("OPEN"));

  private final KnownTables tables = new KnownTables();

  RequestsTest() {
    tables.add(List.of(TABLE));
  }

  private static AttributeValue text(String text) {
    return AttributeValue.fromS(text);
  }

  @Test
  void aGet() {
    assertThat(GetRow.request(TABLE, Key.of("p", "s"), true))
        .isEqualTo(
            GetItemRequest.builder()
                .tableName("Items")
                .key(KEY)
                .consistentRead(true)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build());
  }

  @Test
  void aPutWithoutConditionSendsNoNames() {
    var put = new RowWrite.Put("Items", ROW, Condition.always());
    assertThat(WriteRow.put(TABLE, put, Returning.BEFORE))
        .isEqualTo(
            PutItemRequest.builder()
                .tableName("Items")
                .item(Values.toSdk(ROW))
                .returnValues(ReturnValue.ALL_OLD)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build());
  }

  @Test
  void anUpdateSharesItsAliasesWithItsCondition() {
    var closed = Change.set("status", new Operand.Literal(Value.of("CLOSED")));
    var update = new RowWrite.Update("Items", Key.of("p", "s"), List.of(closed), OPEN);
    assertThat(WriteRow.update(TABLE, update, Returning.AFTER))
        .isEqualTo(
            UpdateItemRequest.builder()
                .tableName("Items")
                .key(KEY)
                .updateExpression("SET #0 = :0")
                .conditionExpression("#0 = :1")
                .expressionAttributeNames(Map.of("#0", "status"))
                .expressionAttributeValues(Map.of(":0", text("CLOSED"), ":1", text("OPEN")))
                .returnValues(ReturnValue.ALL_NEW)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build());
  }

  @Test
  void aQueryOnAnIndex() {
    assertThat(QueryRows.request(TABLE, query(new SortCondition.BeginsWith(Value.of("S#")), OPEN)))
        .isEqualTo(
            QueryRequest.builder()
                .tableName("Items")
                .indexName("GSI1")
                .keyConditionExpression("#0 = :0 AND begins_with(#1, :1)")
                .filterExpression("#2 = :2")
                .expressionAttributeNames(Map.of("#0", "GSI1PK", "#1", "GSI1SK", "#2", "status"))
                .expressionAttributeValues(
                    Map.of(":0", text("g"), ":1", text("S#"), ":2", text("OPEN")))
                .scanIndexForward(false)
                .limit(7)
                .consistentRead(false)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build());
  }

  @Test
  void everyRangeOfASortKey() {
    var a = Value.of("a");
    Map.of(
            new SortCondition.Any(), "#0 = :0",
            new SortCondition.Equal(a), "#0 = :0 AND #1 = :1",
            new SortCondition.LessThan(a), "#0 = :0 AND #1 < :1",
            new SortCondition.AtMost(a), "#0 = :0 AND #1 <= :1",
            new SortCondition.GreaterThan(a), "#0 = :0 AND #1 > :1",
            new SortCondition.AtLeast(a), "#0 = :0 AND #1 >= :1",
            new SortCondition.Between(a, a), "#0 = :0 AND #1 BETWEEN :1 AND :2",
            new SortCondition.BeginsWith(a), "#0 = :0 AND begins_with(#1, :1)",
            new SortCondition.BeginsWith(Value.of("")), "#0 = :0")
        .forEach((sort, text) ->
            assertThat(
                    QueryRows.request(TABLE, query(sort, Condition.always()))
                        .keyConditionExpression())
                .isEqualTo(text));
  }

  @Test
  void aFilterOnTheQueriedKeyIsAppliedLocally() {
    var filter = Condition.compare("GSI1SK", Comparison.NE, Value.of("b")).and(OPEN);
    var query = query(new SortCondition.Any(), filter);
    assertThat(QueryRows.request(TABLE, query).filterExpression()).isNull();
    var a = ROW.toBuilder().with("GSI1SK", "a").build();
    var b = ROW.toBuilder().with("GSI1SK", "b").build();
    var response =
        QueryResponse.builder()
            .items(List.of(Values.toSdk(a), Values.toSdk(b)))
            .scannedCount(2)
            .consumedCapacity(ConsumedCapacity.builder().capacityUnits(0.5).build())
            .build();
    var page = QueryRows.result(TABLE, query, response);
    assertThat(page.rows()).containsExactly(a);
    assertThat(page.examined()).isEqualTo(2);
    assertThat(page.units()).isEqualTo(new Units(0.5, 0));
    assertThat(QueryRows.request(TABLE, query(new SortCondition.Any(), NEVER)).filterExpression())
        .isNull();
    assertThat(QueryRows.result(TABLE, query(new SortCondition.Any(), NEVER), response).rows())
        .isEmpty();
  }

  private static final Condition NEVER = new Condition.AnyOf(List.of());

  private static RowQuery query(SortCondition sort, Condition filter) {
    return new RowQuery(
        "Items",
        Optional.of("GSI1"),
        Value.of("g"),
        sort,
        false,
        7,
        filter,
        Optional.empty(),
        false);
  }

  @Test
  void aTransactionSendsItsTokenAndRequestsTheRowOfEachFailedCondition() {
    var request =
        WriteTransaction.request(
            tables,
            List.of(
                new RowWrite.Put("Items", ROW, Condition.absent("PK")),
                new RowWrite.Check("Items", Key.of("p", "t"), Condition.always())),
            "token");
    assertThat(request.clientRequestToken()).isEqualTo("token");
    assertThat(request.transactItems().getFirst().put().conditionExpression())
        .isEqualTo("attribute_not_exists(#0)");
    assertThat(request.transactItems().getFirst().put().returnValuesOnConditionCheckFailure())
        .isEqualTo(ReturnValuesOnConditionCheckFailure.ALL_OLD);
    assertThat(request.transactItems().getLast().conditionCheck().conditionExpression())
        .isEqualTo("attribute_exists(#0) OR attribute_not_exists(#0)");
  }

  @Test
  void anUpdateWithoutChangesIsACheckInATransaction() {
    var there = new RowWrite.Update("Items", Key.of("p", "s"), List.of(), Condition.exists("PK"));
    var item = WriteTransaction.request(tables, List.of(there), "token").transactItems().getFirst();
    assertThat(item.update()).isNull();
    assertThat(item.conditionCheck().conditionExpression()).isEqualTo("attribute_exists(#0)");
    var anywhere = new RowWrite.Update("Items", Key.of("p", "s"), List.of(), Condition.always());
    assertThatThrownBy(() -> WriteTransaction.request(tables, List.of(anywhere), "token"))
        .isInstanceOf(InvalidInput.class);
  }

  @Test
  void cancellationReasonsNameTheirWrites() {
    var writes =
        IntStream.range(0, 3)
            .<RowWrite>mapToObj(i -> new RowWrite.Delete("Items", Key.of("p", "s" + i), OPEN))
            .toList();
    var cancelled =
        TransactionCanceledException.builder()
            .cancellationReasons(
                CancellationReason.builder().code("TransactionConflict").build(),
                CancellationReason.builder()
                    .code("ConditionalCheckFailed")
                    .item(Values.toSdk(ROW))
                    .build(),
                CancellationReason.builder().code("ConditionalCheckFailed").build())
            .build();
    assertThat(ErrorKind.of(cancelled, true)).isEqualTo(ErrorKind.UNMET);
    assertThat(WriteTransaction.failed(tables, writes, cancelled))
        .isEqualTo(
            new WriteResult.Failed(
                List.of(
                    new WriteResult.UnmetCondition(1, Optional.of(ROW)),
                    new WriteResult.UnmetCondition(2, Optional.empty())),
                new Units(0, 6)));
  }

  @Test
  void aRepeatedTransactionCostsReads() {
    var consumed = ConsumedCapacity.builder().capacityUnits(4.0).readCapacityUnits(4.0).build();
    var response = TransactWriteItemsResponse.builder().consumedCapacity(consumed).build();
    assertThat(WriteTransaction.done(response))
        .isEqualTo(new WriteResult.Done(Optional.empty(), new Units(4, 0)));
  }

  @Test
  void bulkRequestsHoldAHundredKeysOrTwentyFiveRowsEachOnce() {
    var keys =
        IntStream.range(0, 500)
            .mapToObj(i -> new RowKey("Items", Key.of("p", "s" + i % 250)))
            .toList();
    assertThat(BulkRead.requests(keys)).extracting(List::size).containsExactly(100, 100, 50);
    var rows =
        IntStream.range(0, 60)
            .mapToObj(i -> ROW.toBuilder().with("SK", "s" + i % 30).with("n", i).build())
            .toList();
    var pieces = new BulkWrite(TABLE).puts(rows);
    assertThat(pieces).extracting(List::size).containsExactly(25, 5);
    assertThat(pieces.getFirst().getFirst().putRequest().item())
        .containsEntry("n", AttributeValue.fromN("30"));
  }
}

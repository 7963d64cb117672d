package dev.cubby.endpoint.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import module java.base;

import dev.cubby.endpoint.junit.CubbyDynamoDb;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Amazon's SDK for Java with its low-level client, which verifies the checksum of every response.
 */
class JavaSdkTest {
  @RegisterExtension static final CubbyDynamoDb DYNAMODB = new CubbyDynamoDb();

  private static final String TABLE = "Things";

  private final DynamoDbClient client = SdkClients.of(DYNAMODB);

  @BeforeEach
  void makeTable() {
    client.createTable(table ->
        table
            .tableName(TABLE)
            .billingMode(BillingMode.PAY_PER_REQUEST)
            .keySchema(hash("PK"), range("SK"))
            .attributeDefinitions(text("PK"), text("SK"), text("owner"))
            .globalSecondaryIndexes(
                GlobalSecondaryIndex.builder()
                    .indexName("ByOwner")
                    .keySchema(hash("owner"), range("SK"))
                    .projection(
                        Projection.builder()
                            .projectionType(ProjectionType.INCLUDE)
                            .nonKeyAttributes("colour")
                            .build())
                    .build()));
    client.waiter().waitUntilTableExists(table -> table.tableName(TABLE));
  }

  @AfterEach
  void takeTableAway() {
    client.deleteTable(table -> table.tableName(TABLE));
    client.waiter().waitUntilTableNotExists(table -> table.tableName(TABLE));
    client.close();
  }

  private static KeySchemaElement hash(String name) {
    return KeySchemaElement.builder().attributeName(name).keyType(KeyType.HASH).build();
  }

  private static KeySchemaElement range(String name) {
    return KeySchemaElement.builder().attributeName(name).keyType(KeyType.RANGE).build();
  }

  private static AttributeDefinition text(String name) {
    return AttributeDefinition.builder()
        .attributeName(name)
        .attributeType(ScalarAttributeType.S)
        .build();
  }

  private static AttributeValue s(String text) {
    return AttributeValue.fromS(text);
  }

  private static AttributeValue n(String number) {
    return AttributeValue.fromN(number);
  }

  private static Map<String, AttributeValue> key(String sort) {
    return Map.of("PK", s("p"), "SK", s(sort));
  }

  private void put(String sort, String owner, int number) {
    client.putItem(put ->
        put.tableName(TABLE)
            .item(
                Map.of(
                    "PK", s("p"),
                    "SK", s(sort),
                    "owner", s(owner),
                    "colour", s("red"),
                    "n", n(Integer.toString(number)))));
  }

  private Map<String, AttributeValue> get(String sort) {
    return client.getItem(get -> get.tableName(TABLE).key(key(sort)).consistentRead(true)).item();
  }

  @Test
  void everyTypeOfValueIsReadBackUnchanged() {
    var item =
        Map.of(
            "PK", s("p"),
            "SK", s("all"),
            "n", n("1.50"),
            "b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, 1, -1})),
            "bool", AttributeValue.fromBool(false),
            "null", AttributeValue.fromNul(true),
            "l", AttributeValue.fromL(List.of(s("x"), n("2"))),
            "m", AttributeValue.fromM(Map.of("inner", AttributeValue.fromM(Map.of("e", s(""))))),
            "ss", AttributeValue.fromSs(List.of("a", "b")),
            "ns", AttributeValue.fromNs(List.of("1", "2")));
    client.putItem(put -> put.tableName(TABLE).item(item));
    var expected = new java.util.HashMap<>(item);
    expected.put("n", n("1.5"));
    assertThat(get("all")).isEqualTo(expected);
  }

  @Test
  void anUpdateReturnsTheRequestedValues() {
    put("s", "ann", 1);
    var updated =
        client.updateItem(update ->
            update
                .tableName(TABLE)
                .key(key("s"))
                .updateExpression(
                    "SET #n = #n + :one, tags = list_append(if_not_exists(tags, :none), :tag)"
                        + " REMOVE colour")
                .conditionExpression("attribute_exists(PK) AND #n BETWEEN :one AND :ten")
                .expressionAttributeNames(Map.of("#n", "n"))
                .expressionAttributeValues(
                    Map.of(
                        ":one", n("1"),
                        ":ten", n("10"),
                        ":none", AttributeValue.fromL(List.of()),
                        ":tag", AttributeValue.fromL(List.of(s("new")))))
                .returnValues(ReturnValue.UPDATED_NEW)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
    assertThat(updated.attributes())
        .isEqualTo(Map.of("n", n("2"), "tags", AttributeValue.fromL(List.of(s("new")))));
    assertThat(updated.consumedCapacity().capacityUnits()).isEqualTo(2.0);
    assertThat(updated.consumedCapacity().globalSecondaryIndexes()).containsKey("ByOwner");
    var old =
        client.updateItem(update ->
            update
                .tableName(TABLE)
                .key(key("s"))
                .updateExpression("SET n = :n, fresh = :n")
                .expressionAttributeValues(Map.of(":n", n("7")))
                .returnValues(ReturnValue.UPDATED_OLD));
    assertThat(old.attributes()).isEqualTo(Map.of("n", n("2")));
  }

  @Test
  void aFailedConditionCarriesTheItem() {
    put("s", "ann", 1);
    assertThatThrownBy(() ->
            client.putItem(put ->
                put.tableName(TABLE)
                    .item(key("s"))
                    .conditionExpression("attribute_not_exists(PK)")
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD)))
        .asInstanceOf(type(ConditionalCheckFailedException.class))
        .satisfies(refused -> {
          assertThat(refused.awsErrorDetails().errorMessage())
              .isEqualTo("The conditional request failed");
          assertThat(refused.item()).containsEntry("owner", s("ann"));
        });
  }

  @Test
  void pagesOfAnIndexGoOnWhereTheyEndedAndShowWhatIsProjected() {
    IntStream.range(0, 25).forEach(i -> put("s%02d".formatted(i), "ann", i));
    var pages =
        client.queryPaginator(query ->
            query
                .tableName(TABLE)
                .indexName("ByOwner")
                .keyConditionExpression("#o = :o AND SK >= :from")
                .expressionAttributeNames(Map.of("#o", "owner"))
                .expressionAttributeValues(Map.of(":o", s("ann"), ":from", s("s05")))
                .scanIndexForward(false)
                .limit(7));
    assertThat(pages.items())
        .hasSize(20)
        .allSatisfy(item -> assertThat(item).containsOnlyKeys("PK", "SK", "owner", "colour"))
        .extracting(item -> item.get("SK"))
        .startsWith(s("s24"))
        .endsWith(s("s05"));
  }

  @Test
  void aScanInSegmentsSeesEveryItemOnce() {
    client.batchWriteItem(batch ->
        batch.requestItems(
            Map.of(
                TABLE,
                IntStream.range(0, 25)
                    .mapToObj(i -> Map.of("PK", s("p" + i), "SK", s("s"), "n", n("" + i)))
                    .map(item ->
                        WriteRequest.builder()
                            .putRequest(PutRequest.builder().item(item).build())
                            .build())
                    .toList())));
    var seen =
        IntStream.range(0, 3)
            .boxed()
            .flatMap(segment ->
                client
                    .scanPaginator(
                        scan -> scan.tableName(TABLE).segment(segment).totalSegments(3).limit(4))
                    .items()
                    .stream())
            .toList();
    assertThat(seen).hasSize(25).doesNotHaveDuplicates();
    var filtered =
        client.scan(scan ->
            scan.tableName(TABLE)
                .filterExpression("n < :n")
                .expressionAttributeValues(Map.of(":n", n("5"))));
    assertThat(filtered.count()).isEqualTo(5);
    assertThat(filtered.scannedCount()).isEqualTo(25);
  }

  @Test
  void aCancelledTransactionGivesItsReasonsInOrder() {
    put("there", "ann", 1);
    assertThatThrownBy(() ->
            client.transactWriteItems(write ->
                write.transactItems(
                    TransactWriteItem.builder()
                        .put(put -> put.tableName(TABLE).item(key("new")))
                        .build(),
                    TransactWriteItem.builder()
                        .update(update ->
                            update
                                .tableName(TABLE)
                                .key(key("there"))
                                .updateExpression("SET n = n - :n")
                                .conditionExpression("n >= :n")
                                .expressionAttributeValues(Map.of(":n", n("2")))
                                .returnValuesOnConditionCheckFailure(
                                    ReturnValuesOnConditionCheckFailure.ALL_OLD))
                        .build(),
                    TransactWriteItem.builder()
                        .conditionCheck(check ->
                            check
                                .tableName(TABLE)
                                .key(key("absent"))
                                .conditionExpression("attribute_exists(PK)"))
                        .build())))
        .asInstanceOf(type(TransactionCanceledException.class))
        .satisfies(cancelled -> {
          assertThat(cancelled.cancellationReasons())
              .extracting(reason -> reason.code())
              .containsExactly("None", "ConditionalCheckFailed", "ConditionalCheckFailed");
          assertThat(cancelled.cancellationReasons().get(1).item()).containsEntry("n", n("1"));
        });
    assertThat(get("new")).isEmpty();
  }

  @Test
  void aTransactionHappensOnceForEachToken() {
    put("s", "ann", 1);
    for (int i = 0; i < 2; i++) {
      addTogether("token", "5");
    }
    assertThat(get("s")).containsEntry("n", n("6"));
    assertThatThrownBy(() -> addTogether("token", "6"))
        .isInstanceOf(IdempotentParameterMismatchException.class);
    var read =
        client.transactGetItems(get ->
            get.transactItems(
                item -> item.get(one -> one.tableName(TABLE).key(key("s"))),
                item -> item.get(one -> one.tableName(TABLE).key(key("none")))));
    assertThat(read.responses())
        .extracting(response -> response.hasItem())
        .containsExactly(true, false);
  }

  private void addTogether(String token, String amount) {
    client.transactWriteItems(write ->
        write
            .clientRequestToken(token)
            .transactItems(
                TransactWriteItem.builder()
                    .update(update ->
                        update
                            .tableName(TABLE)
                            .key(key("s"))
                            .updateExpression("ADD n :n")
                            .expressionAttributeValues(Map.of(":n", n(amount))))
                    .build()));
  }

  @Test
  void manyItemsAreReadAtOnce() {
    put("a", "ann", 1);
    put("b", "ann", 2);
    var read =
        client.batchGetItem(get ->
            get.requestItems(
                Map.of(
                    TABLE,
                    KeysAndAttributes.builder()
                        .keys(key("a"), key("b"), key("c"))
                        .projectionExpression("SK, n")
                        .build())));
    assertThat(read.responses().get(TABLE))
        .containsExactlyInAnyOrder(
            Map.of("SK", s("a"), "n", n("1")), Map.of("SK", s("b"), "n", n("2")));
    assertThat(read.unprocessedKeys()).isEmpty();
  }

  @Test
  void tablesAreListedDescribedAndMissed() {
    assertThat(client.listTables().tableNames()).containsExactly(TABLE);
    var table = client.describeTable(describe -> describe.tableName(TABLE)).table();
    assertThat(table.tableStatusAsString()).isEqualTo("ACTIVE");
    assertThat(table.globalSecondaryIndexes().getFirst().projection().nonKeyAttributes())
        .containsExactly("colour");
    assertThat(client.describeTable(describe -> describe.tableName(table.tableArn())).table())
        .isEqualTo(table);
    assertThatThrownBy(this::makeTable).isInstanceOf(ResourceInUseException.class);
    assertThatThrownBy(() -> client.describeTable(describe -> describe.tableName("Nothing")))
        .isInstanceOf(ResourceNotFoundException.class)
        .hasMessageContaining("Requested resource not found: Table: Nothing not found");
  }
}

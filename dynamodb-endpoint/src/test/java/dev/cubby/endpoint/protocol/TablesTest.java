package dev.cubby.endpoint.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.endpoint.junit.CubbyDynamoDb;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** Tables can be changed, and are described as they are. */
class TablesTest {
  @RegisterExtension static final CubbyDynamoDb DYNAMODB = new CubbyDynamoDb();

  private static final String THINGS = "{\"TableName\": \"Things\"%s}";

  private final Wire wire = new Wire(DYNAMODB.address());

  @BeforeEach
  void makeTable() {
    wire.makeTable("Things");
  }

  @AfterEach
  void takeTableAway() {
    wire.ok("DeleteTable", THINGS.formatted(""));
  }

  private JsonNode described() {
    return wire.ok("DescribeTable", THINGS.formatted("")).path("Table");
  }

  private void addIndex(String projection) {
    wire.ok(
        "UpdateTable",
        THINGS.formatted(
            """
            , "AttributeDefinitions": [{"AttributeName": "colour", "AttributeType": "S"}],
             "GlobalSecondaryIndexUpdates": [{"Create": {"IndexName": "ByColour", "Projection": {%s},
               "KeySchema": [{"AttributeName": "colour", "KeyType": "HASH"}]}}]\
            """
                .formatted(projection)));
  }

  private JsonNode red() {
    return wire.ok(
        "Query",
        THINGS.formatted(
            ", \"IndexName\": \"ByColour\", \"KeyConditionExpression\": \"colour = :c\","
                + " \"ExpressionAttributeValues\": {\":c\": {\"S\": \"red\"}}"));
  }

  @Test
  void anIndexIsAddedFilledDroppedAndAddedAgain() {
    wire.ok(
        "PutItem",
        THINGS.formatted(
            ", \"Item\": {\"PK\": {\"S\": \"p\"}, \"SK\": {\"S\": \"s\"}, \"colour\": {\"S\":"
                + " \"red\"}, \"n\": {\"N\": \"1\"}}"));
    addIndex("\"ProjectionType\": \"ALL\"");
    assertThat(red().path("Items").get(0).path("n").path("N").asString()).isEqualTo("1");
    wire.ok(
        "UpdateTable",
        THINGS.formatted(
            ", \"GlobalSecondaryIndexUpdates\": [{\"Delete\": {\"IndexName\": \"ByColour\"}}]"));
    assertThat(described().path("GlobalSecondaryIndexes").size()).isEqualTo(1);
    addIndex("\"ProjectionType\": \"KEYS_ONLY\"");
    assertThat(red().path("Items").get(0).has("n")).isFalse();
    assertThat(described().path("AttributeDefinitions").toString()).contains("colour");
  }

  @Test
  void attributesOutsideAProjectionAreInvisibleToFilters() {
    wire.ok(
        "PutItem",
        THINGS.formatted(
            ", \"Item\": {\"PK\": {\"S\": \"p\"}, \"SK\": {\"S\": \"s\"}, \"rank\": {\"N\": \"1\"},"
                + " \"n\": {\"N\": \"1\"}}"));
    var page =
        wire.ok(
            "Query",
            THINGS.formatted(
                ", \"IndexName\": \"ByRank\", \"KeyConditionExpression\": \"PK = :p\","
                    + " \"FilterExpression\": \"attribute_exists(n)\","
                    + " \"ExpressionAttributeValues\": {\":p\": {\"S\": \"p\"}},"
                    + " \"ReturnConsumedCapacity\": \"INDEXES\""));
    assertThat(page.path("Count").asInt()).isZero();
    assertThat(page.path("ScannedCount").asInt()).isEqualTo(1);
    assertThat(page.path("ConsumedCapacity").toString())
        .isEqualTo(
            "{\"TableName\":\"Things\",\"CapacityUnits\":0.5,\"Table\":{\"CapacityUnits\":0.0},"
                + "\"GlobalSecondaryIndexes\":{\"ByRank\":{\"CapacityUnits\":0.5}}}");
  }

  @Test
  void theUnitsOfATransactionOverTwoTablesAreWholeAndAddUp() {
    wire.makeTable("Others");
    var put =
        "{\"Put\": {\"TableName\": \"%s\", \"Item\": {\"PK\": {\"S\": \"p\"}, \"SK\": {\"S\":"
            + " \"%s\"}%s}}}";
    var answer =
        wire.ok(
            "TransactWriteItems",
            "{\"ReturnConsumedCapacity\": \"TOTAL\", \"TransactItems\": [%s, %s, %s]}"
                .formatted(
                    put.formatted("Things", "1", ""),
                    put.formatted("Things", "2", ""),
                    put.formatted("Others", "1", ", \"rank\": {\"N\": \"1\"}")));
    var units =
        answer
            .path("ConsumedCapacity")
            .valueStream()
            .map(one -> one.path("CapacityUnits"))
            .toList();
    assertThat(units).extracting(JsonNode::asDouble).containsExactly(5.0, 2.0);
    wire.ok("DeleteTable", "{\"TableName\": \"Others\"}");
  }

  @Test
  void expiryIsSwitchedOnOnceAndOnOneAttribute() {
    var on = ", \"TimeToLiveSpecification\": {\"AttributeName\": \"%s\", \"Enabled\": %s}";
    wire.ok("UpdateTimeToLive", THINGS.formatted(on.formatted("ttl", true)));
    wire.invalid(
        "UpdateTimeToLive",
        THINGS.formatted(on.formatted("ttl", true)),
        "TimeToLive is already enabled");
    wire.invalid(
        "UpdateTimeToLive",
        THINGS.formatted(on.formatted("until", true)),
        "TimeToLive is active on a different AttributeName: current AttributeName is ttl");
    wire.ok("UpdateTimeToLive", THINGS.formatted(on.formatted("ttl", false)));
    wire.invalid(
        "UpdateTimeToLive",
        THINGS.formatted(on.formatted("ttl", false)),
        "TimeToLive is already disabled");
  }

  @Test
  void protectionAndThroughputAreRemembered() {
    wire.ok("UpdateTable", THINGS.formatted(", \"DeletionProtectionEnabled\": true"));
    wire.invalid(
        "DeleteTable",
        THINGS.formatted(""),
        "Resource cannot be deleted as it is currently protected against deletion. Disable deletion"
            + " protection first.");
    wire.ok(
        "UpdateTable",
        THINGS.formatted(
            ", \"DeletionProtectionEnabled\": false, \"ProvisionedThroughput\":"
                + " {\"ReadCapacityUnits\": 5, \"WriteCapacityUnits\": 6}"));
    assertThat(described().path("ProvisionedThroughput").path("WriteCapacityUnits").asInt())
        .isEqualTo(6);
    assertThat(described().has("BillingModeSummary")).isFalse();
  }

  @Test
  void tablesAreListedPageByPage() {
    wire.makeTable("Others");
    var first = wire.ok("ListTables", "{\"Limit\": 1}");
    assertThat(first.toString())
        .isEqualTo("{\"TableNames\":[\"Others\"],\"LastEvaluatedTableName\":\"Others\"}");
    assertThat(wire.ok("ListTables", "{\"ExclusiveStartTableName\": \"Others\"}").toString())
        .isEqualTo("{\"TableNames\":[\"Things\"]}");
    wire.ok("DeleteTable", "{\"TableName\": \"Others\"}");
  }

  @Test
  void theAnswerCarriesItsChecksumAndAnId() {
    var answer = wire.ask("DescribeTable", THINGS.formatted(""));
    var headers = answer.response().headers();
    var checksum = new java.util.zip.CRC32();
    checksum.update(answer.response().body());
    assertThat(headers.firstValue("x-amz-crc32")).contains(Long.toString(checksum.getValue()));
    assertThat(headers.firstValue("x-amzn-RequestId")).isPresent();
    assertThat(headers.firstValue("Content-Type")).contains("application/x-amz-json-1.0");
  }
}

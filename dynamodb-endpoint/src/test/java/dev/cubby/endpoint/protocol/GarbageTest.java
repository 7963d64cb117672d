package dev.cubby.endpoint.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.endpoint.junit.CubbyDynamoDb;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Any input gets a response in DynamoDB's form, and the endpoint keeps running. */
@Tag("slow")
class GarbageTest {
  @RegisterExtension static final CubbyDynamoDb DYNAMODB = new CubbyDynamoDb();

  private static final int STEPS = Boolean.getBoolean("cubby.long") ? 50_000 : 1_500;
  private static final long SEED = Long.getLong("cubby.seed", System.nanoTime());
  private static final int MEGABYTE = 1024 * 1024;

  private static final List<List<String>> REQUESTS =
      List.of(
          List.of(
              "PutItem",
              """
              {"TableName": "Things", "Item": {"PK": {"S": "p"}, "SK": {"S": "s"}, "l": {"L": [{"N": "1"}, {"M": {"x": {"BS": ["AA=="]}}}]}},
               "ConditionExpression": "attribute_not_exists(#a) OR size(#a) < :n", "ReturnValues": "ALL_OLD",
               "ExpressionAttributeNames": {"#a": "a"}, "ExpressionAttributeValues": {":n": {"N": "5"}}}\
              """),
          List.of(
              "UpdateItem",
              """
              {"TableName": "Things", "Key": {"PK": {"S": "p"}, "SK": {"S": "s"}}, "ReturnValues": "UPDATED_NEW",
               "UpdateExpression": "SET l[0] = :n, m = if_not_exists(m, :n) REMOVE x ADD c :n DELETE t :t",
               "ExpressionAttributeValues": {":n": {"N": "5"}, ":t": {"SS": ["a"]}}, "ReturnConsumedCapacity": "INDEXES"}\
              """),
          List.of(
              "Query",
              """
              {"TableName": "Things", "IndexName": "ByRank", "KeyConditionExpression": "PK = :p AND #r BETWEEN :n AND :m",
               "FilterExpression": "NOT contains(l, :n)", "ProjectionExpression": "PK, l[1].x", "Limit": 3,
               "ExpressionAttributeNames": {"#r": "rank"}, "ExclusiveStartKey": {"PK": {"S": "p"}, "SK": {"S": "s"}, "rank": {"N": "2"}},
               "ExpressionAttributeValues": {":p": {"S": "p"}, ":n": {"N": "1"}, ":m": {"N": "9"}}}\
              """),
          List.of(
              "Scan",
              "{\"TableName\": \"Things\", \"Segment\": 0, \"TotalSegments\": 2, \"Limit\": 5}"),
          List.of(
              "TransactWriteItems",
              """
              {"TransactItems": [{"Put": {"TableName": "Things", "Item": {"PK": {"S": "p"}, "SK": {"S": "t"}}}},
                {"ConditionCheck": {"TableName": "Things", "Key": {"PK": {"S": "p"}, "SK": {"S": "s"}}, "ConditionExpression": "attribute_exists(PK)"}}],
               "ClientRequestToken": "token"}\
              """),
          List.of(
              "BatchGetItem",
              """
              {"RequestItems": {"Things": {"Keys": [{"PK": {"S": "p"}, "SK": {"S": "s"}}], "ProjectionExpression": "PK"}}}\
              """),
          List.of(
              "UpdateTable",
              """
              {"TableName": "Things", "AttributeDefinitions": [{"AttributeName": "x", "AttributeType": "S"}],
               "GlobalSecondaryIndexUpdates": [{"Create": {"IndexName": "ByX", "KeySchema": [{"AttributeName": "x", "KeyType": "HASH"}],
                 "Projection": {"ProjectionType": "ALL"}}}]}\
              """),
          List.of(
              "UpdateTimeToLive",
              "{\"TableName\": \"Things\", \"TimeToLiveSpecification\": {\"AttributeName\":"
                  + " \"ttl\", \"Enabled\": true}}"));

  private final Random random = new Random(SEED);
  private final JsonMapper json = new JsonMapper();

  @BeforeAll
  static void makeTable() {
    wire().makeTable("Things");
  }

  private static Wire wire() {
    return new Wire(DYNAMODB.address());
  }

  private static void assertStillThere() {
    assertThat(wire().ok("ListTables", "{}").path("TableNames").toString()).contains("Things");
  }

  @Test
  void requestsWithAPartReplacedAreAnsweredOrRefused() {
    for (int i = 0; i < STEPS; i++) {
      var request = REQUESTS.get(random.nextInt(REQUESTS.size()));
      var broken = json.readTree(request.get(1));
      for (int parts = 1 + random.nextInt(3); parts > 0; parts--) {
        breakSomewhere(broken);
      }
      assertOwn(request.get(0), broken.toString().getBytes(StandardCharsets.UTF_8));
    }
    assertStillThere();
  }

  @Test
  void requestsWithBytesChangedAreAnsweredOrRefused() {
    for (int i = 0; i < STEPS; i++) {
      var request = REQUESTS.get(random.nextInt(REQUESTS.size()));
      var bytes = request.get(1).getBytes(StandardCharsets.UTF_8);
      for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      assertOwn(request.get(0), random.nextInt(5) > 0 ? bytes : half(bytes));
    }
    assertStillThere();
  }

  private byte[] half(byte[] bytes) {
    return java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length));
  }

  private static void assertOwn(String operation, byte[] body) {
    var answer = wire().send("DynamoDB_20120810." + operation, body);
    var text = "cubby.seed=" + SEED + " " + operation + new String(body, StandardCharsets.UTF_8);
    assertThat(answer.status()).as(text + answer.text()).isIn(200, 400);
    if (answer.status() == 400) {
      assertThat(answer.type()).as(text).endsWith("Exception");
    }
  }

  private void breakSomewhere(JsonNode node) {
    switch (node) {
      case ObjectNode object when !object.isEmpty() -> {
        var names = object.propertyNames().stream().toList();
        var name = names.get(random.nextInt(names.size()));
        if (random.nextInt(3) > 0 && object.get(name).isContainer()) {
          breakSomewhere(object.get(name));
        } else if (random.nextInt(6) == 0) {
          object.remove(name);
        } else {
          object.set(name, nonsense());
        }
      }
      case ArrayNode array when !array.isEmpty() -> {
        int index = random.nextInt(array.size());
        if (random.nextInt(3) > 0 && array.get(index).isContainer()) {
          breakSomewhere(array.get(index));
        } else {
          array.set(index, nonsense());
        }
      }
      default -> {}
    }
  }

  private JsonNode nonsense() {
    var make = JsonNodeFactory.instance;
    return switch (random.nextInt(12)) {
      case 0 -> make.nullNode();
      case 1 -> make.numberNode(random.nextLong());
      case 2 -> make.numberNode(-1);
      case 3 -> make.stringNode("");
      case 4 -> make.stringNode("\ud800");
      case 5 -> make.stringNode("SET a = ((((" + "(".repeat(random.nextInt(3000)));
      case 6 -> make.stringNode("NOT ".repeat(900) + "a = :n");
      case 7 -> make.objectNode();
      case 8 -> make.arrayNode();
      case 9 -> make.booleanNode(random.nextBoolean());
      case 10 -> make.objectNode().set("N", make.stringNode("9".repeat(random.nextInt(600))));
      default -> make.stringNode("a.b[" + random.nextLong() + "]");
    };
  }

  @Test
  void deepNestingAndDuplicatesAreNotJsonEither() {
    for (var body :
        List.of(
            "[".repeat(100_000),
            "{\"a\":".repeat(100_000),
            "{\"TableName\": \"Things\", \"TableName\": \"Things\"}",
            "{\"TableName\": ",
            "",
            "null",
            "[]",
            "{} {}")) {
      assertThat(wire().ask("DescribeTable", body).type()).isEqualTo("SerializationException");
    }
    var value = "{\"L\": [".repeat(33) + "]}".repeat(33);
    wire()
        .invalid(
            "PutItem",
            "{\"TableName\": \"Things\", \"Item\": {\"PK\": {\"S\": \"p\"}, \"SK\": {\"S\": \"s\"},"
                + " \"x\": "
                + value
                + "}}",
            "Nesting Levels have exceeded supported limits: Attributes in the item have nested"
                + " levels beyond supported limit");
  }

  @Test
  void wrongTargetsAreUnknownOperations() {
    for (var target :
        List.of("GetItem", "DynamoDB_20120810.", "DynamoDB_20120810.Nothing", "Other.GetItem")) {
      assertThat(wire().send(target, new byte[] {'{', '}'}).type())
          .isEqualTo("UnknownOperationException");
    }
  }

  @Test
  void bytesThatAreNotHttpEndTheConnectionAndNothingElse() throws IOException {
    for (int i = 0; i < 100; i++) {
      var bytes = new byte[1 + random.nextInt(5_000)];
      random.nextBytes(bytes);
      assertThat(statusOf(bytes)).as("cubby.seed=" + SEED).doesNotContain(" 500 ");
    }
    assertThat(
            statusOf(
                ("POST / HTTP/1.1\r\nHost: x\r\nX: " + "y".repeat(100_000))
                    .getBytes(StandardCharsets.UTF_8)))
        .contains(" 431 ");
    assertStillThere();
  }

  /** The first line of the response, if any arrives before the connection ends. */
  private static String statusOf(byte[] bytes) throws IOException {
    try (var socket = new Socket(DYNAMODB.address().getHost(), DYNAMODB.address().getPort())) {
      socket.setSoTimeout(20_000);
      try {
        socket.getOutputStream().write(bytes);
        socket.shutdownOutput();
        var answer = socket.getInputStream().readAllBytes();
        return new String(answer, StandardCharsets.ISO_8859_1).lines().findFirst().orElse("");
      } catch (java.net.SocketException reset) {
        return "";
      }
    }
  }

  @Test
  void largeBodiesAreRefusedWithoutBeingKept() {
    var large = new byte[20 * MEGABYTE];
    java.util.Arrays.fill(large, (byte) ' ');
    long before = used();
    for (int i = 0; i < 30; i++) {
      try {
        var answer = wire().send("DynamoDB_20120810.PutItem", large);
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.type()).isEqualTo("RequestEntityTooLargeException");
      } catch (java.io.UncheckedIOException closedWhileWeWereStillSending) {
        assertStillThere();
      }
    }
    assertThat(used() - before).isLessThan(64L * MEGABYTE);
    assertStillThere();
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}

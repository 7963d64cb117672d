package dev.cubby.endpoint.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.endpoint.Endpoint;
import dev.cubby.endpoint.EndpointSettings;
import dev.cubby.tck.memory.InMemoryStore;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Errors have DynamoDB's own messages; tested on the in-memory store. */
class ErrorsTest {
  private final InMemoryStore store = new InMemoryStore(Clock.systemUTC());
  private final Endpoint endpoint =
      Endpoint.start(store, store, EndpointSettings.loopback(0, Clock.systemUTC()));
  private final Wire wire = new Wire(endpoint.address());

  @BeforeEach
  void makeTable() {
    wire.makeTable("Things");
  }

  @AfterEach
  void close() {
    endpoint.close();
    store.close();
  }

  private void putIsInvalid(String members, String message) {
    wire.invalid("PutItem", "{\"TableName\": \"Things\", " + members + "}", message);
  }

  private void updateIsInvalid(String members, String message) {
    wire.invalid(
        "UpdateItem",
        "{\"TableName\": \"Things\", \"Key\": {\"PK\": {\"S\": \"p\"}, \"SK\": {\"S\": \"s\"}}, "
            + members
            + "}",
        message);
  }

  private void queryIsInvalid(String members, String message) {
    wire.invalid("Query", "{\"TableName\": \"Things\", " + members + "}", message);
  }

  @Test
  void missingMembersAreNamed() {
    wire.invalid(
        "GetItem",
        "{}",
        "1 validation error detected: Value null at 'tableName' failed to satisfy constraint:"
            + " Member must not be null");
    wire.refused(
        "GetItem",
        "{\"TableName\": 7}",
        "SerializationException",
        "NUMBER_VALUE cannot be converted to String");
    wire.refused(
        "GetItem",
        "{\"TableName\": \"Nothing\", \"Key\": {\"PK\": {\"S\": \"p\"}}}",
        "ResourceNotFoundException",
        "Requested resource not found");
  }

  @Test
  void keysFitTheirTable() {
    putIsInvalid(
        "\"Item\": {\"PK\": {\"S\": \"p\"}}",
        "One or more parameter values were invalid: Missing the key SK in the item");
    putIsInvalid(
        "\"Item\": {\"PK\": {\"N\": \"1\"}, \"SK\": {\"S\": \"s\"}}",
        "One or more parameter values were invalid: Type mismatch for key PK expected: S actual:"
            + " N");
    putIsInvalid(
        "\"Item\": {\"PK\": {\"S\": \"\"}, \"SK\": {\"S\": \"s\"}}",
        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
            + " contain an empty string value. Key: PK");
    putIsInvalid(
        "\"Item\": {\"PK\": {\"S\": \"p\"}, \"SK\": {\"S\": \"s\"}, \"rank\": {\"S\": \"x\"}}",
        "One or more parameter values were invalid: Type mismatch for Index Key rank Expected: N"
            + " Actual: S IndexName: ByRank");
    wire.invalid(
        "GetItem",
        "{\"TableName\": \"Things\", \"Key\": {\"PK\": {\"S\": \"p\"}, \"XX\": {\"S\": \"s\"}}}",
        "The provided key element does not match the schema");
    wire.invalid(
        "GetItem",
        "{\"TableName\": \"Things\", \"Key\": {\"PK\": {\"S\": \"p\"}}}",
        "The number of conditions on the keys is invalid");
  }

  @Test
  void valuesHaveExactlyOneTypeAndNumbersAreNumbers() {
    var item = "\"Item\": {\"PK\": {\"S\": \"p\"}, \"SK\": {\"S\": \"s\"}, \"x\": %s}";
    putIsInvalid(
        item.formatted("{}"),
        "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
    putIsInvalid(
        item.formatted("{\"S\": \"a\", \"N\": \"1\"}"),
        "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the"
            + " supported datatypes");
    putIsInvalid(
        item.formatted("{\"N\": \"one\"}"),
        "The parameter cannot be converted to a numeric value: one");
    putIsInvalid(
        item.formatted("{\"N\": \"1E126\"}"),
        "Number overflow. Attempting to store a number with magnitude larger than supported range");
    putIsInvalid(
        item.formatted("{\"N\": \"1E-131\"}"),
        "Number underflow. Attempting to store a number with magnitude smaller than supported"
            + " range");
    putIsInvalid(
        item.formatted("{\"N\": \"" + "1".repeat(39) + "\"}"),
        "Attempting to store more than 38 significant digits in a Number");
    putIsInvalid(
        item.formatted("{\"SS\": [\"a\", \"a\"]}"),
        "One or more parameter values were invalid: Input collection [a, a] contains duplicates.");
    putIsInvalid(
        item.formatted("{\"SS\": []}"),
        "One or more parameter values were invalid: An string set  may not be empty");
    putIsInvalid(
        item.formatted("{\"NULL\": false}"),
        "One or more parameter values were invalid: Null attribute value types must have the value"
            + " of true");
    putIsInvalid(
        item.formatted("{\"S\": \"" + "x".repeat(400 * 1024) + "\"}"),
        "Item size has exceeded the maximum allowed size");
  }

  @Test
  void numbersAreNormalised() {
    wire.ok(
        "PutItem",
        """
        {"TableName": "Things", "Item": {"PK": {"S": "p"}, "SK": {"S": "s"}, "a": {"N": "001.500"},
         "b": {"N": "1E3"}, "c": {"N": "-0.0"}, "d": {"N": "1e-3"}, "e": {"N": "0E99999999"}}}\
        """);
    var item =
        wire.ok(
                "GetItem",
                "{\"TableName\": \"Things\", \"Key\": {\"PK\": {\"S\": \"p\"}, \"SK\": {\"S\":"
                    + " \"s\"}}, \"ProjectionExpression\": \"a, b, c, d, e\"}")
            .path("Item");
    assertThat(item.toString())
        .isEqualTo(
            "{\"a\":{\"N\":\"1.5\"},\"b\":{\"N\":\"1000\"},\"c\":{\"N\":\"0\"},"
                + "\"d\":{\"N\":\"0.001\"},\"e\":{\"N\":\"0\"}}");
  }

  @Test
  void updatesSayWhatIsWrongWithTheRow() {
    wire.ok(
        "PutItem",
        "{\"TableName\": \"Things\", \"Item\": {\"PK\": {\"S\": \"p\"}, \"SK\": {\"S\": \"s\"},"
            + " \"t\": {\"S\": \"text\"}}}");
    updateIsInvalid(
        "\"UpdateExpression\": \"SET PK = :v\", \"ExpressionAttributeValues\": {\":v\": {\"S\":"
            + " \"x\"}}",
        "One or more parameter values were invalid: Cannot update attribute PK. This attribute is"
            + " part of the key");
    updateIsInvalid(
        "\"UpdateExpression\": \"SET a = b\"",
        "The provided expression refers to an attribute that does not exist in the item");
    updateIsInvalid(
        "\"UpdateExpression\": \"SET a.b = :v\", \"ExpressionAttributeValues\": {\":v\": {\"S\":"
            + " \"x\"}}",
        "The document path provided in the update expression is invalid for update");
    updateIsInvalid(
        "\"UpdateExpression\": \"ADD t :v\", \"ExpressionAttributeValues\": {\":v\": {\"N\":"
            + " \"1\"}}",
        "An operand in the update expression has an incorrect data type");
    updateIsInvalid(
        "\"UpdateExpression\": \"SET a = :v\", \"ReturnValues\": \"EVERYTHING\","
            + " \"ExpressionAttributeValues\": {\":v\": {\"S\": \"x\"}}",
        "1 validation error detected: Value 'EVERYTHING' at 'returnValues' failed to satisfy"
            + " constraint: Member must satisfy enum value set: [ALL_NEW, ALL_OLD, NONE,"
            + " UPDATED_NEW, UPDATED_OLD]");
  }

  @Test
  void queriesNeedTheirWholeKey() {
    queryIsInvalid(
        "\"Limit\": 1",
        "Either the KeyConditions or KeyConditionExpression parameter must be specified in the"
            + " request.");
    var values = ", \"ExpressionAttributeValues\": {\":v\": {\"S\": \"x\"}}";
    queryIsInvalid(
        "\"KeyConditionExpression\": \"SK = :v\"" + values,
        "Query condition missed key schema element: PK");
    queryIsInvalid(
        "\"KeyConditionExpression\": \"PK > :v\"" + values, "Query key condition not supported");
    queryIsInvalid(
        "\"KeyConditionExpression\": \"PK = :v OR SK = :v\"" + values,
        "Invalid operator used in KeyConditionExpression: OR");
    queryIsInvalid(
        "\"KeyConditionExpression\": \"PK = :v\", \"FilterExpression\": \"SK = :v\"" + values,
        "Filter Expression can only contain non-primary key attributes: Primary key attribute: SK");
    queryIsInvalid(
        "\"KeyConditionExpression\": \"PK = :v\", \"IndexName\": \"None\"" + values,
        "The table does not have the specified index: None");
    queryIsInvalid(
        "\"KeyConditionExpression\": \"PK = :v\", \"IndexName\": \"ByRank\", \"ConsistentRead\":"
            + " true"
            + values,
        "Consistent reads are not supported on global secondary indexes");
    queryIsInvalid(
        "\"KeyConditionExpression\": \"PK = :v AND #r = :v\", \"IndexName\": \"ByRank\","
            + " \"ExpressionAttributeNames\": {\"#r\": \"rank\"}"
            + values,
        "One or more parameter values were invalid: Condition parameter type does not match schema"
            + " type");
    queryIsInvalid(
        "\"KeyConditionExpression\": \"PK = :v\", \"ExclusiveStartKey\": {\"PK\": {\"S\": \"y\"},"
            + " \"SK\": {\"S\": \"s\"}}"
            + values,
        "The provided starting key is outside query boundaries based on provided conditions");
    queryIsInvalid(
        "\"KeyConditionExpression\": \"PK = :v\", \"Limit\": 0" + values,
        "1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: Member"
            + " must have value greater than or equal to 1");
  }

  @Test
  void transactionsAndBatchesNameEachItemOnce() {
    var put =
        "{\"Put\": {\"TableName\": \"Things\", \"Item\": {\"PK\": {\"S\": \"p\"}, \"SK\": {\"S\":"
            + " \"s\"}}}}";
    wire.invalid(
        "TransactWriteItems",
        "{\"TransactItems\": [" + put + ", " + put + "]}",
        "Transaction request cannot include multiple operations on one item");
    var delete = "{\"DeleteRequest\": {\"Key\": {\"PK\": {\"S\": \"p\"}, \"SK\": {\"S\": \"s\"}}}}";
    wire.invalid(
        "BatchWriteItem",
        "{\"RequestItems\": {\"Things\": [" + delete + ", " + delete + "]}}",
        "Provided list of item keys contains duplicates");
    wire.invalid(
        "BatchWriteItem",
        "{\"RequestItems\": {\"Things\": [" + (delete + ", ").repeat(25) + delete + "]}}",
        "Too many items requested for the BatchWriteItem call");
  }

  @Test
  void unsupportedFeaturesAreRefusedAndNotIgnored() {
    wire.invalid(
        "PutItem",
        "{\"TableName\": \"Things\", \"Item\": {}, \"Expected\": {}}",
        "The legacy parameter Expected is not supported: use an expression instead");
    wire.invalid(
        "CreateTable",
        "{\"TableName\": \"Other\", \"LocalSecondaryIndexes\": [{}]}",
        "Local secondary indexes are not supported by this endpoint yet");
    wire.refused(
        "ExecuteStatement",
        "{}",
        "UnknownOperationException",
        "The endpoint has no such operation");
  }

  @Test
  void theEndpointsOwnTableIsHidden() {
    assertThat(wire.ok("ListTables", "{}").path("TableNames").toString()).isEqualTo("[\"Things\"]");
    wire.refused(
        "Scan",
        "{\"TableName\": \"cubby-endpoint\"}",
        "ResourceNotFoundException",
        "Requested resource not found");
    wire.refused(
        "DeleteTable",
        "{\"TableName\": \"cubby-endpoint\"}",
        "ResourceNotFoundException",
        "Requested resource not found: Table: cubby-endpoint not found");
  }
}

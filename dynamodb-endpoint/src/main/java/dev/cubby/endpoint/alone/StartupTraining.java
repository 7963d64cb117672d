package dev.cubby.endpoint.alone;

import module java.base;

/** Sends an endpoint the most common requests, to record the classes that a start needs. */
final class StartupTraining {
  private record Line(String operation, String request) {}

  private static final List<Line> SCRIPT =
      List.of(
          new Line("ListTables", "{}"),
          new Line(
              "CreateTable",
              """
              {"TableName": "Rehearsal", "BillingMode": "PAY_PER_REQUEST",
               "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}],
               "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}]}\
              """),
          new Line(
              "PutItem",
              """
              {"TableName": "Rehearsal", "Item": {"PK": {"S": "p"}, "n": {"N": "1"}},
               "ConditionExpression": "attribute_not_exists(PK)"}\
              """),
          new Line(
              "UpdateItem",
              """
              {"TableName": "Rehearsal", "Key": {"PK": {"S": "p"}}, "UpdateExpression": "SET n = n + :n",
               "ExpressionAttributeValues": {":n": {"N": "1"}}, "ReturnValues": "ALL_NEW"}\
              """),
          new Line(
              "Query",
              """
              {"TableName": "Rehearsal", "KeyConditionExpression": "PK = :p",
               "ExpressionAttributeValues": {":p": {"S": "p"}}}\
              """),
          new Line("DeleteTable", "{\"TableName\": \"Rehearsal\"}"));

  private StartupTraining() {}

  /** Returns the exit code. */
  static int of(URI address) {
    for (var line : SCRIPT) {
      if (status(address, line) != HttpURLConnection.HTTP_OK) {
        System.err.println("The rehearsal failed at " + line.operation());
        return 1;
      }
    }
    return 0;
  }

  private static int status(URI address, Line line) {
    try {
      var connection = (HttpURLConnection) address.toURL().openConnection();
      connection.setRequestProperty("X-Amz-Target", "DynamoDB_20120810." + line.operation());
      connection.setRequestProperty("Content-Type", "application/x-amz-json-1.0");
      connection.setDoOutput(true);
      connection.getOutputStream().write(line.request().getBytes(StandardCharsets.UTF_8));
      return connection.getResponseCode();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

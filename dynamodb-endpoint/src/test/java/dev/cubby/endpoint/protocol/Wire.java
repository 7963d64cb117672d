package dev.cubby.endpoint.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Plain HTTP to an endpoint, without an SDK. */
record Wire(URI address) {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final JsonMapper JSON = new JsonMapper();

  /** The response. */
  record Answer(int status, String text, HttpResponse<byte[]> response) {
    JsonNode json() {
      return JSON.readTree(text);
    }

    String type() {
      var type = json().path("__type").asString("");
      return type.substring(type.indexOf('#') + 1);
    }

    String message() {
      return json().path("message").asString("");
    }
  }

  Answer send(String target, byte[] body) {
    var request =
        HttpRequest.newBuilder(address)
            .timeout(Duration.ofMinutes(1))
            .header("X-Amz-Target", target)
            .header("Content-Type", "application/x-amz-json-1.0")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build();
    try {
      var response = HTTP.send(request, BodyHandlers.ofByteArray());
      return new Answer(
          response.statusCode(), new String(response.body(), StandardCharsets.UTF_8), response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  Answer ask(String operation, String body) {
    return send("DynamoDB_20120810." + operation, body.getBytes(StandardCharsets.UTF_8));
  }

  JsonNode ok(String operation, String body) {
    var answer = ask(operation, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json();
  }

  void refused(String operation, String body, String type, String message) {
    var answer = ask(operation, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(400);
    assertThat(answer.type()).as(answer.text()).isEqualTo(type);
    assertThat(answer.message()).isEqualTo(message);
  }

  void invalid(String operation, String body, String message) {
    refused(operation, body, "ValidationException", message);
  }

  /** The table of these tests: text keys, and an index on numbers. */
  void makeTable(String name) {
    ok(
        "CreateTable",
        """
        {"TableName": "%s", "BillingMode": "PAY_PER_REQUEST",
         "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"},
           {"AttributeName": "SK", "AttributeType": "S"}, {"AttributeName": "rank", "AttributeType": "N"}],
         "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "RANGE"}],
         "GlobalSecondaryIndexes": [{"IndexName": "ByRank", "Projection": {"ProjectionType": "KEYS_ONLY"},
           "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "rank", "KeyType": "RANGE"}]}]}
        """
            .formatted(name));
  }
}

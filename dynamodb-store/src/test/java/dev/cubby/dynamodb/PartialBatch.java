package dev.cubby.dynamodb;

import module java.base;

import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A batch of which only every second row is applied; the others are returned as unprocessed. */
final class PartialBatch {
  /** Sends a request and returns the response. */
  @FunctionalInterface
  interface Way {
    HttpExecuteResponse carry(HttpExecuteRequest request) throws IOException;
  }

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final Map<String, String> LEFT_OVER =
      Map.of("BatchWriteItem", "UnprocessedItems", "BatchGetItem", "UnprocessedKeys");

  private final String leftOver;
  private final HttpExecuteRequest whole;
  private final ObjectNode taken;
  private final ObjectNode left = JSON.createObjectNode();

  private PartialBatch(String operation, HttpExecuteRequest whole) throws IOException {
    this.leftOver = LEFT_OVER.getOrDefault(operation, "");
    this.whole = whole;
    this.taken = (ObjectNode) JSON.readTree(FaultyWire.body(whole));
  }

  static boolean isBatch(String operation) {
    return LEFT_OVER.containsKey(operation);
  }

  static PartialBatch of(String operation, HttpExecuteRequest request) throws IOException {
    var batch = new PartialBatch(operation, request);
    batch.divide();
    return batch;
  }

  private void divide() {
    var tables = (ObjectNode) taken.get("RequestItems");
    for (var name : tables.propertyNames().stream().toList()) {
      if (tables.get(name) instanceof ArrayNode writes) {
        left.set(name, everySecond(writes));
      } else {
        var keys = ((ObjectNode) tables.get(name)).deepCopy();
        keys.set("Keys", everySecond((ArrayNode) tables.get(name).get("Keys")));
        left.set(name, keys);
      }
    }
  }

  /** Moves every second element; a single element stays. */
  private static ArrayNode everySecond(ArrayNode elements) {
    var moved = JSON.createArrayNode();
    for (int i = elements.size() - 1; i > 0; i -= 2) {
      moved.add(elements.remove(i));
    }
    return moved;
  }

  HttpExecuteResponse through(Way way) throws IOException {
    if (left.propertyStream().allMatch(table -> isEmpty(table.getValue()))) {
      return way.carry(whole);
    }
    left.propertyStream()
        .filter(table -> isEmpty(table.getValue()))
        .map(Map.Entry::getKey)
        .toList()
        .forEach(left::remove);
    var body = JSON.writeValueAsBytes(taken);
    var http =
        whole.httpRequest().toBuilder().putHeader("Content-Length", String.valueOf(body.length));
    var request =
        HttpExecuteRequest.builder()
            .request(http.build())
            .contentStreamProvider(() -> new java.io.ByteArrayInputStream(body))
            .build();
    var response = way.carry(request);
    try (var stream = response.responseBody().orElseThrow()) {
      var answer = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      if (!response.httpResponse().isSuccessful()) {
        return FaultyWire.answer(response.httpResponse().statusCode(), answer);
      }
      var merged = (ObjectNode) JSON.readTree(answer);
      merged.set(leftOver, left);
      return FaultyWire.answer(200, JSON.writeValueAsString(merged));
    }
  }

  private static boolean isEmpty(tools.jackson.databind.JsonNode table) {
    return (table instanceof ArrayNode writes ? writes : table.get("Keys")).isEmpty();
  }
}

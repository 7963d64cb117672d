package dev.cubby.endpoint.table;

import module java.base;

import dev.cubby.core.schema.*;
import dev.cubby.endpoint.table.TableFacts.Throughput;
import dev.cubby.endpoint.wire.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A table as DescribeTable returns it. Row and byte counts are always 0. */
public final class TableDescription {
  private TableDescription() {}

  public static ObjectNode of(Table table, TableFacts facts, String status) {
    var node = Json.object();
    node.set("AttributeDefinitions", attributes(table));
    node.put("TableName", table.name());
    node.set("KeySchema", key(table.key()));
    node.put("TableStatus", status);
    node.put("CreationDateTime", seconds(facts.created()));
    node.set("ProvisionedThroughput", throughput(facts));
    node.put("TableSizeBytes", 0);
    node.put("ItemCount", 0);
    node.put("TableArn", Arn.of(table.name()));
    node.put("TableId", facts.id());
    if (facts.provisioned().isEmpty()) {
      var billing = node.putObject("BillingModeSummary");
      billing.put("BillingMode", "PAY_PER_REQUEST");
      billing.put("LastUpdateToPayPerRequestDateTime", seconds(facts.created()));
    }
    if (!table.indexes().isEmpty()) {
      var indexes = node.putArray("GlobalSecondaryIndexes");
      table.indexes().forEach(index -> indexes.add(index(table, index, facts)));
    }
    node.put("DeletionProtectionEnabled", facts.protectedFromDeletion());
    return node;
  }

  private static ObjectNode index(Table table, Index index, TableFacts facts) {
    var projection = facts.projection(index.name());
    var node = Json.object();
    node.put("IndexName", index.name());
    node.set("KeySchema", key(index.key()));
    var shown = node.putObject("Projection").put("ProjectionType", projection.type().name());
    if (!projection.attributes().isEmpty()) {
      var names = shown.putArray("NonKeyAttributes");
      projection.attributes().forEach(names::add);
    }
    node.put("IndexStatus", "ACTIVE");
    node.set("ProvisionedThroughput", throughput(facts));
    node.put("IndexSizeBytes", 0);
    node.put("ItemCount", 0);
    node.put("IndexArn", Arn.of(table.name(), index.name()));
    return node;
  }

  private static ObjectNode throughput(TableFacts facts) {
    var units = facts.provisioned().orElse(new Throughput(0, 0));
    return Json.object()
        .put("NumberOfDecreasesToday", 0)
        .put("ReadCapacityUnits", units.read())
        .put("WriteCapacityUnits", units.write());
  }

  private static ArrayNode key(KeySchema schema) {
    var key = Json.array();
    key.addObject().put("AttributeName", schema.partition().name()).put("KeyType", "HASH");
    schema
        .sort()
        .ifPresent(
            sort -> key.addObject().put("AttributeName", sort.name()).put("KeyType", "RANGE"));
    return key;
  }

  private static ArrayNode attributes(Table table) {
    var types = new LinkedHashMap<String, String>();
    Stream.concat(Stream.of(table.key()), table.indexes().stream().map(Index::key))
        .flatMap(schema -> schema.attributes().stream())
        .forEach((KeyAttribute attribute) -> types.put(attribute.name(), attribute.type().name()));
    var attributes = Json.array();
    types.forEach((name, type) ->
        attributes.addObject().put("AttributeName", name).put("AttributeType", type));
    return attributes;
  }

  /** An instant as seconds since 1970 with a fraction, as in the protocol. */
  public static BigDecimal seconds(Instant instant) {
    return BigDecimal.valueOf(instant.toEpochMilli(), 3);
  }
}

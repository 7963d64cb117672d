package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.schema.*;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoverySpecification;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.SSESpecification;
import software.amazon.awssdk.services.dynamodb.model.SSEType;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/** Requests that create a table: on demand, encrypted, with full-row indexes. */
final class TableRequests {
  /** The point-in-time recovery window, as every seed requires. */
  static final int RECOVERY_DAYS = 35;

  private static final Projection WHOLE_ROWS =
      Projection.builder().projectionType(ProjectionType.ALL).build();

  private TableRequests() {}

  static CreateTableRequest create(Table table) {
    var indexes = table.indexes().stream().map(TableRequests::index).toList();
    return CreateTableRequest.builder()
        .tableName(table.name())
        .keySchema(key(table.key()))
        .attributeDefinitions(attributes(table, table.indexes()))
        .globalSecondaryIndexes(indexes.isEmpty() ? null : indexes)
        .billingMode(BillingMode.PAY_PER_REQUEST)
        .sseSpecification(SSESpecification.builder().enabled(true).sseType(SSEType.KMS).build())
        .build();
  }

  private static GlobalSecondaryIndex index(Index index) {
    return GlobalSecondaryIndex.builder()
        .indexName(index.name())
        .keySchema(key(index.key()))
        .projection(WHOLE_ROWS)
        .build();
  }

  static UpdateTableRequest addIndex(Table table, Index index) {
    var create =
        CreateGlobalSecondaryIndexAction.builder()
            .indexName(index.name())
            .keySchema(key(index.key()))
            .projection(WHOLE_ROWS)
            .build();
    return UpdateTableRequest.builder()
        .tableName(table.name())
        .attributeDefinitions(attributes(table, List.of(index)))
        .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder().create(create).build())
        .build();
  }

  static UpdateTimeToLiveRequest setTtl(Table table, String attribute) {
    return UpdateTimeToLiveRequest.builder()
        .tableName(table.name())
        .timeToLiveSpecification(
            TimeToLiveSpecification.builder().attributeName(attribute).enabled(true).build())
        .build();
  }

  static UpdateContinuousBackupsRequest keepBackups(Table table) {
    return UpdateContinuousBackupsRequest.builder()
        .tableName(table.name())
        .pointInTimeRecoverySpecification(
            PointInTimeRecoverySpecification.builder()
                .pointInTimeRecoveryEnabled(true)
                .recoveryPeriodInDays(RECOVERY_DAYS)
                .build())
        .build();
  }

  private static List<KeySchemaElement> key(KeySchema schema) {
    var elements = new ArrayList<KeySchemaElement>();
    for (var attribute : schema.attributes()) {
      elements.add(
          KeySchemaElement.builder()
              .attributeName(attribute.name())
              .keyType(elements.isEmpty() ? KeyType.HASH : KeyType.RANGE)
              .build());
    }
    return elements;
  }

  private static List<AttributeDefinition> attributes(Table table, Collection<Index> indexes) {
    return Stream.concat(Stream.of(table.key()), indexes.stream().map(Index::key))
        .map(KeySchema::attributes)
        .flatMap(List::stream)
        .distinct()
        .map(TableRequests::attribute)
        .toList();
  }

  private static AttributeDefinition attribute(KeyAttribute attribute) {
    return AttributeDefinition.builder()
        .attributeName(attribute.name())
        .attributeType(attribute.type().name())
        .build();
  }
}

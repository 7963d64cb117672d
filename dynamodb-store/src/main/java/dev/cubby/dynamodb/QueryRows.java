package dev.cubby.dynamodb;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Evaluator;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.RowPage;
import dev.cubby.core.store.RowQuery;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * Reads rows of one partition. DynamoDB refuses a filter on key attributes and has none that never
 * matches; such a filter is applied here, at the same price.
 */
final class QueryRows {
  private QueryRows() {}

  static QueryRequest request(Table table, RowQuery query) {
    var schema = schema(table, query);
    var aliases = new Aliases();
    var request =
        QueryRequest.builder()
            .tableName(table.name())
            .indexName(query.index().orElse(null))
            .keyConditionExpression(KeyText.of(schema, query.partition(), query.sort(), aliases))
            .scanIndexForward(query.forward())
            .limit(query.limit())
            .consistentRead(query.consistent())
            .exclusiveStartKey(query.after().map(Values::toSdk).orElse(null))
            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
    var filter = SimplifiedCondition.of(query.filter());
    if (!filter.equals(SimplifiedCondition.ALWAYS) && !isFilteredHere(schema, filter)) {
      request.filterExpression(ConditionText.filter(filter, aliases));
    }
    return request
        .expressionAttributeNames(aliases.names())
        .expressionAttributeValues(aliases.values())
        .build();
  }

  static RowPage result(Table table, RowQuery query, QueryResponse response) {
    var rows = response.items().stream().map(Values::row);
    if (isFilteredHere(schema(table, query), SimplifiedCondition.of(query.filter()))) {
      rows = rows.filter(row -> Evaluator.holds(query.filter(), row));
    }
    return new RowPage(
        rows.toList(),
        response.scannedCount(),
        Values.findRow(response.lastEvaluatedKey()),
        ConsumedUnits.reading(response.consumedCapacity()));
  }

  private static boolean isFilteredHere(KeySchema schema, Condition filter) {
    var keys = schema.attributes().stream().map(KeyAttribute::name).collect(Collectors.toSet());
    return filter.equals(SimplifiedCondition.NEVER)
        || Condition.paths(filter).stream().anyMatch(path -> keys.contains(path.root()));
  }

  private static KeySchema schema(Table table, RowQuery query) {
    return query.index().map(table::index).map(Index::key).orElse(table.key());
  }
}

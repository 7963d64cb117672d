package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Evaluator;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.Update;

/** Writes applied together, with a token that makes repetition safe. */
final class WriteTransaction {
  private static final String CONDITION_FAILED = "ConditionalCheckFailed";

  private WriteTransaction() {}

  static TransactWriteItemsRequest request(
      KnownTables tables, List<RowWrite> writes, String token) {
    return TransactWriteItemsRequest.builder()
        .transactItems(
            writes.stream().map(write -> item(tables.get(write.table()), write)).toList())
        .clientRequestToken(token)
        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
        .build();
  }

  private static TransactWriteItem item(Table table, RowWrite write) {
    var item = TransactWriteItem.builder();
    return switch (write) {
      case RowWrite.Put put -> item.put(put(table, put)).build();
      case RowWrite.Update update when update.changes().isEmpty() ->
          item.conditionCheck(unchanged(table, update)).build();
      case RowWrite.Update update -> item.update(update(table, update)).build();
      case RowWrite.Delete delete -> item.delete(delete(table, delete)).build();
      case RowWrite.Check(var _, var key, var condition) ->
          item.conditionCheck(check(table, key, condition)).build();
    };
  }

  private static Put put(Table table, RowWrite.Put put) {
    var aliases = new Aliases();
    return Put.builder()
        .tableName(table.name())
        .item(Values.toSdk(put.row()))
        .conditionExpression(condition(table, put, aliases).orElse(null))
        .expressionAttributeNames(aliases.names())
        .expressionAttributeValues(aliases.values())
        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
        .build();
  }

  private static Update update(Table table, RowWrite.Update update) {
    var aliases = new Aliases();
    return Update.builder()
        .tableName(table.name())
        .key(Values.toSdk(table.key(), update.key()))
        .updateExpression(UpdateText.of(update.changes(), aliases).orElseThrow())
        .conditionExpression(condition(table, update, aliases).orElse(null))
        .expressionAttributeNames(aliases.names())
        .expressionAttributeValues(aliases.values())
        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
        .build();
  }

  private static Delete delete(Table table, RowWrite.Delete delete) {
    var aliases = new Aliases();
    return Delete.builder()
        .tableName(table.name())
        .key(Values.toSdk(table.key(), delete.key()))
        .conditionExpression(condition(table, delete, aliases).orElse(null))
        .expressionAttributeNames(aliases.names())
        .expressionAttributeValues(aliases.values())
        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
        .build();
  }

  private static ConditionCheck check(Table table, Key key, Condition condition) {
    var aliases = new Aliases();
    return ConditionCheck.builder()
        .tableName(table.name())
        .key(Values.toSdk(table.key(), key))
        .conditionExpression(
            ConditionText.checked(condition, table.key().partition().name(), aliases))
        .expressionAttributeNames(aliases.names())
        .expressionAttributeValues(aliases.values())
        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
        .build();
  }

  /**
   * DynamoDB refuses an update without changes in a transaction. If the row must exist, a check
   * replaces it; an update that might create the row cannot be expressed.
   */
  private static ConditionCheck unchanged(Table table, RowWrite.Update update) {
    if (Evaluator.holds(update.condition(), Row.EMPTY)) {
      throw new InvalidInput(
          "In a transaction on DynamoDB an update without changes requires its row; put it instead",
          "table",
          table.name());
    }
    return check(table, update.key(), update.condition());
  }

  private static Optional<String> condition(Table table, RowWrite write, Aliases aliases) {
    return ConditionText.required(write.condition(), table.key().partition().name(), aliases);
  }

  static WriteResult done(TransactWriteItemsResponse response) {
    return new WriteResult.Done(
        Optional.empty(), ConsumedUnits.inTransaction(response.consumedCapacity()));
  }

  /** Reasons are in the order of the writes, with a row for each failed condition. */
  static WriteResult failed(
      KnownTables tables, List<RowWrite> writes, TransactionCanceledException cancelled) {
    var unmet = new ArrayList<WriteResult.UnmetCondition>();
    var units = Units.NONE;
    for (int i = 0; i < writes.size(); i++) {
      var reason = cancelled.cancellationReasons().get(i);
      var current = Values.findRow(reason.item());
      if (isUnmet(reason)) {
        unmet.add(new WriteResult.UnmetCondition(i, current));
      }
      // Rows whose condition held are not returned; each costs at least the smallest price.
      units = units.plus(Units.writing(tables.get(writes.get(i).table()), current, current, true));
    }
    return new WriteResult.Failed(List.copyOf(unmet), units);
  }

  static boolean isUnmet(CancellationReason reason) {
    return CONDITION_FAILED.equals(reason.code());
  }
}

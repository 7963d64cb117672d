package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** A single write without a token, which is cheaper and can return its row. */
final class WriteRow {
  private WriteRow() {}

  static PutItemRequest put(Table table, RowWrite.Put put, Returning returning) {
    var aliases = new Aliases();
    return PutItemRequest.builder()
        .tableName(table.name())
        .item(Values.toSdk(put.row()))
        .conditionExpression(condition(table, put, aliases))
        .expressionAttributeNames(aliases.names())
        .expressionAttributeValues(aliases.values())
        .returnValues(returning == Returning.BEFORE ? ReturnValue.ALL_OLD : ReturnValue.NONE)
        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
        .build();
  }

  static UpdateItemRequest update(Table table, RowWrite.Update update, Returning returning) {
    var aliases = new Aliases();
    return UpdateItemRequest.builder()
        .tableName(table.name())
        .key(Values.toSdk(table.key(), update.key()))
        .updateExpression(UpdateText.of(update.changes(), aliases).orElse(null))
        .conditionExpression(condition(table, update, aliases))
        .expressionAttributeNames(aliases.names())
        .expressionAttributeValues(aliases.values())
        .returnValues(
            switch (returning) {
              case NOTHING -> ReturnValue.NONE;
              case BEFORE -> ReturnValue.ALL_OLD;
              case AFTER -> ReturnValue.ALL_NEW;
            })
        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
        .build();
  }

  static DeleteItemRequest delete(Table table, RowWrite.Delete delete, Returning returning) {
    var aliases = new Aliases();
    return DeleteItemRequest.builder()
        .tableName(table.name())
        .key(Values.toSdk(table.key(), delete.key()))
        .conditionExpression(condition(table, delete, aliases))
        .expressionAttributeNames(aliases.names())
        .expressionAttributeValues(aliases.values())
        .returnValues(returning == Returning.BEFORE ? ReturnValue.ALL_OLD : ReturnValue.NONE)
        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
        .build();
  }

  private static @Nullable String condition(Table table, RowWrite write, Aliases aliases) {
    return ConditionText.required(write.condition(), table.key().partition().name(), aliases)
        .orElse(null);
  }

  static WriteResult done(
      Map<String, AttributeValue> attributes, @Nullable ConsumedCapacity consumed) {
    return new WriteResult.Done(Values.findRow(attributes), ConsumedUnits.writing(consumed));
  }

  /** A put knows the row that it stored. */
  static WriteResult done(Row row, @Nullable ConsumedCapacity consumed) {
    return new WriteResult.Done(Optional.of(row), ConsumedUnits.writing(consumed));
  }

  /** DynamoDB returns the row but not the cost, which follows from the row. */
  static WriteResult failed(Table table, ConditionalCheckFailedException failure) {
    var current = Values.findRow(failure.item());
    return new WriteResult.Failed(
        List.of(new WriteResult.UnmetCondition(0, current)),
        Units.writing(table, current, current, false));
  }
}

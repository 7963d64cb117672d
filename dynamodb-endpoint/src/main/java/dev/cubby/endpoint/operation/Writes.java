package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import dev.cubby.core.expression.Change;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.RowWrite;
import dev.cubby.endpoint.expression.Aliases;
import dev.cubby.endpoint.expression.Expressions;
import dev.cubby.endpoint.table.TableRegistry;
import dev.cubby.endpoint.wire.AttributeValues;
import dev.cubby.endpoint.wire.Fields;
import java.util.List;

/** Reads writes, which have the same form alone and in a transaction. */
final class Writes {
  private static final String CONDITION = "ConditionExpression";

  private final TableRegistry tables;

  Writes(TableRegistry tables) {
    this.tables = tables;
  }

  Table table(Fields request) {
    return tables.get(request.requiredText("TableName"));
  }

  RowWrite.Put put(Fields request) {
    LegacyParameters.refuse(request);
    var item = request.requiredObject("Item");
    var aliases = Aliases.of(request, CONDITION);
    var condition = Expressions.condition(request, aliases);
    aliases.requireAllUsed();
    var row = AttributeValues.row(item);
    var table = table(request);
    ItemKeys.check(table, row);
    return new RowWrite.Put(table.name(), row, condition);
  }

  RowWrite.Update update(Fields request) {
    LegacyParameters.refuse(request);
    var key = request.requiredObject("Key");
    var aliases = Aliases.of(request, "UpdateExpression", CONDITION);
    var changes = Expressions.update(request, aliases);
    var condition = Expressions.condition(request, aliases);
    aliases.requireAllUsed();
    var table = table(request);
    requireKeysUntouched(table, changes);
    return new RowWrite.Update(table.name(), ItemKeys.key(table, key), changes, condition);
  }

  private static void requireKeysUntouched(Table table, List<Change> changes) {
    for (var change : changes) {
      for (var attribute : table.key().attributes()) {
        if (change.path().root().equals(attribute.name())) {
          throw validation(
              "One or more parameter values were invalid: Cannot update attribute "
                  + attribute.name()
                  + ". This attribute is part of the key");
        }
      }
    }
  }

  RowWrite.Delete delete(Fields request) {
    LegacyParameters.refuse(request);
    var key = request.requiredObject("Key");
    var aliases = Aliases.of(request, CONDITION);
    var condition = Expressions.condition(request, aliases);
    aliases.requireAllUsed();
    var table = table(request);
    return new RowWrite.Delete(table.name(), ItemKeys.key(table, key), condition);
  }

  RowWrite.Check check(Fields request) {
    var key = request.requiredObject("Key");
    request.requiredText(CONDITION);
    var aliases = Aliases.of(request, CONDITION);
    var condition = Expressions.condition(request, aliases);
    aliases.requireAllUsed();
    var table = table(request);
    return new RowWrite.Check(table.name(), ItemKeys.key(table, key), condition);
  }
}

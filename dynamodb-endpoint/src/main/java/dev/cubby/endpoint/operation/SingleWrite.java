package dev.cubby.endpoint.operation;

import module java.base;

import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Changes;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.endpoint.expression.Projection;
import dev.cubby.endpoint.wire.*;
import dev.cubby.endpoint.wire.ApiError.Kind;
import tools.jackson.databind.node.ObjectNode;

/** Applies one write and returns the requested details. */
final class SingleWrite {
  private final RowStore store;

  SingleWrite(RowStore store) {
    this.store = store;
  }

  /** Whether a client wants the row on which a condition failed. */
  static boolean wantsRowOnFailure(Fields request) {
    Set<String> choices = new TreeSet<>(List.of("ALL_OLD", "NONE"));
    return request.choice("ReturnValuesOnConditionCheckFailure", "NONE", choices).equals("ALL_OLD");
  }

  ObjectNode answer(Fields request, Table table, RowWrite write, ReturnValues returned) {
    boolean wantsRow = wantsRowOnFailure(request);
    var capacity = Capacity.read(request);
    // Separating the units of indexes needs the row before and after the write.
    boolean apart = capacity == Capacity.INDEXES && !table.indexes().isEmpty();
    var returning = apart ? Returning.BEFORE : returned.returning();
    return switch (store.write(WriteRequest.of(write, returning))) {
      case WriteResult.Failed(var unmet, var _) ->
          throw failed(wantsRow ? unmet.getFirst().current() : Optional.empty());
      case WriteResult.Done(var row, var units) -> {
        var answer = Json.object();
        var told =
            apart && returned.returning() == Returning.AFTER ? after(table, write, row) : row;
        if (returned != ReturnValues.NONE) {
          told.ifPresent(whole -> tell(answer, part(write, returned, whole)));
        }
        if (apart) {
          capacity.addTo(answer, table, row, after(table, write, row));
        } else {
          capacity.addTo(answer, table.name(), units.write());
        }
        yield answer;
      }
    };
  }

  private static ApiError failed(Optional<Row> row) {
    var error = ApiError.of(Kind.CONDITION_FAILED, "The conditional request failed");
    return row.map(item -> error.with("Item", AttributeJson.of(item))).orElse(error);
  }

  private static Row part(RowWrite write, ReturnValues returned, Row whole) {
    return returned.isPart() && write instanceof RowWrite.Update update
        ? Projection.of(update.changes().stream().map(Change::path).toList()).of(whole)
        : whole;
  }

  private static void tell(ObjectNode answer, Row row) {
    if (!row.attributes().isEmpty()) {
      answer.set("Attributes", AttributeJson.of(row));
    }
  }

  private static Optional<Row> after(Table table, RowWrite write, Optional<Row> before) {
    return switch (write) {
      case RowWrite.Put put -> Optional.of(put.row());
      case RowWrite.Update update -> {
        if (before.isEmpty() && !Changes.createRow(update.changes())) {
          yield Optional.empty();
        }
        var old = before.orElseGet(() -> table.key().rowOf(update.key()));
        yield Optional.of(Changes.apply(update.changes(), old));
      }
      case RowWrite.Delete _ -> Optional.empty();
      case RowWrite.Check _ -> before;
    };
  }
}

package dev.cubby.tck.memory;

import dev.cubby.core.expression.Changes;
import dev.cubby.core.expression.Evaluator;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import java.util.Optional;

/** One write of a request, with the current row. */
record Step(StoredTable stored, RowWrite write, Key key, Optional<Row> before) {

  static Step of(StoredTable stored, RowWrite write) {
    var key = Limits.keyOf(stored.table(), write);
    return new Step(stored, write, key, stored.get(key));
  }

  boolean isMet() {
    return Evaluator.holds(write.condition(), before.orElse(Row.EMPTY));
  }

  /** The row after the write, checked but not yet stored. */
  Replacement replacement() {
    return new Replacement(stored, key, before, after());
  }

  private Optional<Row> after() {
    return switch (write) {
      case RowWrite.Put put -> Optional.of(put.row());
      case RowWrite.Update update -> updated(update);
      case RowWrite.Delete _ -> Optional.empty();
      case RowWrite.Check _ -> before;
    };
  }

  private Optional<Row> updated(RowWrite.Update update) {
    if (before.isEmpty() && !Changes.createRow(update.changes())) {
      return Optional.empty();
    }
    var old = before.orElseGet(() -> stored.table().key().rowOf(key));
    var row = Changes.apply(update.changes(), old);
    Limits.check(stored.table(), row);
    return Optional.of(row);
  }

  /** A refused write costs units too, by the size of the current row. */
  Units refusalUnits(boolean transaction) {
    return Units.writing(stored.table(), before, before, transaction);
  }

  /** A row before and after. */
  record Replacement(StoredTable stored, Key key, Optional<Row> before, Optional<Row> after) {
    void store() {
      stored.replace(key, before, after);
    }

    Units units(boolean transaction) {
      return Units.writing(stored.table(), before, after, transaction);
    }

    Optional<Row> returned(Returning returning) {
      return switch (returning) {
        case NOTHING -> Optional.empty();
        case BEFORE -> before;
        case AFTER -> after;
      };
    }
  }
}

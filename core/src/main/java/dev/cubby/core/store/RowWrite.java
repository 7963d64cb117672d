package dev.cubby.core.store;

import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Key;
import dev.cubby.core.value.Row;
import java.util.List;

/**
 * One conditional write. The condition is evaluated on the current row; an absent row has no
 * attributes.
 */
public sealed interface RowWrite {
  String table();

  Condition condition();

  /** Writes a whole row, replacing any other at its key. */
  record Put(String table, Row row, Condition condition) implements RowWrite {}

  /** Changes a row, or creates it from its key and the changes. */
  record Update(String table, Key key, List<Change> changes, Condition condition)
      implements RowWrite {}

  record Delete(String table, Key key, Condition condition) implements RowWrite {}

  /** Writes nothing; stops the other writes if the condition does not hold. */
  record Check(String table, Key key, Condition condition) implements RowWrite {}
}

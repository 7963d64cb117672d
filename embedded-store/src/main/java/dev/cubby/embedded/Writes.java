package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;

/** Checks and prepares writes on the caller's thread, then hands them to the {@link Committer}. */
final class Writes {
  private static final int BULK = 500;

  private final Schemas schemas;
  private final Committer committer;

  Writes(Schemas schemas, Committer committer) {
    this.schemas = schemas;
    this.committer = committer;
  }

  WriteResult write(WriteRequest request) {
    Limits.check(request, name -> schemas.table(name).table());
    return committer.write(
        new WriteCommand(
            prepared(request.writes()),
            request
                .token()
                .map(token -> new WriteCommand.Token(token, Tokens.digest(request.writes()))),
            request.returning(),
            request.isTransaction()));
  }

  private List<PreparedWrite> prepared(List<RowWrite> writes) {
    var prepared = new ArrayList<PreparedWrite>(writes.size());
    for (var write : writes) {
      prepared.add(PreparedWrite.of(schemas.table(write.table()), write));
    }
    return prepared;
  }

  /** Puts rows independently of each other. */
  Units putEach(String table, List<Row> rows) {
    var stored = schemas.table(table);
    rows.forEach(row -> Limits.check(stored.table(), row));
    return bulk(rows, row -> new RowWrite.Put(table, row, Condition.always()));
  }

  /** Deletes rows independently of each other. */
  Units deleteEach(String table, List<Key> keys) {
    var stored = schemas.table(table);
    keys.forEach(key -> Limits.check(stored.table(), key));
    return bulk(keys, key -> new RowWrite.Delete(table, key, Condition.always()));
  }

  /** Applies many independent writes in few batches. */
  private <T> Units bulk(List<T> things, Function<T, RowWrite> write) {
    var units = Units.NONE;
    for (int from = 0; from < things.size(); from += BULK) {
      var some = things.subList(from, Math.min(from + BULK, things.size()));
      var command =
          new WriteCommand(
              prepared(some.stream().map(write).toList()),
              Optional.empty(),
              Returning.NOTHING,
              false);
      units = units.plus(committer.write(command).units());
    }
    return units;
  }
}

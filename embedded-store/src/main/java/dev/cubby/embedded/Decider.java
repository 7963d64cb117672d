package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.expression.Changes;
import dev.cubby.core.expression.Evaluator;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Sizes;
import org.jspecify.annotations.Nullable;

/** Decides requests in order, on the committing thread. */
final class Decider implements Committer.Deciding {

  /** A write and the current row. */
  private record Met(PreparedWrite prepared, Optional<Row> before) {
    boolean holds() {
      return Evaluator.holds(prepared.write().condition(), before.orElse(Row.EMPTY));
    }

    Optional<Row> after() {
      return switch (prepared.write()) {
        case RowWrite.Put put -> Optional.of(put.row());
        case RowWrite.Update update -> updated(update);
        case RowWrite.Delete _ -> Optional.empty();
        case RowWrite.Check _ -> before;
      };
    }

    private Optional<Row> updated(RowWrite.Update update) {
      var table = prepared.stored().table();
      if (before.isEmpty() && !Changes.createRow(update.changes())) {
        return Optional.empty();
      }
      var old = before.orElseGet(() -> table.key().rowOf(prepared.key()));
      var row = Changes.apply(update.changes(), old);
      Limits.check(table, row);
      return Optional.of(row);
    }
  }

  private final Schemas schemas;
  private final Pending pending;
  private final IndexWriter indexes;
  private final Tokens tokens;

  Decider(Schemas schemas, Pending pending, IndexWriter indexes, Tokens tokens) {
    this.schemas = schemas;
    this.pending = pending;
    this.indexes = indexes;
    this.tokens = tokens;
  }

  @Override
  public WriteResult decide(WriteCommand command, Instant now, Batch batch) {
    var met = new ArrayList<Met>(command.writes().size());
    for (var prepared : command.writes()) {
      var write = prepared.on(schemas.table(prepared.write().table()));
      met.add(new Met(write, pending.get(write.stored(), write.keyBytes())));
    }
    var token = command.token();
    if (token.isPresent()
        && tokens.wereAppliedUnder(token.get().text(), token.get().digest(), now)) {
      return new WriteResult.Done(Optional.empty(), rereading(met));
    }
    var unmet = unmet(met);
    if (!unmet.isEmpty()) {
      return new WriteResult.Failed(unmet, refusing(met, command.transaction()));
    }
    // All rows are computed, and may be refused, before the first is stored.
    var after = new ArrayList<Optional<Row>>(met.size());
    for (var one : met) {
      after.add(one.after());
    }
    var units = Units.NONE;
    for (int i = 0; i < met.size(); i++) {
      units = units.plus(store(met.get(i), after.get(i), command.transaction()));
    }
    token.ifPresent(one -> tokens.remember(one.text(), one.digest(), now, batch));
    return new WriteResult.Done(
        command.transaction() ? Optional.empty() : returned(command, met, after), units);
  }

  private Units store(Met met, Optional<Row> after, boolean transaction) {
    var prepared = met.prepared();
    if (!(prepared.write() instanceof RowWrite.Check)) {
      byte @Nullable [] bytes = prepared.rowBytes();
      pending.replace(prepared.stored(), prepared.keyBytes(), after, bytes);
    }
    return Units.writing(prepared.stored().table(), met.before(), after, transaction);
  }

  private static Optional<Row> returned(
      WriteCommand command, List<Met> met, List<Optional<Row>> after) {
    return switch (command.returning()) {
      case Returning.NOTHING -> Optional.empty();
      case Returning.BEFORE -> met.getFirst().before();
      case Returning.AFTER -> after.getFirst();
    };
  }

  private static List<WriteResult.UnmetCondition> unmet(List<Met> met) {
    var unmet = new ArrayList<WriteResult.UnmetCondition>();
    for (int i = 0; i < met.size(); i++) {
      if (!met.get(i).holds()) {
        unmet.add(new WriteResult.UnmetCondition(i, met.get(i).before()));
      }
    }
    return unmet;
  }

  private static Units rereading(List<Met> met) {
    var units = Units.NONE;
    for (var one : met) {
      units = units.plus(Units.readingInTransaction(one.before().map(Sizes::of).orElse(0)));
    }
    return units;
  }

  private static Units refusing(List<Met> met, boolean transaction) {
    var units = Units.NONE;
    for (var one : met) {
      units =
          units.plus(
              Units.writing(
                  one.prepared().stored().table(), one.before(), one.before(), transaction));
    }
    return units;
  }

  @Override
  public long bytes() {
    return pending.bytes();
  }

  @Override
  public void writeTo(Batch batch) {
    pending.writeTo(batch);
    tokens.handedOver();
    if (indexes.delays()) {
      indexes.release(batch, false);
    }
  }

  @Override
  public void settled() {
    pending.clear();
    tokens.settled();
  }
}

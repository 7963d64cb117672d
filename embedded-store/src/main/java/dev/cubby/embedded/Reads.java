package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.expression.Evaluator;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.KeySchema;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Sizes;

/** Reads rows by key, by range and by table, on the caller's thread or, if long, on another. */
final class Reads implements AutoCloseable {
  private final Engine engine;
  private final Schemas schemas;
  private final LongReads longReads = new LongReads();

  Reads(Engine engine, Schemas schemas) {
    this.engine = engine;
    this.schemas = schemas;
  }

  GetResult get(RowKey key, boolean consistent) {
    var row = find(key);
    return new GetResult(row, Units.reading(row.map(Sizes::of).orElse(0), consistent));
  }

  private Optional<Row> find(RowKey key) {
    var stored = schemas.table(key.table());
    Limits.check(stored.table(), key.key());
    var bytes = engine.get(stored.key(key.key()));
    return bytes == null ? Optional.empty() : Optional.of(RowBytes.read(bytes));
  }

  /** Reads rows at one instant. */
  GetAllResult getAll(List<RowKey> keys) {
    Limits.checkSnapshot(keys, name -> schemas.table(name).table());
    var bytes = keys.stream().map(key -> schemas.table(key.table()).key(key.key())).toList();
    List<Optional<Row>> rows =
        engine.snapshot(reading ->
            db -> {
              var found = new ArrayList<Optional<Row>>(keys.size());
              for (var value : db.multiGetAsList(reading, bytes)) {
                found.add(Optional.ofNullable(value).map(RowBytes::read));
              }
              return found;
            });
    Limits.checkTransaction(rows.stream().mapToLong(row -> row.map(Sizes::of).orElse(0)).sum());
    return new GetAllResult(
        rows, sum(rows, row -> Units.readingInTransaction(row.map(Sizes::of).orElse(0))));
  }

  /** Reads rows independently of each other. */
  GetAllResult getEach(List<RowKey> keys) {
    var rows = keys.stream().map(this::find).toList();
    return new GetAllResult(
        rows, sum(rows, row -> Units.reading(row.map(Sizes::of).orElse(0), true)));
  }

  RowPage query(RowQuery query) {
    var stored = schemas.table(query.table());
    QueryLimits.check(stored.table(), query);
    var index = query.index().map(stored.table()::index);
    int section = index.map(stored::sectionOf).orElse(stored.section());
    var range = Range.of(section, query.partition(), query.sort(), index.isPresent());
    var left =
        query
            .after()
            .map(after -> range.after(position(stored, index, after), query.forward()))
            .orElse(range);
    var walk =
        new RangeScan(
            left,
            query.forward(),
            query.limit(),
            row -> Evaluator.holds(query.filter(), row),
            query.consistent());
    return longReads.read(
        query.limit(),
        () ->
            engine.iterate(
                rows -> walk.over(rows, last -> positionOf(last, stored.table().key(), index))));
  }

  private static byte[] position(StoredTable stored, Optional<Index> index, Row after) {
    var own = stored.table().key().keyOf(after);
    return index
        .map(one -> Keys.index(stored.sectionOf(one), one.key().keyOf(after), own))
        .orElseGet(() -> stored.key(own));
  }

  private static Row positionOf(Row row, KeySchema own, Optional<Index> index) {
    var position = own.rowOf(own.keyOf(row)).toBuilder();
    index.ifPresent(
        one -> one.key().rowOf(one.key().keyOf(row)).attributes().forEach(position::with));
    return position.build();
  }

  RowPage sweep(String table, Optional<Row> after, int limit) {
    if (limit < 1) {
      throw new InvalidInput("A page examines at least one row", "limit", limit);
    }
    var stored = schemas.table(table);
    var own = stored.table().key();
    var all = Range.section(stored.section());
    var left = after.map(row -> all.after(stored.key(own.keyOf(row)), true)).orElse(all);
    var walk = new RangeScan(left, true, limit, _ -> true, true);
    return longReads.read(
        limit, () -> engine.iterate(rows -> walk.over(rows, last -> own.rowOf(own.keyOf(last)))));
  }

  private static <T> Units sum(List<T> parts, Function<T, Units> price) {
    var sum = Units.NONE;
    for (var part : parts) {
      sum = sum.plus(price.apply(part));
    }
    return sum;
  }

  @Override
  public void close() {
    longReads.close();
  }
}

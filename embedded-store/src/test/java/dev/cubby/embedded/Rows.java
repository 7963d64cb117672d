package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/** The table of this module's tests, with short helpers. */
final class Rows {
  static final Index BY_OWNER = new Index("ByOwner", key("owner", "rank"));
  static final Table TABLE =
      new Table("things", key("PK", "SK"), List.of(BY_OWNER), Optional.of("ttl"), Optional.empty());

  private Rows() {}

  static KeySchema key(String partition, String sort) {
    return new KeySchema(KeyAttribute.text(partition), Optional.of(KeyAttribute.text(sort)));
  }

  static Row thing(String partition, String sort, String owner, long number) {
    return Row.builder()
        .with("PK", partition)
        .with("SK", sort)
        .with("owner", owner)
        .with("rank", "r" + number)
        .with("number", number)
        .build();
  }

  static void put(RowStore store, Row row) {
    putAll(store, List.of(row));
  }

  static void putAll(RowStore store, List<Row> rows) {
    write(
        store,
        rows.stream()
            .<RowWrite>map(row -> new RowWrite.Put("things", row, Condition.always()))
            .toList());
  }

  static void delete(RowStore store, String partition, String sort) {
    write(
        store, List.of(new RowWrite.Delete("things", Key.of(partition, sort), Condition.always())));
  }

  private static void write(RowStore store, List<RowWrite> writes) {
    if (!(store.write(WriteRequest.of(writes)) instanceof WriteResult.Done)) {
      throw new AssertionError("An unconditional write was refused");
    }
  }

  static Optional<Row> get(RowStore store, String partition, String sort) {
    return store.get(new RowKey("things", Key.of(partition, sort)), true).row();
  }

  static List<Row> ownedBy(RowStore store, String owner) {
    return query(store, owner).rows();
  }

  private static RowPage query(RowStore store, String owner) {
    return store.query(
        new RowQuery(
            "things",
            Optional.of("ByOwner"),
            Value.of(owner),
            new SortCondition.Any(),
            true,
            1000,
            Condition.always(),
            Optional.empty(),
            false));
  }

  /** Every row by its key. */
  static Map<Key, Row> everything(RowStore store) {
    var all = new HashMap<Key, Row>();
    Optional<Row> after = Optional.empty();
    do {
      var page = store.sweep("things", after, 500);
      page.rows().forEach(row -> all.put(TABLE.key().keyOf(row), row));
      after = page.next();
    } while (after.isPresent());
    return all;
  }
}

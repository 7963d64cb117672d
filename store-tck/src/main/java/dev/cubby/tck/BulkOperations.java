package dev.cubby.tck;

import static dev.cubby.tck.Expressions.letters;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.store.Units;
import dev.cubby.core.value.Row;
import org.junit.jupiter.api.Test;

/** Bulk operations on any number of independent rows. */
abstract class BulkOperations extends Group {
  private static final int MANY = 333;

  BulkOperations(StoreUnderTest subject) {
    super(subject);
  }

  private static List<Row> rows(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> row("p" + i % 5, "s%03d".formatted(i)).with("owner", "o").with("n", i).build())
        .toList();
  }

  private static List<RowKey> keys(List<Row> rows) {
    return rows.stream()
        .map(row -> new RowKey(Tables.MAIN.name(), Tables.MAIN.key().keyOf(row)))
        .toList();
  }

  @Test
  void manyRowsAreWrittenAndRead() {
    var rows = rows(MANY);
    store.bulkPut(Tables.MAIN.name(), rows);
    assertThat(store.bulkGet(keys(rows)).rows())
        .isEqualTo(rows.stream().map(Optional::of).toList());
    settle();
    assertThat(QueryBuilder.of("o").on(Tables.BY_OWNER).rows(store)).hasSize(MANY);
  }

  @Test
  void putsReplaceExistingRows() {
    store.bulkPut(Tables.MAIN.name(), rows(MANY));
    var replacements =
        rows(MANY).stream().map(row -> row.toBuilder().without("owner").build()).toList();
    store.bulkPut(Tables.MAIN.name(), replacements);
    assertThat(get("p0", "s000")).contains(replacements.getFirst());
    settle();
    assertThat(QueryBuilder.of("o").on(Tables.BY_OWNER).rows(store)).isEmpty();
  }

  @Test
  void theLaterOfTwoRowsWithOneKeyStays() {
    var first = row("p", "s").with("n", 1).build();
    var second = row("p", "s").with("n", 2).build();
    store.bulkPut(Tables.MAIN.name(), List.of(first, row("p", "t").build(), second));
    assertThat(get("p", "s")).contains(second);
  }

  @Test
  void everyRequestedKeyHasAResultEvenIfRepeated() {
    var row = row("p", "s").build();
    putAll(row);
    assertThat(store.bulkGet(List.of(key("p", "s"), key("p", "x"), key("p", "s"))).rows())
        .containsExactly(Optional.of(row), Optional.empty(), Optional.of(row));
  }

  @Test
  void rowsOfSeveralTablesAreReadTogether() {
    var sole = Row.builder().with("PK", "p").build();
    store.bulkPut(Tables.SOLE.name(), List.of(sole));
    assertThat(
            store
                .bulkGet(List.of(key("p", "s"), new RowKey(Tables.SOLE.name(), Key.of("p"))))
                .rows())
        .containsExactly(Optional.empty(), Optional.of(sole));
  }

  @Test
  void manyRowsAreDeletedEvenIfSomeAreAbsent() {
    var rows = rows(MANY);
    store.bulkPut(Tables.MAIN.name(), rows);
    putAll(row("p0", "stays").with("owner", "o").build());
    var keys =
        Stream.concat(keys(rows).stream().map(RowKey::key), Stream.of(Key.of("p", "never there")))
            .toList();
    store.bulkDelete(Tables.MAIN.name(), keys);
    assertThat(store.bulkGet(keys(rows)).rows()).allMatch(Optional::isEmpty);
    assertThat(get("p0", "stays")).isPresent();
    settle();
    assertThat(QueryBuilder.of("o").on(Tables.BY_OWNER).rows(store)).hasSize(1);
  }

  @Test
  void emptyListsDoNothing() {
    assertThat(store.bulkPut(Tables.MAIN.name(), List.of())).isEqualTo(Units.NONE);
    assertThat(store.bulkDelete(Tables.MAIN.name(), List.of())).isEqualTo(Units.NONE);
    assertThat(store.bulkGet(List.of()).rows()).isEmpty();
  }

  @Test
  void largeRowsThatExceedOneRequestAreWrittenAndRead() {
    var rows =
        IntStream.range(0, 50)
            .mapToObj(i -> row("p", "s%02d".formatted(i)).with("fill", letters(390_000)).build())
            .toList();
    store.bulkPut(Tables.MAIN.name(), rows);
    assertThat(store.bulkGet(keys(rows)).rows()).hasSize(50).allMatch(Optional::isPresent);
  }

  @Test
  void invalidRowsAreRefused() {
    assertRefused(() -> store.bulkPut(Tables.MAIN.name(), List.of(row("p", "").build())));
    assertRefused(
        () -> store.bulkPut(Tables.MAIN.name(), List.of(row("p", "s").with("owner", 1).build())));
    assertRefused(() -> store.bulkDelete(Tables.MAIN.name(), List.of(Key.of("p"))));
    assertRefused(() -> store.bulkGet(List.of(key("p", ""))));
    assertThat(get("p", "s")).isEmpty();
  }
}

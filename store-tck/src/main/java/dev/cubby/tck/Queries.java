package dev.cubby.tck;

import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.bytes;
import static dev.cubby.tck.Expressions.equal;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.text;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.SortCondition;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Ranges of one partition on sort keys of each type, in both directions. */
abstract class Queries extends Group {
  Queries(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void aPartitionIsReadInTheOrderOfItsTexts() {
    fill(
        Tables.MAIN, text("p"), text("b"), text("B"), text("ab"), text("a"), text("é"), text("10"));
    assertRange(
        Tables.MAIN,
        text("p"),
        new SortCondition.Any(),
        text("10"),
        text("B"),
        text("a"),
        text("ab"),
        text("b"),
        text("é"));
  }

  @Test
  void everyRangeOfTexts() {
    var all = values(text("a"), text("ab"), text("abc"), text("b"), text("ba"), text("c"));
    fill(Tables.MAIN, text("p"), all);
    assertRanges(Tables.MAIN, text("p"), all);
    assertRange(Tables.MAIN, text("p"), new SortCondition.BeginsWith(text("ab")), all[1], all[2]);
    assertRange(Tables.MAIN, text("p"), new SortCondition.BeginsWith(text("b")), all[3], all[4]);
    assertRange(Tables.MAIN, text("p"), new SortCondition.BeginsWith(text("abd")));
    assertRange(Tables.MAIN, text("p"), new SortCondition.Equal(text("ac")));
    assertRange(Tables.MAIN, text("p"), new SortCondition.LessThan(text("aa")), all[0]);
    assertRange(Tables.MAIN, text("p"), new SortCondition.GreaterThan(text("bb")), all[5]);
  }

  @Test
  void everyRangeOfNumbers() {
    var all =
        values(
            number("-2E+100"),
            number(-10),
            number("-1.5"),
            number("-1E-100"),
            number(0),
            number("1E-130"),
            number("0.5"),
            number(9),
            number(10),
            number("1E+125"));
    fill(Tables.NUMBERED, text("p"), all);
    assertRanges(Tables.NUMBERED, text("p"), all);
    assertRange(
        Tables.NUMBERED,
        text("p"),
        new SortCondition.Between(number("0.1"), number("9.5")),
        all[6],
        all[7]);
    assertRange(Tables.NUMBERED, text("p"), new SortCondition.Equal(number("10.0")), all[8]);
  }

  @Test
  void everyRangeOfBytes() {
    var all =
        values(bytes(0), bytes(0, 0), bytes(1), bytes(1, 127), bytes(1, 128), bytes(2), bytes(255));
    fill(Tables.BINARY, bytes(7), all);
    assertRanges(Tables.BINARY, bytes(7), all);
    assertRange(
        Tables.BINARY, bytes(7), new SortCondition.BeginsWith(bytes(1)), all[2], all[3], all[4]);
    assertRange(Tables.BINARY, bytes(7), new SortCondition.BeginsWith(bytes(255)), all[6]);
    assertRange(Tables.BINARY, bytes(7), new SortCondition.BeginsWith(bytes(255, 255)));
  }

  @Test
  void aTableWithoutSortKeyReturnsItsOneRow() {
    var one = Row.builder().with("PK", "p").build();
    assertDone(write(new RowWrite.Put(Tables.SOLE.name(), one, Condition.always())));
    for (boolean forward : List.of(true, false)) {
      var page = QueryBuilder.of(Tables.SOLE, text("p")).forward(forward).page(store);
      assertThat(page.rows()).containsExactly(one);
      assertThat(QueryBuilder.of(Tables.SOLE, text("q")).forward(forward).page(store).rows())
          .isEmpty();
    }
    assertRefused(() ->
        QueryBuilder.of(Tables.SOLE, text("p"))
            .sort(new SortCondition.Equal(text("s")))
            .page(store));
  }

  @Test
  void anEmptyPartitionIsAnEmptyPage() {
    putAll(row("o", "s").build(), row("q", "s").build());
    var page = QueryBuilder.of("p").page(store);
    assertThat(page.rows()).isEmpty();
    assertThat(page.examined()).isZero();
    assertThat(page.next()).isEmpty();
  }

  @Test
  void partitionsDoNotLeakIntoEachOther() {
    for (var partition : List.of("a", "ab", "b", "a\u0000", "a\u0000b", "\u0000")) {
      putAll(row(partition, "x").build(), row(partition, "bx").build());
    }
    for (var partition : List.of("a", "ab", "b", "a\u0000", "a\u0000b", "\u0000")) {
      assertThat(QueryBuilder.of(partition).rows(store))
          .containsExactly(row(partition, "bx").build(), row(partition, "x").build());
    }
  }

  @Test
  void aFilterDropsRowsButTheyWereExamined() {
    for (int i = 0; i < 10; i++) {
      putAll(row("p", "s" + i).with("even", Value.of(i % 2 == 0)).build());
    }
    var page =
        QueryBuilder.of("p")
            .sort(new SortCondition.AtLeast(text("s3")))
            .filter(equal(at("even"), literal(Value.TRUE)))
            .page(store);
    assertThat(page.rows())
        .extracting(row -> row.getOrNull("SK"))
        .containsExactly(text("s4"), text("s6"), text("s8"));
    assertThat(page.examined()).isEqualTo(7);
  }

  @Test
  void anInconsistentQueryIsAQueryToo() {
    putAll(row("p", "s").build());
    assertThat(QueryBuilder.of("p").consistent(false).page(store).rows()).hasSize(1);
  }

  @Test
  void invalidQueriesAreRefused() {
    assertRefused(() -> QueryBuilder.of("p").limit(0).page(store));
    assertRefused(() -> QueryBuilder.of(Tables.MAIN, number(1)).page(store));
    assertRefused(() -> QueryBuilder.of("p").sort(new SortCondition.Equal(number(1))).page(store));
    assertRefused(
        () -> QueryBuilder.of("p").sort(new SortCondition.BeginsWith(bytes(1))).page(store));
    assertRefused(() ->
        QueryBuilder.of("p").sort(new SortCondition.Between(text("b"), text("a"))).page(store));
    assertRefused(() ->
        QueryBuilder.of(Tables.NUMBERED, text("p"))
            .sort(new SortCondition.BeginsWith(number(1)))
            .page(store));
    assertRefused(() ->
        QueryBuilder.of(Tables.table("tck-nowhere", Tables.MAIN.key()), text("p")).page(store));
    assertRefused(
        () -> QueryBuilder.of("p").on(Tables.index("Nowhere", Tables.MAIN.key())).page(store));
  }

  private static Value[] values(Value... ascending) {
    return ascending;
  }

  /** Puts the rows in shuffled order, with rows of neighbouring partitions. */
  private void fill(Table table, Value partition, Value... sorts) {
    var shuffled = new ArrayList<>(List.of(sorts));
    Collections.reverse(shuffled);
    Collections.swap(shuffled, 0, shuffled.size() / 2);
    for (var sort : shuffled) {
      var row = Row.builder().with("PK", partition).with("SK", sort).build();
      assertDone(write(new RowWrite.Put(table.name(), row, Condition.always())));
    }
  }

  /** Every kind of range with one of the ascending values as a bound. */
  private void assertRanges(Table table, Value partition, Value... ascending) {
    var all = List.of(ascending);
    assertRange(table, partition, new SortCondition.Any(), ascending);
    for (int i = 0; i < ascending.length; i++) {
      var value = ascending[i];
      assertRange(table, partition, new SortCondition.Equal(value), value);
      assertRange(table, partition, new SortCondition.LessThan(value), part(all, 0, i));
      assertRange(table, partition, new SortCondition.AtMost(value), part(all, 0, i + 1));
      assertRange(
          table, partition, new SortCondition.GreaterThan(value), part(all, i + 1, all.size()));
      assertRange(table, partition, new SortCondition.AtLeast(value), part(all, i, all.size()));
      for (int j = i; j < ascending.length; j++) {
        assertRange(
            table, partition, new SortCondition.Between(value, ascending[j]), part(all, i, j + 1));
      }
    }
  }

  private static Value[] part(List<Value> all, int from, int to) {
    return all.subList(from, to).toArray(Value[]::new);
  }

  private void assertRange(Table table, Value partition, SortCondition sort, Value... expected) {
    for (boolean forward : List.of(true, false)) {
      var sorts = new ArrayList<>(List.of(expected));
      if (!forward) {
        Collections.reverse(sorts);
      }
      for (int limit : List.of(1, 2, 1000)) {
        var asked = QueryBuilder.of(table, partition).sort(sort).forward(forward).limit(limit);
        assertThat(asked.rows(store))
            .as("%s, forward %s, pages of %s", sort, forward, limit)
            .extracting(row -> row.getOrNull("SK"))
            .containsExactlyElementsOf(sorts);
      }
      assertThat(QueryBuilder.of(table, partition).sort(sort).forward(forward).page(store))
          .satisfies(page -> {
            assertThat(page.examined()).isEqualTo(expected.length);
            assertThat(page.next()).isEqualTo(Optional.empty());
          });
    }
  }
}

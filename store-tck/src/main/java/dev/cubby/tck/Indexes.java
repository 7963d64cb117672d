package dev.cubby.tck;

import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.equal;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.remove;
import static dev.cubby.tck.Expressions.set;
import static dev.cubby.tck.Expressions.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.schema.Index;
import dev.cubby.core.store.SortCondition;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An index holds a full copy of each row that has its key, and follows its changes. */
abstract class Indexes extends Group {
  Indexes(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void aRowIsFoundCompleteByItsIndexKeys() {
    var row =
        row("p", "s").with("group", "g").with("rank", 1).with("owner", "o").with("x", "y").build();
    putAll(row);
    assertThat(in(Tables.BY_RANK, "g")).containsExactly(row);
    assertThat(in(Tables.BY_OWNER, "o")).containsExactly(row);
  }

  @Test
  void aRowWithoutTheWholeKeyIsNotInTheIndex() {
    putAll(row("p", "1").with("group", "g").build());
    putAll(row("p", "2").with("rank", 1).build());
    putAll(row("p", "3").with("group", "g").with("name", "n").build());
    assertThat(in(Tables.BY_RANK, "g")).isEmpty();
    assertThat(in(Tables.BY_NAME, "g")).hasSize(1);
  }

  @Test
  void aRowEntersAndLeavesWithItsKey() {
    putAll(row("p", "s").with("group", "g").build());
    assertThat(in(Tables.BY_RANK, "g")).isEmpty();
    assertDone(write(update("p", "s", set("rank", literal(1)))));
    assertThat(in(Tables.BY_RANK, "g")).hasSize(1);
    assertDone(write(update("p", "s", remove("rank"))));
    assertThat(in(Tables.BY_RANK, "g")).isEmpty();
    putAll(row("p", "s").with("group", "g").with("rank", 2).build());
    assertThat(in(Tables.BY_RANK, "g")).hasSize(1);
    assertDone(write(delete("p", "s")));
    assertThat(in(Tables.BY_RANK, "g")).isEmpty();
  }

  @Test
  void aRowMovesWithItsKey() {
    putAll(row("p", "s").with("group", "g").with("rank", 1).build());
    assertDone(write(update("p", "s", set("group", literal("h")))));
    assertThat(in(Tables.BY_RANK, "g")).isEmpty();
    assertThat(in(Tables.BY_RANK, "h")).hasSize(1);
    putAll(row("p", "s").with("group", "i").with("rank", 1).build());
    assertThat(in(Tables.BY_RANK, "h")).isEmpty();
    assertThat(in(Tables.BY_RANK, "i")).hasSize(1);
  }

  @Test
  void aChangeOfAnyAttributeShowsInTheIndex() {
    putAll(row("p", "s").with("group", "g").with("rank", 1).with("n", 1).build());
    assertDone(write(update("p", "s", set("n", literal(2)))));
    assertThat(in(Tables.BY_RANK, "g"))
        .containsExactly(row("p", "s").with("group", "g").with("rank", 1).with("n", 2).build());
  }

  @Test
  void aRefusedWriteLeavesTheIndexAlone() {
    var row = row("p", "s").with("group", "g").with("rank", 1).build();
    putAll(row);
    write(update("p", "s", equal(at("rank"), literal(9)), set("group", literal("h"))));
    write(delete("p", "s", equal(at("rank"), literal(9))));
    assertThat(in(Tables.BY_RANK, "g")).containsExactly(row);
    assertThat(in(Tables.BY_RANK, "h")).isEmpty();
  }

  @Test
  void rowsWithEqualIndexKeysAreSortedByTheTablesKey() {
    for (var key : List.of("b1", "a2", "b0", "a1")) {
      putAll(row(key.substring(0, 1), key.substring(1)).with("group", "g").with("rank", 1).build());
    }
    settle();
    var asked = QueryBuilder.of("g").on(Tables.BY_RANK);
    assertThat(asked.rows(store)).extracting(Indexes::key).containsExactly("a1", "a2", "b0", "b1");
    assertThat(asked.forward(false).rows(store))
        .extracting(Indexes::key)
        .containsExactly("b1", "b0", "a2", "a1");
  }

  @Test
  void anIndexHasItsOwnOrderAndRanges() {
    for (int i = 0; i < 12; i++) {
      putAll(
          row("p", "s" + i).with("group", "g").with("rank", 11 - i).with("name", "n" + i).build());
    }
    settle();
    assertThat(
            QueryBuilder.of("g")
                .on(Tables.BY_RANK)
                .sort(new SortCondition.Between(number(2), number(4)))
                .rows(store))
        .extracting(row -> row.getOrNull("rank"))
        .containsExactly(number(2), number(3), number(4));
    assertThat(
            QueryBuilder.of("g")
                .on(Tables.BY_NAME)
                .sort(new SortCondition.BeginsWith(text("n1")))
                .forward(false)
                .rows(store))
        .extracting(row -> row.getOrNull("name"))
        .containsExactly(text("n11"), text("n10"), text("n1"));
  }

  @Test
  void anIndexIsNeverReadConsistently() {
    assertRefused(() -> QueryBuilder.of("g").on(Tables.BY_RANK).consistent(true).page(store));
  }

  @Test
  void anIndexKeyOfAnotherTypeIsRefused() {
    assertRefused(() -> putAll(row("p", "s").with("group", "g").with("rank", "one").build()));
    assertRefused(() -> putAll(row("p", "s").with("group", 1).build()));
    assertRefused(() -> write(update("p", "s", set("owner", literal(Value.NULL)))));
    assertThat(get("p", "s")).isEmpty();
  }

  @Test
  void anEmptyIndexKeyIsRefused() {
    assertRefused(() -> putAll(row("p", "s").with("owner", "").build()));
    assertRefused(() -> write(update("p", "s", set("name", literal("")))));
    assertThat(get("p", "s")).isEmpty();
  }

  private List<Row> in(Index index, String partition) {
    settle();
    return QueryBuilder.of(partition).on(index).rows(store);
  }

  private static String key(Row row) {
    return ((Value.Text) row.find("PK").orElseThrow()).text()
        + ((Value.Text) row.find("SK").orElseThrow()).text();
  }
}

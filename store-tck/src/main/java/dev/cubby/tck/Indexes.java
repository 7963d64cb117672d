package dev.cubby.tck;

import static dev.cubby.tck.Words.at;
import static dev.cubby.tck.Words.equal;
import static dev.cubby.tck.Words.number;
import static dev.cubby.tck.Words.remove;
import static dev.cubby.tck.Words.set;
import static dev.cubby.tck.Words.text;
import static dev.cubby.tck.Words.the;
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
  void aRowIsFoundByItsOtherKeysWithAllItHas() {
    var row =
        row("p", "s").with("group", "g").with("rank", 1).with("owner", "o").with("x", "y").build();
    stored(row);
    assertThat(in(Tables.BY_RANK, "g")).containsExactly(row);
    assertThat(in(Tables.BY_OWNER, "o")).containsExactly(row);
  }

  @Test
  void aRowWithoutTheWholeKeyIsNotInTheIndex() {
    stored(row("p", "1").with("group", "g").build());
    stored(row("p", "2").with("rank", 1).build());
    stored(row("p", "3").with("group", "g").with("name", "n").build());
    assertThat(in(Tables.BY_RANK, "g")).isEmpty();
    assertThat(in(Tables.BY_NAME, "g")).hasSize(1);
  }

  @Test
  void aRowEntersAndLeavesWithItsKey() {
    stored(row("p", "s").with("group", "g").build());
    assertThat(in(Tables.BY_RANK, "g")).isEmpty();
    assertDone(write(update("p", "s", set("rank", the(1)))));
    assertThat(in(Tables.BY_RANK, "g")).hasSize(1);
    assertDone(write(update("p", "s", remove("rank"))));
    assertThat(in(Tables.BY_RANK, "g")).isEmpty();
    stored(row("p", "s").with("group", "g").with("rank", 2).build());
    assertThat(in(Tables.BY_RANK, "g")).hasSize(1);
    assertDone(write(delete("p", "s")));
    assertThat(in(Tables.BY_RANK, "g")).isEmpty();
  }

  @Test
  void aRowMovesWithItsKey() {
    stored(row("p", "s").with("group", "g").with("rank", 1).build());
    assertDone(write(update("p", "s", set("group", the("h")))));
    assertThat(in(Tables.BY_RANK, "g")).isEmpty();
    assertThat(in(Tables.BY_RANK, "h")).hasSize(1);
    stored(row("p", "s").with("group", "i").with("rank", 1).build());
    assertThat(in(Tables.BY_RANK, "h")).isEmpty();
    assertThat(in(Tables.BY_RANK, "i")).hasSize(1);
  }

  @Test
  void aChangeOfAnyAttributeShowsInTheIndex() {
    stored(row("p", "s").with("group", "g").with("rank", 1).with("n", 1).build());
    assertDone(write(update("p", "s", set("n", the(2)))));
    assertThat(in(Tables.BY_RANK, "g"))
        .containsExactly(row("p", "s").with("group", "g").with("rank", 1).with("n", 2).build());
  }

  @Test
  void aRefusedWriteLeavesTheIndexAlone() {
    var row = row("p", "s").with("group", "g").with("rank", 1).build();
    stored(row);
    write(update("p", "s", equal(at("rank"), the(9)), set("group", the("h"))));
    write(delete("p", "s", equal(at("rank"), the(9))));
    assertThat(in(Tables.BY_RANK, "g")).containsExactly(row);
    assertThat(in(Tables.BY_RANK, "h")).isEmpty();
  }

  @Test
  void equalIndexKeysStandInTheOrderOfTheTablesKey() {
    for (var key : List.of("b1", "a2", "b0", "a1")) {
      stored(row(key.substring(0, 1), key.substring(1)).with("group", "g").with("rank", 1).build());
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
      stored(
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
    assertRefused(() -> stored(row("p", "s").with("group", "g").with("rank", "one").build()));
    assertRefused(() -> stored(row("p", "s").with("group", 1).build()));
    assertRefused(() -> write(update("p", "s", set("owner", the(Value.NULL)))));
    assertThat(get("p", "s")).isEmpty();
  }

  @Test
  void anEmptyIndexKeyIsRefused() {
    assertRefused(() -> stored(row("p", "s").with("owner", "").build()));
    assertRefused(() -> write(update("p", "s", set("name", the("")))));
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

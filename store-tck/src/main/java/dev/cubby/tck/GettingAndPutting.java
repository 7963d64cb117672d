package dev.cubby.tck;

import static dev.cubby.tck.Expressions.absent;
import static dev.cubby.tck.Expressions.add;
import static dev.cubby.tck.Expressions.binaries;
import static dev.cubby.tck.Expressions.bytes;
import static dev.cubby.tck.Expressions.deleteFrom;
import static dev.cubby.tck.Expressions.list;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.map;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.numbers;
import static dev.cubby.tck.Expressions.remove;
import static dev.cubby.tck.Expressions.set;
import static dev.cubby.tck.Expressions.text;
import static dev.cubby.tck.Expressions.texts;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Put, get, update and delete of one row, and the rows they return. */
abstract class GettingAndPutting extends Group {
  GettingAndPutting(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void aRowThatWasNeverPutIsAbsent() {
    assertThat(get("p", "s")).isEmpty();
    assertThat(store.get(key("p", "s"), false).row()).isEmpty();
  }

  @Test
  void everyTypeOfValueComesBackAsItWas() {
    var row =
        row("p", "s")
            .with("text", "Grüße, 你好, 𝄞")
            .with("emptyText", "")
            .with("nul", "a\u0000b")
            .with("number", number("-12.50"))
            .with("zero", 0)
            .with("bytes", bytes(0, 1, 127, 128, 255))
            .with("noBytes", bytes())
            .with("true", Value.TRUE)
            .with("false", Value.FALSE)
            .with("null", Value.NULL)
            .with("list", list(text("a"), number(1), list(), Value.NULL))
            .with("map", map("b", number(2), "a", map(), "dotted.name[0]", text("x")))
            .with("texts", texts("b", "a", ""))
            .with("numbers", numbers(3, 1, 2))
            .with("binaries", binaries(bytes(2), bytes(1), bytes()))
            .with("dotted.name", "not a path")
            .with("名前", "any name")
            .build();
    putAll(row);
    assertThat(get("p", "s")).contains(row);
  }

  @Test
  void equalNumbersAreOneKeyHoweverTheyAreWritten() {
    var table = Tables.NUMBERED.name();
    var one = Row.builder().with("PK", "p").with("SK", number("1.00")).build();
    assertDone(write(new RowWrite.Put(table, one, Condition.always())));
    var found = store.get(new RowKey(table, new Key(text("p"), Optional.of(number("1")))), true);
    assertThat(found.row()).contains(one);
  }

  @Test
  void aPutReplacesTheWholeRow() {
    putAll(row("p", "s").with("old", 1).with("shared", 1).build());
    var replacement = row("p", "s").with("new", 2).with("shared", 2).build();
    putAll(replacement);
    assertThat(get("p", "s")).contains(replacement);
  }

  @Test
  void rowsOfOtherKeysAreLeftAlone() {
    var neighbours =
        List.of(
            row("p", "a").with("n", 1).build(),
            row("p", "c").with("n", 2).build(),
            row("q", "b").with("n", 3).build());
    neighbours.forEach(this::putAll);
    putAll(row("p", "b").build());
    assertDone(write(delete("p", "b")));
    assertThat(get("p", "b")).isEmpty();
    assertThat(get("p", "a")).contains(neighbours.get(0));
    assertThat(get("p", "c")).contains(neighbours.get(1));
    assertThat(get("q", "b")).contains(neighbours.get(2));
  }

  @Test
  void keysWithTheSameConcatenationStayApart() {
    putAll(row("ab", "c").with("n", 1).build(), row("a", "bc").with("n", 2).build());
    putAll(row("a\u0000b", "c").with("n", 3).build(), row("a", "\u0000bc").with("n", 4).build());
    assertThat(get("ab", "c").orElseThrow().find("n")).contains(number(1));
    assertThat(get("a", "bc").orElseThrow().find("n")).contains(number(2));
    assertThat(get("a\u0000b", "c").orElseThrow().find("n")).contains(number(3));
    assertThat(get("a", "\u0000bc").orElseThrow().find("n")).contains(number(4));
  }

  @Test
  void aTableWithoutSortKeyHasOneRowPerPartition() {
    var table = Tables.SOLE.name();
    var first = Row.builder().with("PK", "p").with("n", 1).build();
    var second = Row.builder().with("PK", "p").with("n", 2).build();
    assertDone(write(new RowWrite.Put(table, first, Condition.always())));
    assertDone(write(new RowWrite.Put(table, second, Condition.always())));
    assertThat(store.get(new RowKey(table, Key.of("p")), true).row()).contains(second);
    assertDone(write(new RowWrite.Delete(table, Key.of("p"), Condition.always())));
    assertThat(store.get(new RowKey(table, Key.of("p")), true).row()).isEmpty();
  }

  @Test
  void anUpdateOfAnAbsentRowCreatesItFromItsKey() {
    assertDone(write(update("p", "s", set("a", literal(1)), add("b", number(2)))));
    assertThat(get("p", "s")).contains(row("p", "s").with("a", 1).with("b", 2).build());
  }

  @Test
  void anUpdateWithoutChangesCreatesARowWithItsKeyOnly() {
    assertDone(write(update("p", "s")));
    assertThat(get("p", "s")).contains(row("p", "s").build());
  }

  @Test
  void anUpdateThatOnlyRemovesCreatesNoRow() {
    assertDone(write(update("p", "s", remove("a"))));
    assertDone(write(update("p", "s", remove("a.b"), remove("c[0]"))));
    assertDone(write(update("p", "s", deleteFrom("tags", texts("x")))));
    assertThat(get("p", "s")).isEmpty();
  }

  @Test
  void aRowMayLoseEverythingButItsKey() {
    putAll(row("p", "s").with("a", 1).build());
    assertDone(write(update("p", "s", remove("a"))));
    assertThat(get("p", "s")).contains(row("p", "s").build());
  }

  @Test
  void anUpdateKeepsOtherAttributes() {
    putAll(row("p", "s").with("a", 1).with("b", 2).build());
    assertDone(write(update("p", "s", set("a", literal(3)))));
    assertThat(get("p", "s")).contains(row("p", "s").with("a", 3).with("b", 2).build());
  }

  @Test
  void deletingAnAbsentRowSucceeds() {
    assertDone(write(delete("p", "s")));
    assertThat(returned(delete("p", "s"), Returning.BEFORE)).isEmpty();
  }

  @Test
  void aWriteReturnsTheRowBeforeIt() {
    var first = row("p", "s").with("n", 1).build();
    var second = row("p", "s").with("n", 2).build();
    assertThat(returned(put(first), Returning.BEFORE)).isEmpty();
    assertThat(returned(put(second), Returning.BEFORE)).contains(first);
    assertThat(returned(update("p", "s", set("n", literal(3))), Returning.BEFORE)).contains(second);
    assertThat(returned(delete("p", "s"), Returning.BEFORE))
        .contains(row("p", "s").with("n", 3).build());
  }

  @Test
  void aWriteReturnsTheRowAfterIt() {
    var first = row("p", "s").with("n", 1).build();
    assertThat(returned(put(first), Returning.AFTER)).contains(first);
    assertThat(returned(update("p", "s", add("n", number(1))), Returning.AFTER))
        .contains(row("p", "s").with("n", 2).build());
    assertThat(returned(delete("p", "s"), Returning.AFTER)).isEmpty();
    assertThat(returned(update("p", "s", remove("n")), Returning.AFTER)).isEmpty();
  }

  @Test
  void aWriteReturnsNoRowUnlessRequested() {
    putAll(row("p", "s").build());
    assertThat(returned(put(row("p", "s").with("n", 1).build()), Returning.NOTHING)).isEmpty();
    assertThat(returned(delete("p", "s"), Returning.NOTHING)).isEmpty();
  }

  @Test
  void aRowPastItsTtlStaysUntilItIsDeleted() {
    var expired = row("p", "s").with("ttl", clock.instant().getEpochSecond() - 1).build();
    putAll(expired);
    clock.step(Duration.ofDays(3));
    assertThat(get("p", "s")).contains(expired);
    assertFailedOn(write(put(expired, absent("PK"))), Optional.of(expired));
    assertThat(store.sweep(Tables.MAIN.name(), Optional.empty(), 10).rows())
        .containsExactly(expired);
  }

  private Optional<Row> returned(RowWrite write, Returning returning) {
    var written = write(write, returning);
    assertDone(written);
    return ((WriteResult.Done) written).row();
  }
}

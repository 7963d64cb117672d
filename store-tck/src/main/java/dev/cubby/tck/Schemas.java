package dev.cubby.tck;

import static dev.cubby.tck.Expressions.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.schema.Index;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Missing tables and indexes are created; existing ones are never changed. */
abstract class Schemas extends Group {
  private static final Index BY_COLOUR =
      Tables.index("ByColour", Tables.key("colour", Value.Type.S));

  Schemas(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void ensuringTwiceKeepsEverything() {
    var row = row("p", "s").with("owner", "o").build();
    putAll(row);
    store.ensure(Tables.ALL);
    store.ensure(List.of(Tables.MAIN));
    assertThat(get("p", "s")).contains(row);
    settle();
    assertThat(QueryBuilder.of("o").on(Tables.BY_OWNER).rows(store)).containsExactly(row);
  }

  @Test
  void ensuringNothingIsFine() {
    store.ensure(List.of());
  }

  @Test
  void anAddedIndexIsFilledWithExistingRows() {
    var red = row("p", "1").with("colour", "red").build();
    putAll(red, row("p", "2").build(), row("p", "3").with("colour", "blue").build());
    store.ensure(List.of(Tables.MAIN.with(BY_COLOUR)));
    settle();
    assertThat(QueryBuilder.of("red").on(BY_COLOUR).rows(store)).containsExactly(red);
    var later = row("p", "4").with("colour", "red").build();
    putAll(later);
    assertDone(write(delete("p", "1")));
    settle();
    assertThat(QueryBuilder.of("red").on(BY_COLOUR).rows(store)).containsExactly(later);
  }

  @Test
  void aRowWhoseValueDoesNotFitAnAddedIndexIsLeftOut() {
    var odd = row("p", "1").with("colour", 7).build();
    putAll(odd);
    store.ensure(List.of(Tables.MAIN.with(BY_COLOUR)));
    settle();
    assertThat(QueryBuilder.of("7").on(BY_COLOUR).rows(store)).isEmpty();
    assertThat(get("p", "1")).contains(odd);
  }

  @Test
  void anIndexThatIsNoLongerDeclaredDoesNoHarm() {
    store.ensure(List.of(Tables.table(Tables.MAIN.name(), Tables.MAIN.key())));
    putAll(row("p", "s").with("owner", "o").build());
    assertThat(get("p", "s")).isPresent();
  }

  @Test
  void anotherKeyForATableIsRefused() {
    var row = row("p", "s").build();
    putAll(row);
    var name = Tables.MAIN.name();
    assertRefused(() -> store.ensure(List.of(Tables.table(name, Tables.key("PK", Value.Type.S)))));
    assertRefused(() ->
        store.ensure(
            List.of(Tables.table(name, Tables.key("PK", Value.Type.S, "SK", Value.Type.N)))));
    assertRefused(() ->
        store.ensure(
            List.of(Tables.table(name, Tables.key("SK", Value.Type.S, "PK", Value.Type.S)))));
    assertThat(get("p", "s")).contains(row);
  }

  @Test
  void anotherKeyForAnIndexIsRefused() {
    var other = Tables.index(Tables.BY_OWNER.name(), Tables.key("keeper", Value.Type.S));
    assertRefused(() ->
        store.ensure(List.of(Tables.table(Tables.MAIN.name(), Tables.MAIN.key()).with(other))));
  }

  @Test
  void aTableMayBeAddedLater() {
    var table = Tables.table("tck-later", Tables.key("id", Value.Type.S));
    store.ensure(List.of(table));
    var row = Row.builder().with("id", "x").build();
    store.bulkPut(table.name(), List.of(row));
    assertThat(QueryBuilder.of(table, text("x")).rows(store)).containsExactly(row);
  }
}

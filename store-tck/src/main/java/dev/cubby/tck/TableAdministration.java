package dev.cubby.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import module java.base;

import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.TableAdmin;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tables and indexes are dropped, and a new one of the same name starts empty. */
abstract class TableAdministration extends Group {
  private static final Index BY_COLOUR =
      Tables.index("ByColour", Tables.key("colour", Value.Type.S));

  TableAdministration(StoreUnderTest subject) {
    super(subject);
  }

  @BeforeEach
  void requireTableAdmin() {
    assumeTrue(store instanceof TableAdmin);
  }

  private TableAdmin tables() {
    return (TableAdmin) store;
  }

  @Test
  void tablesAreListedByName() {
    assertThat(tables().tables())
        .extracting(Table::name)
        .containsExactly("tck-binary", "tck-main", "tck-numbered", "tck-sole");
    assertThat(tables().find("tck-main")).contains(Tables.MAIN);
    assertThat(tables().find("tck-none")).isEmpty();
  }

  @Test
  void aDroppedTableIsGoneForEveryOperation() {
    putAll(row("p", "s").build());
    tables().drop(Tables.MAIN.name());
    assertThat(tables().find(Tables.MAIN.name())).isEmpty();
    assertRefused(() -> get("p", "s"));
    assertRefused(() -> write(put(row("p", "s").build())));
    assertRefused(() -> QueryBuilder.of("p").page(store));
    assertRefused(() -> tables().drop(Tables.MAIN.name()));
    assertRefused(() -> tables().dropIndex(Tables.MAIN.name(), Tables.BY_OWNER.name()));
    assertRefused(() -> tables().setTtl(Tables.MAIN.name(), Optional.of("ttl")));
  }

  @Test
  void aTableOfTheSameNameBeginsEmpty() {
    putAll(row("p", "s").with("owner", "o").with("ttl", 1).build());
    tables().drop(Tables.MAIN.name());
    store.ensure(List.of(Tables.MAIN));
    assertThat(get("p", "s")).isEmpty();
    settle();
    assertThat(QueryBuilder.of("o").on(Tables.BY_OWNER).rows(store)).isEmpty();
    var row = row("p", "s").with("owner", "o").build();
    putAll(row);
    settle();
    assertThat(QueryBuilder.of("o").on(Tables.BY_OWNER).rows(store)).containsExactly(row);
  }

  @Test
  void aTableOfTheSameNameMayHaveAnotherKey() {
    putAll(row("p", "s").build());
    tables().drop(Tables.MAIN.name());
    var other = Tables.table(Tables.MAIN.name(), Tables.key("id", Value.Type.N));
    store.ensure(List.of(other));
    var row = Row.builder().with("id", 7).build();
    store.bulkPut(other.name(), List.of(row));
    assertThat(store.sweep(other.name(), Optional.empty(), 10).rows()).containsExactly(row);
  }

  @Test
  void otherTablesKeepTheirRows() {
    var row = Row.builder().with("PK", "p").build();
    store.bulkPut(Tables.SOLE.name(), List.of(row));
    tables().drop(Tables.MAIN.name());
    assertThat(store.sweep(Tables.SOLE.name(), Optional.empty(), 10).rows()).containsExactly(row);
  }

  @Test
  void aDroppedIndexIsGoneAndTheRowsStay() {
    var row = row("p", "s").with("owner", "o").with("group", "g").with("name", "n").build();
    putAll(row);
    tables().dropIndex(Tables.MAIN.name(), Tables.BY_OWNER.name());
    assertRefused(() -> QueryBuilder.of("o").on(Tables.BY_OWNER).page(store));
    assertRefused(() -> tables().dropIndex(Tables.MAIN.name(), Tables.BY_OWNER.name()));
    settle();
    assertThat(get("p", "s")).contains(row);
    assertThat(QueryBuilder.of("g").on(Tables.BY_NAME).rows(store)).containsExactly(row);
    assertThat(tables().find(Tables.MAIN.name()).orElseThrow().indexes())
        .containsExactly(Tables.BY_RANK, Tables.BY_NAME);
  }

  @Test
  void anIndexWithTheNameOfADroppedOneIsFilledAgain() {
    putAll(row("p", "1").with("owner", "o").build());
    tables().dropIndex(Tables.MAIN.name(), Tables.BY_OWNER.name());
    assertDone(write(delete("p", "1")));
    var later = row("p", "2").with("owner", 7).with("keeper", "o").build();
    putAll(later);
    var other = Tables.index(Tables.BY_OWNER.name(), Tables.key("keeper", Value.Type.S));
    store.ensure(List.of(Tables.table(Tables.MAIN.name(), Tables.MAIN.key()).with(other)));
    settle();
    assertThat(QueryBuilder.of("o").on(other).rows(store)).containsExactly(later);
  }

  @Test
  void expiryIsTurnedOffAndOnAndMovedToAnotherAttribute() {
    var name = Tables.MAIN.name();
    putAll(row("p", "s").with("ttl", 1).with("until", 2).build());
    for (var attribute : List.of(Optional.<String>empty(), Optional.of("until"))) {
      tables().setTtl(name, attribute);
      assertThat(tables().find(name).orElseThrow().ttl()).isEqualTo(attribute);
    }
    assertThat(get("p", "s")).as("expiry changes no row").isPresent();
  }

  @Test
  void anIndexGainedAmongWritesMissesNone() throws InterruptedException {
    var enough = new AtomicBoolean();
    var writer =
        Thread.ofVirtual()
            .start(() -> {
              for (int i = 0; i < 2000 && !enough.get(); i++) {
                putAll(row("p" + i % 7, "s" + i).with("colour", "red").build());
              }
            });
    for (int i = 0; i < 20; i++) {
      store.ensure(List.of(Tables.MAIN.with(BY_COLOUR)));
      if (i < 19) {
        tables().dropIndex(Tables.MAIN.name(), BY_COLOUR.name());
      }
    }
    enough.set(true);
    writer.join();
    settle();
    var all = store.sweep(Tables.MAIN.name(), Optional.empty(), 10_000).rows();
    assertThat(QueryBuilder.of("red").on(BY_COLOUR).rows(store))
        .containsExactlyInAnyOrderElementsOf(all);
  }
}

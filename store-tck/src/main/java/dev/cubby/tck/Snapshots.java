package dev.cubby.tck;

import static dev.cubby.tck.Expressions.letters;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.value.Row;
import org.junit.jupiter.api.Test;

/** Up to a hundred rows, read at one instant. */
abstract class Snapshots extends Group {
  Snapshots(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void rowsAreReturnedInTheRequestedOrderWithGaps() {
    var b = row("p", "b").with("n", 1).build();
    var a = row("p", "a").with("n", 2).build();
    putAll(a, b);
    assertThat(store.getAll(List.of(key("p", "b"), key("p", "x"), key("p", "a"))).rows())
        .containsExactly(Optional.of(b), Optional.empty(), Optional.of(a));
  }

  @Test
  void rowsOfSeveralTablesAreReadTogether() {
    var main = row("p", "s").build();
    var sole = Row.builder().with("PK", "p").build();
    putAll(main);
    store.bulkPut(Tables.SOLE.name(), List.of(sole));
    assertThat(
            store
                .getAll(List.of(new RowKey(Tables.SOLE.name(), Key.of("p")), key("p", "s")))
                .rows())
        .containsExactly(Optional.of(sole), Optional.of(main));
  }

  @Test
  void aSnapshotHasOneToAHundredRows() {
    var keys = IntStream.range(0, 101).mapToObj(i -> key("p", "s" + i)).toList();
    keys.forEach(key -> putAll(Tables.MAIN.key().rowOf(key.key())));
    assertThat(store.getAll(keys.subList(0, 100)).rows())
        .hasSize(100)
        .allMatch(Optional::isPresent);
    assertThat(store.getAll(keys.subList(0, 1)).rows()).hasSize(1);
    assertRefused(() -> store.getAll(keys));
    assertRefused(() -> store.getAll(List.of()));
  }

  @Test
  void oneRowCannotBeRequestedTwice() {
    assertRefused(() -> store.getAll(List.of(key("p", "s"), key("q", "s"), key("p", "s"))));
  }

  @Test
  void aSnapshotReturnsAtMostFourMegabytes() {
    var keys = IntStream.range(0, 12).mapToObj(i -> key("p", "s" + i)).toList();
    for (int i = 0; i < 12; i++) {
      putAll(row("p", "s" + i).with("fill", letters(390_000)).build());
    }
    assertThat(store.getAll(keys.subList(0, 10)).rows()).hasSize(10);
    assertRefused(() -> store.getAll(keys));
  }

  @Test
  void malformedKeysAreRefused() {
    assertRefused(() -> store.getAll(List.of(key("", "s"))));
    assertRefused(() -> store.getAll(List.of(new RowKey("tck-nowhere", Key.of("p", "s")))));
    assertRefused(() -> store.getAll(List.of(new RowKey(Tables.MAIN.name(), Key.of("p")))));
  }
}
